import type { Changed } from '../changes/changes.js'
import type { SavedRows } from '../store/saved-rows.js'
import type { WrittenRows } from '../store/written-rows.js'
import { inOrder, inPieces } from './in-pieces.js'
import { asList, asObject, ForeignChangeError, type HeldPart, type StatePart } from './part.js'
import { putList, type RowSource, rowLists } from './row-lists.js'

/** Gives of a list the rows that are new or others since it last did. */
interface FollowedList {
  take(): Iterable<unknown>
  stop(): void
}

/** Of a list that only grows, the rows are looked at when they are asked for: there may be millions, and they stay where they are. */
const followGrowth = (source: RowSource, isTold: boolean): FollowedList => {
  let known = isTold ? source.rows().length : 0
  return {
    take() {
      const [from, to] = [known, source.rows().length]
      known = to
      return rowsBetween(source, from, to)
    },
    stop: () => {},
  }
}

function* rowsBetween(source: RowSource, from: number, to: number): Iterable<unknown> {
  const rows = source.rows()
  for (let place = from; place < to; place += 1) yield rows[place]
}

const followReplaced = (source: RowSource, changes: Changed<number>, isTold: boolean): FollowedList => {
  const following = changes.follow()
  let isBegun = isTold
  return {
    take() {
      const rows = source.rows()
      const { changed } = following.take()
      if (isBegun) return changed.flatMap((place) => rows[place] ?? [])
      isBegun = true
      return [...rows]
    },
    stop: () => following.stop(),
  }
}

/**
 * Follows what one producer wrote in one environment.
 * @param isTold whether what is there already was told before.
 */
const followRows = (owner: string, rows: WrittenRows, isTold: boolean) => {
  const lists = Object.entries(rowLists).map(([list, { of }]) => {
    const source = of(rows)
    const { changed } = source
    return { list, source, following: changed === null ? followGrowth(source, isTold) : followReplaced(source, changed, isTold) }
  })
  let told = ''
  const restOf = () => rows.saveRest()
  const inList = (list: string, piece: readonly unknown[]) => ({ owner, list, rows: piece })
  return {
    changes(): Iterable<unknown> {
      const changes = lists.map(({ list, following }) => ({ list, rows: following.take() }))
      const rest = restOf()
      const text = JSON.stringify(rest)
      const isRestTold = text === told
      told = text
      return (function* () {
        for (const { list, rows } of changes) for (const piece of inPieces(rows)) yield inList(list, piece)
        if (!isRestTold) yield { owner, ...rest }
      })()
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
    for (const [owner, rows] of world.written()) followed.set(owner, followRows(owner, rows, true))
    return {
      changes: () =>
        inOrder(
          [...world.written()].map(([owner, rows]) => {
            const known = followed.get(owner) ?? followRows(owner, rows, false)
            followed.set(owner, known)
            return known.changes()
          }),
        ),
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
