import type { SavedRows, WrittenRows } from '../store/written-rows.js'
import { inPieces } from './in-pieces.js'
import { asList, asObject, ForeignChangeError, type HeldPart, type StatePart } from './part.js'
import { putList, rowLists } from './row-lists.js'

/** Follows what one producer wrote in one environment. */
const followRows = (owner: string, rows: WrittenRows) => {
  const lists = Object.entries(rowLists).map(([list, { of }]) => {
    const source = of(rows)
    return { list, source, following: source.changed.follow() }
  })
  let told = ''
  const restOf = () => rows.saveRest()
  const inList = (list: string, piece: readonly unknown[]) => ({ owner, list, rows: piece })
  return {
    changes(): readonly unknown[] {
      const changes = lists.flatMap(({ list, source, following }) => {
        const { changed } = following.take()
        const all = source.rows()
        return [...inPieces(changed.flatMap((place) => all[place] ?? []))].map((piece) => inList(list, piece))
      })
      const text = JSON.stringify(restOf())
      if (text === told) return changes
      told = text
      return [...changes, { owner, ...restOf() }]
    },
    *all(): Iterable<unknown> {
      for (const { list, source } of lists) {
        for (const piece of inPieces(source.rows())) yield inList(list, piece)
      }
      yield { owner, ...restOf() }
    },
    stop: () => {
      for (const { following } of lists) following.stop()
    },
  }
}

/** Puts together again what one producer wrote in one environment. */
const holdRows = () => {
  const held = Object.fromEntries(Object.keys(rowLists).map((list) => [list, new Map<unknown, unknown>()]))
  let rest: Readonly<Record<string, unknown>> = { settled_through: null, given_ids: {} }
  return {
    apply: ({ owner: _, list, rows, ...others }: Readonly<Record<string, unknown>>): void => {
      if (list === undefined) {
        rest = others
        return
      }
      const into = held[String(list)]
      if (into === undefined) throw new ForeignChangeError(`there are no rows called ${JSON.stringify(list)}`)
      for (const row of asList(rows)) into.set(asObject(row).id, row)
    },
    read: (): unknown => {
      const saved: Record<string, unknown> = {}
      for (const list of Object.keys(rowLists)) putList(saved, list, [...(held[list]?.values() ?? [])])
      return { ...saved, ...rest }
    },
  }
}

/** What every producer wrote in every environment. A change is rows of one list of one owner, or what else is to be known of it. */
export const rowsPart: Omit<StatePart<Readonly<Record<string, SavedRows>>>, 'trace'> = {
  save: (world) => world.saveRows(),
  follow: (world) => {
    const followed = new Map<string, ReturnType<typeof followRows>>()
    for (const [owner, rows] of world.written()) followed.set(owner, followRows(owner, rows))
    return {
      changes: () =>
        [...world.written()].flatMap(([owner, rows]) => {
          const known = followed.get(owner)
          if (known !== undefined) return known.changes()
          const begun = followRows(owner, rows)
          followed.set(owner, begun)
          const all = [...begun.all()]
          // It is told, so that it is no change any more.
          begun.changes()
          return all
        }),
      *all() {
        for (const { all } of followed.values()) yield* all()
      },
      stop: () => {
        for (const { stop } of followed.values()) stop()
      },
    }
  },
  hold: (): HeldPart => {
    const owners = new Map<string, ReturnType<typeof holdRows>>()
    return {
      apply: (change) => {
        const told = asObject(change)
        const owner = String(told.owner)
        const held = owners.get(owner) ?? holdRows()
        owners.set(owner, held)
        held.apply(told)
      },
      read: () => Object.fromEntries([...owners].map(([owner, held]) => [owner, held.read()])),
    }
  },
}
