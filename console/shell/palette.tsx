import { Text } from '@mantine/core'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useState } from 'react'
import { useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { useReturnedFocus } from '../parts/use-returned-focus.js'
import classes from './palette.module.css'
import { chooseItems, type PaletteItem, useFoundRecords, usePaletteActions, usePaletteItems } from './palette-items.js'
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
  // Before an arrow was pressed it is none.
  const chosen = Math.min(Math.max(selected, 0), shown.length - 1)
  return (
    <>
      <Spotlight.Search
        size="md"
        // At once: the library waits a moment, in which the first letters would go elsewhere.
        autoFocus
        role="combobox"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        placeholder={t('Page, record, token, world, assumption')}
        aria-label={t('Page, record, token, world, assumption')}
        aria-expanded
        aria-controls="palette-items"
        aria-activedescendant={`palette-${chosen}`}
      />
      <div role="status">
        {isNothingFound && isKnown ? (
          <Text size="sm" c="dimmed" className={classes.nothing}>
            {t('No record found')}
          </Text>
        ) : null}
      </div>
      <Spotlight.ActionsList id="palette-items" role="listbox" aria-label={t('Found')}>
        {shown.map((item, at) => (
          <Spotlight.Action
            key={`${item.kind} ${item.name}`}
            id={`palette-${at}`}
            role="option"
            aria-selected={at === chosen}
            data-selected={at === chosen || undefined}
            onClick={item.choose}
          >
            <span className={classes.kind}>{t(item.kind)}</span>{' '}
            {item.title === undefined ? (
              item.name
            ) : (
              <span>
                {item.title}{' '}
                <Text span size="xs" c="dimmed" ff="monospace">
                  {item.name}
                </Text>
              </span>
            )}
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
