import type { Chunked } from '../ground/time/chunks.js'

/** Requests per block of ids. */
const blockSize = 1_000

/** Index of request numbers by id, built on demand, block by block, newest first. */
export class RequestIndex {
  readonly #idOf: (number: number) => string | undefined
  #blocks = new Map<number, Block>()

  /** @param idOf id of the request with a number; undefined if it was dropped. */
  constructor(idOf: (number: number) => string | undefined) {
    this.#idOf = idOf
  }

  /** Newest number from `first` to `last` whose request has this id, in chunks. */
  *seek(id: string, first: number, last: number): Chunked<number | undefined> {
    if (last < first) return undefined
    for (let block = blockOf(last); block >= blockOf(first); block -= 1) {
      const numbers = yield* this.#read(block, first, last)
      const number = numbers.get(id)
      if (number !== undefined && number >= first) return number
      yield
    }
    return undefined
  }

  /** Drops blocks without retained requests. */
  forgetBefore(first: number): void {
    if (first % blockSize === 0) this.#blocks.delete(blockOf(first) - 1)
  }

  clear(): void {
    // A new map, because a search may be in progress.
    this.#blocks = new Map()
  }

  /** Reads requests added to a block since the last reading. */
  *#read(at: number, first: number, last: number): Chunked<ReadonlyMap<string, number>> {
    const block = this.#blocks.get(at) ?? { numbers: new Map<string, number>(), through: at * blockSize - 1 }
    this.#blocks.set(at, block)
    const to = Math.min(last, (at + 1) * blockSize - 1)
    for (let number = Math.max(first, block.through + 1); number <= to; number += 1) {
      const id = this.#idOf(number)
      if (id !== undefined) block.numbers.set(id, number)
      // Another search may have come further meanwhile.
      block.through = Math.max(block.through, number)
      yield
    }
    return block.numbers
  }
}

/** Ids of some requests. */
interface Block {
  readonly numbers: Map<string, number>
  /** Last number that was read. */
  through: number
}

const blockOf = (number: number): number => Math.floor(number / blockSize)
