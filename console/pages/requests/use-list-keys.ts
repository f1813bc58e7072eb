import { useWindowEvent } from '@mantine/hooks'

interface ListKeys {
  /** `j` and Arrow down, or with -1 `k` and Arrow up. */
  readonly onStep: (step: 1 | -1) => void
  /** `/`. */
  readonly onSearch: () => void
  /** Escape; undefined where nothing is open. */
  readonly onClose: (() => void) | undefined
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Keys of a list, wherever the focus is but in a field. Arrows keep their meaning in tabs and in what scrolls by itself. */
export const useListKeys = ({ onStep, onSearch, onClose }: ListKeys): void =>
  useWindowEvent('keydown', (event) => {
    const at = event.target instanceof Element ? event.target : document.body
    if (event.ctrlKey || event.metaKey || event.altKey || at.closest('input, textarea, select') !== null) return
    const dialog = document.querySelector('[role="dialog"]')
    // The drawer of a request is left by its own Escape, and can be stepped through.
    if (dialog !== null && (dialog.querySelector('[data-steps]') === null || event.key === '/' || event.key === 'Escape')) return
    const step = steps[event.key]
    const isFree = !event.key.startsWith('Arrow') || at === document.body || at.closest('table') !== null
    if (step !== undefined && isFree) onStep(step)
    else if (event.key === '/') onSearch()
    else if (event.key === 'Escape' && onClose !== undefined) onClose()
    else return
    event.preventDefault()
  })
