import type { Steps } from '../time/turns.js'

/** Requests whose ids are looked up together. */
const blockSize = 1_000

/** Finds the numbers of requests by their ids. What it needs for that it makes when it is asked, block by block, the newest first. */
export class RequestIndex {
  readonly #idOf: (number: number) => string | undefined
  /** By block; of full ones only, which never change. */
  #blocks = new Map<number, ReadonlyMap<string, number>>()

  /** @param idOf the id of the request with a number; undefined once it is forgotten. */
  constructor(idOf: (number: number) => string | undefined) {
    this.#idOf = idOf
  }

  /** The newest of the numbers from `first` to `last` whose request has this id, in steps. */
  *seek(id: string, first: number, last: number): Steps<number | undefined> {
    if (last < first) return undefined
    for (let block = blockOf(last); block >= blockOf(first); block -= 1) {
      const known = this.#blocks.get(block) ?? (yield* this.#read(block, first, last))
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

  *#read(block: number, first: number, last: number): Steps<ReadonlyMap<string, number>> {
    const [from, to] = [Math.max(first, block * blockSize), Math.min(last, (block + 1) * blockSize - 1)]
    const blocks = this.#blocks
    const numbers = new Map<string, number>()
    for (let number = from; number <= to; number += 1) {
      const id = this.#idOf(number)
      if (id !== undefined) numbers.set(id, number)
      yield
    }
    const isFull = from === block * blockSize && to === (block + 1) * blockSize - 1
    if (isFull) blocks.set(block, numbers)
    return numbers
  }
}

const blockOf = (number: number): number => Math.floor(number / blockSize)
