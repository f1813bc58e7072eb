import type { PastMoment, SentTo } from '../world/world-past.js'

/** When a request came and when it was answered. */
export interface RequestMoments {
  readonly number: number
  readonly address: SentTo
  readonly before: PastMoment
  readonly after: PastMoment
}

/** Requests whose moments lie together. */
const pageSize = 64

/** What stands in a page for each request: its number, and of both moments mark, time and what the clock did. */
const width = 7

interface Page {
  readonly numbers: Float64Array
  readonly addresses: (SentTo | undefined)[]
}

const clockBits = ({ isFrozen, isRealTime }: PastMoment): number => (isFrozen ? 1 : 0) + (isRealTime ? 2 : 0)

/**
 * The moments of the last requests, by their numbers. They are kept as plain numbers side by side: objects that live as long as a journal
 * remembers would have to be moved about by whoever collects garbage, at each request's cost.
 */
export class MomentRing {
  readonly #pages = new Map<number, Page>()

  /** @param capacity requests that are remembered. */
  constructor(readonly capacity: number) {}

  set({ number, address, before, after }: RequestMoments): void {
    const { page, place } = this.#locate(number)
    const [numbers, at] = [page.numbers, place * width]
    numbers[at] = number
    numbers[at + 1] = before.mark
    numbers[at + 2] = before.at
    numbers[at + 3] = clockBits(before)
    numbers[at + 4] = after.mark
    numbers[at + 5] = after.at
    numbers[at + 6] = clockBits(after)
    page.addresses[place] = address
  }

  /** Has no moments of a request. */
  skip(number: number): void {
    const { page, place } = this.#locate(number)
    page.numbers[place * width] = 0
    page.addresses[place] = undefined
  }

  find(number: number): RequestMoments | undefined {
    const { page, place } = this.#locate(number)
    const address = page.addresses[place]
    const at = place * width
    if (address === undefined || page.numbers[at] !== number) return undefined
    return { number, address, before: momentAt(page, at + 1), after: momentAt(page, at + 4) }
  }

  clear(): void {
    this.#pages.clear()
  }

  #locate(number: number): { readonly page: Page; readonly place: number } {
    const inRing = number % this.capacity
    const place = inRing % pageSize
    const name = (inRing - place) / pageSize
    let page = this.#pages.get(name)
    if (page === undefined) {
      page = { numbers: new Float64Array(Math.min(pageSize, this.capacity) * width), addresses: [] }
      this.#pages.set(name, page)
    }
    return { page, place }
  }
}

const momentAt = ({ numbers }: Page, at: number): PastMoment => {
  const [mark = 0, time = 0, bits = 0] = numbers.subarray(at, at + 3)
  return { mark, at: time, isFrozen: (bits & 1) !== 0, isRealTime: (bits & 2) !== 0 }
}
