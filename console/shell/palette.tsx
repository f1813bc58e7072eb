import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWorld } from '../api/world-context.js'
import { t } from '../language/language.js'
import { chooseItems, type PaletteItem, usePaletteItems } from './palette-items.js'
import { openAddress } from './route.js'

/** Dialog that goes to anything by its name. Arrow keys choose, Enter goes, Escape closes. */
const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { id: world } = useWorld()
  const items = usePaletteItems()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = chooseItems(items, text, world)
  const chosen = Math.min(index, shown.length - 1)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: 'nearest' }), [chosen])
  const go = (item: PaletteItem | undefined): void => {
    if (item === undefined) return
    openAddress(item.address)
    onClose()
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setIndex((chosen + step + shown.length) % shown.length)
    } else if (event.key === 'Escape') {
      // By itself a search field would only be emptied.
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(shown[chosen])
    }
  }
  return (
    <dialog ref={dialog} className="palette" aria-label={t('Go to')} onClose={onClose}>
      <input
        className="palette-input"
        type="search"
        role="combobox"
        aria-label={t('Page, record, token, world, assumption')}
        aria-expanded
        aria-controls="palette-items"
        aria-activedescendant={`palette-${chosen}`}
        placeholder={t('Page, record, token, world, assumption')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={press}
      />
      <div className="palette-items" id="palette-items" role="listbox" aria-label={t('Found')}>
        {shown.map((item, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
          <div
            key={`${item.kind} ${item.address}`}
            id={`palette-${at}`}
            role="option"
            aria-selected={at === chosen}
            className="palette-item"
            onClick={() => go(item)}
          >
            <span className="palette-kind">{t(item.kind)}</span> {item.name}
          </div>
        ))}
      </div>
    </dialog>
  )
}

export default Palette
