import { type RowSource, rowLists } from '../snapshot/row-lists.js'
import type { WrittenRows } from '../store/written-rows.js'
import { isSame } from './same-value.js'

/** A list that another one was found to be the same as, and how both were then. */
interface SameList {
  readonly as: RowSource
  readonly stamp: number
  readonly ownStamp: number
  readonly rows: readonly unknown[]
  readonly ownRows: readonly unknown[]
}

/** By the other list: what was compared once is not compared again, however many requests come between two changes. */
const knownSame = new WeakMap<RowSource, SameList>()

/** Grows with everything that changes in a list. */
const stampOf = ({ changed }: RowSource, { length }: readonly unknown[]): number => changed?.count ?? length

/** The rows of a list as they are now: those that are never replaced need not be copied to be told later, by how many they were. */
const rowsNow = (source: RowSource): readonly unknown[] => (source.changed === null ? source.rows() : [...source.rows()])

/** A list of rows as it was at a moment. */
class ListThen {
  readonly #rows: readonly unknown[]
  readonly #count: number
  readonly #stamp: number

  constructor(readonly source: RowSource) {
    this.#rows = rowsNow(source)
    this.#count = this.#rows.length
    this.#stamp = stampOf(source, this.#rows)
  }

  isSameAs(other: RowSource): boolean {
    const rows = other.rows()
    if (rows.length !== this.#count) return false
    const [stamp, ownStamp] = [this.#stamp, stampOf(other, rows)]
    const last = knownSame.get(other)
    const known = last?.as === this.source ? last : undefined
    if (known?.stamp === stamp && known.ownStamp === ownStamp) return true
    const isIt = this.#hasSameRows(rows, known)
    if (isIt) knownSame.set(other, { as: this.source, stamp, ownStamp, rows: this.#rows, ownRows: rowsNow(other) })
    return isIt
  }

  #hasSameRows(rows: readonly unknown[], known: SameList | undefined): boolean {
    const first = this.source.changed === null ? (known?.stamp ?? 0) : 0
    for (let place = first; place < rows.length; place += 1) {
      const [row, own] = [this.#rows[place], rows[place]]
      const isKnown = known !== undefined && row === known.rows[place] && own === known.ownRows[place]
      if (!isKnown && !isSame(row, own)) return false
    }
    return true
  }
}

/** What a world had written for one producer in one environment at a moment, to be compared with what another one has. */
export class RowsThen {
  readonly #version: number
  readonly #lists: readonly ListThen[]
  readonly #rest: unknown

  constructor(readonly written: WrittenRows) {
    this.#version = written.version
    const isWritten = this.#version > 0
    this.#lists = isWritten ? sources(written).map((source) => new ListThen(source)) : []
    this.#rest = isWritten ? written.saveRest() : null
  }

  isSameAs(other: WrittenRows): boolean {
    if (other === this.written || this.#version === 0 || other.version === 0) return other.version === this.#version
    const others = sources(other)
    return isSame(this.#rest, other.saveRest()) && this.#lists.every((list, nth) => list.isSameAs(others[nth] as RowSource))
  }
}

const sources = (written: WrittenRows): RowSource[] => Object.values(rowLists).map(({ of }) => of(written))
