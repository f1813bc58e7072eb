import type { RecordedEntry } from '../journal/journal-entry.js'

type Listen = (entry: RecordedEntry) => void

/** Listeners for answered requests, by world. */
export class AnswerListeners {
  readonly #listeners = new Set<{ readonly world: string; readonly listen: Listen }>()

  /** Subscribes to the answered requests of a world; `default` hears of every world. Returns the unsubscribe function. */
  add(world: string, listen: Listen): () => void {
    const listener = { world, listen }
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Listener that notifies every subscriber of a world; undefined without subscribers. */
  of(id: string): Listen | undefined {
    if (this.#listeners.size === 0) return undefined
    const wanted = [...this.#listeners].filter(({ world }) => world === 'default' || world === id)
    if (wanted.length === 0) return undefined
    return (entry) => {
      for (const { listen } of wanted) listen(entry)
    }
  }
}
