import type { Steps } from '../time/turns.js'

/** Requests whose ids are looked up together. */
const blockSize = 1_000

/** Finds the numbers of requests by their ids. What it needs for that it makes when it is asked, block by block, the newest first. */
export class RequestIndex {
  readonly #idOf: (number: number) => string | undefined
  #blocks = new Map<number, Block>()

  /** @param idOf the id of the request with a number; undefined once it is forgotten. */
  constructor(idOf: (number: number) => string | undefined) {
    this.#idOf = idOf
  }

  /** The newest of the numbers from `first` to `last` whose request has this id, in steps. */
  *seek(id: string, first: number, last: number): Steps<number | undefined> {
    if (last < first) return undefined
    for (let block = blockOf(last); block >= blockOf(first); block -= 1) {
      const known = yield* this.#read(block, first, last)
      const number = known.get(id)
      if (number !== undefined && number >= first) return number
      yield
    }
    return undefined
  }

  /** Lets go of blocks of which no request is remembered. */
  forgetBefore(first: number): void {
    if (first % blockSize === 0) this.#blocks.delete(blockOf(first) - 1)
  }

  clear(): void {
    // Another one, because a search may be under way.
    this.#blocks = new Map()
  }

  /** Reads what has come to a block since it was read last. */
  *#read(at: number, first: number, last: number): Steps<ReadonlyMap<string, number>> {
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

/** What is known of the ids of some requests. */
interface Block {
  readonly numbers: Map<string, number>
  /** Those up to this one are known. */
  through: number
}

const blockOf = (number: number): number => Math.floor(number / blockSize)
