import { UndoLog } from '../changes/undo-log.js'
import type { TracedPart } from './part.js'

/**
 * Remembers of counts by which of them grew and by how much. One number says both, so that what counts at every request leaves no
 * object behind.
 * @param read the counts as they are now; always the same names.
 */
export const traceCounts = <Counts extends Readonly<Record<string, number>>>(read: () => Counts): TracedPart<Counts> => {
  const names: readonly (keyof Counts & string)[] = Object.keys(read())
  const known: Record<string, number> = { ...read() }
  const undo = new UndoLog<number>()
  return {
    note(mark) {
      const counts = read()
      let hasChanged = false
      for (let place = 0; place < names.length; place += 1) {
        const name = names[place] as keyof Counts & string
        const count = counts[name] as number
        const by = count - (known[name] as number)
        if (by === 0) continue
        undo.push(mark, by * names.length + place)
        known[name] = count
        hasChanged = true
      }
      return hasChanged
    },
    at(mark) {
      const then: Record<string, number> = { ...known }
      for (const grown of undo.after(mark)) {
        const by = Math.floor(grown / names.length)
        const name = names[grown - by * names.length] as string
        then[name] = (then[name] as number) - by
      }
      return then as Counts
    },
    forgetBefore: (mark) => undo.forgetBefore(mark),
  }
}
