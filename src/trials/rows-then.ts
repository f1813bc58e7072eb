import { type RowSource, rowLists } from '../snapshot/row-lists.js'
import type { WrittenRows } from '../store/written-rows.js'
import { isSame } from './same-value.js'

/** A list that another one was found to be the same as, and what the stamps of both were then. */
interface SameList {
  readonly as: RowSource
  readonly stamp: number
  readonly ownStamp: number
}

/** By the other list: what was compared once is not compared again, however many requests come between two changes. */
const knownSame = new WeakMap<RowSource, SameList>()

/** Grows with everything that changes in a list. */
const stampOf = ({ changed }: RowSource, { length }: readonly unknown[]): number => changed?.count ?? length

/** A list of rows as it was at a moment. */
class ListThen {
  /** Of a list whose rows are never replaced all that it has, its end perhaps later than the moment. */
  readonly #rows: readonly unknown[]
  readonly #stamp: number

  constructor(readonly source: RowSource) {
    const rows = source.rows()
    this.#rows = source.changed === null ? rows : [...rows]
    this.#stamp = stampOf(source, rows)
  }

  isSameAs(other: RowSource): boolean {
    const rows = other.rows()
    const [stamp, ownStamp] = [this.#stamp, stampOf(other, rows)]
    const known = knownSame.get(other)
    const before = known?.as === this.source ? known : undefined
    if (before?.stamp === stamp && before.ownStamp === ownStamp) return true
    const isIt = this.source.changed === null ? this.#hasGrownTo(rows, before?.stamp ?? 0) : isSame(this.#rows, rows)
    if (isIt) knownSame.set(other, { as: this.source, stamp, ownStamp })
    return isIt
  }

  /** @param first so many of the first are known to be the same. */
  #hasGrownTo(rows: readonly unknown[], first: number): boolean {
    if (rows.length !== this.#stamp) return false
    for (let place = first; place < rows.length; place += 1) if (!isSame(this.#rows[place], rows[place])) return false
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
