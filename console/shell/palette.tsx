import { Loader, Text } from '@mantine/core'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useState } from 'react'
import { useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { useReturnedFocus } from '../parts/use-returned-focus.js'
import classes from './palette.module.css'
import { chooseItems, keyOfItem, type PaletteItem, useFoundRecords, usePaletteActions, usePaletteItems } from './palette-items.js'
import { paletteStore } from './palette-store.js'

/** Dialog that goes to anything by its name and does what can be done from anywhere, opened by Ctrl-K and ⌘K from anywhere. Arrow keys choose, Enter goes, Escape closes. */
export const Palette = () => {
  const [text, setText] = useState('')
  const actions = usePaletteActions()
  return (
    <Spotlight.Root
      store={paletteStore}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={() => setText('')}
      // Fields as well.
      tagsToIgnore={[]}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      radius="md"
      returnFocus={false}
      attributes={{ content: { 'aria-label': t('Go to') } }}
      classNames={{ action: classes.action, actionsList: classes.list, search: classes.search }}
    >
      <Found text={text} actions={actions} />
    </Spotlight.Root>
  )
}

interface FoundProps {
  readonly text: string
  readonly actions: readonly PaletteItem[]
}

const Found = ({ text, actions }: FoundProps) => {
  useReturnedFocus()
  const { id: world } = useWorld()
  const { selected } = useSpotlight(paletteStore)
  const { records, isKnown } = useFoundRecords(text)
  const { items: shown, isNothingFound } = chooseItems([...usePaletteItems(), ...actions], records, text, world)
  // Before an arrow was pressed the library has none or the first: of what was found the best, and of mere searches none.
  const chosen = isNothingFound ? Math.min(selected, shown.length) - 1 : Math.min(Math.max(selected, 0), shown.length - 1)
  return (
    <>
      <Spotlight.Search
        size="md"
        // At once: the library waits a moment, in which the first letters would go elsewhere.
        autoFocus
        role="combobox"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        // What the emulator finds comes a moment later.
        rightSection={isKnown ? null : <Loader size={14} aria-hidden />}
        placeholder={t('Page, record, token, world, assumption')}
        aria-label={t('Page, record, token, world, assumption')}
        aria-expanded
        aria-controls="palette-items"
        aria-activedescendant={chosen < 0 ? undefined : `palette-${chosen}`}
      />
      <div role="status">
        {isNothingFound && isKnown ? (
          <Text size="sm" c="dimmed" className={classes.nothing}>
            {t('Nothing found')}
          </Text>
        ) : null}
      </div>
      <Spotlight.ActionsList id="palette-items" role="listbox" aria-label={t('Found')}>
        {/* The library chooses the first whenever the text changes, and Enter clicks it: this one goes nowhere. */}
        {isNothingFound ? <span hidden data-action /> : null}
        {shown.map((item, at) => (
          <Spotlight.Action
            key={keyOfItem(item)}
            id={`palette-${at}`}
            role="option"
            aria-selected={at === chosen}
            data-selected={at === chosen || undefined}
            onClick={item.choose}
          >
            <span className={classes.kind}>{t(item.kind)}</span> <Named item={item} />
            {item.matched === undefined ? null : (
              <Text span size="xs" c="dimmed">
                {item.matched}
              </Text>
            )}
          </Spotlight.Action>
        ))}
      </Spotlight.ActionsList>
    </>
  )
}

/** What an item is called: in words, with what names it to a program dimmed behind. */
const Named = ({ item: { name, title, id, reason, at } }: { readonly item: PaletteItem }) => {
  const shown = title === undefined ? [name, reason ?? at].filter(Boolean).join(' · ') : title
  const dimmed = title === undefined ? id : name
  if (dimmed === undefined) return shown
  return (
    <span>
      {shown}{' '}
      <Text span size="xs" c="dimmed" ff="monospace">
        {dimmed}
      </Text>
    </span>
  )
}
