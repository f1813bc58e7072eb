import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../language/language.js'
import { loadCode } from './load-code.js'

const Palette = lazy(() => loadCode(() => import('./palette.js')))

/** Opens the dialog that goes to anything by its name; Ctrl-K and ⌘K do as well. */
export const PaletteButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button type="button" className="head-button head-go" aria-keyshortcuts="Control+K Meta+K" onClick={() => setIsOpen(true)}>
        {t('Go to…')} <kbd className="head-key">Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
