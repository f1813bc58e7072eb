import type { RecordedEntry } from '../journal/journal-entry.js'

type Listen = (entry: RecordedEntry) => void

/** Who wants to hear of answered requests, and of which world. */
export class AnswerListeners {
  readonly #listeners = new Set<{ readonly world: string; readonly listen: Listen }>()

  /** Calls back for every answered request of a world; the default world hears of all. Returns what ends it. */
  add(world: string, listen: Listen): () => void {
    const listener = { world, listen }
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Tells everybody who wants to hear of a world; undefined where nobody does. */
  of(id: string): Listen | undefined {
    if (this.#listeners.size === 0) return undefined
    const wanted = [...this.#listeners].filter(({ world }) => world === 'default' || world === id)
    if (wanted.length === 0) return undefined
    return (entry) => {
      for (const { listen } of wanted) listen(entry)
    }
  }
}
