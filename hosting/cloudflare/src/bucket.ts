/** Lets so many through in the long run, and a burst at once. */
export class Bucket {
  #left: number
  #at = 0

  constructor(
    readonly perSecond: number,
    readonly burst: number,
  ) {
    this.#left = burst
  }

  /** Seconds to wait; 0 where one may come now, which is counted then. */
  take(now: number): number {
    this.#left = Math.min(this.burst, this.#left + ((now - this.#at) / 1_000) * this.perSecond)
    this.#at = now
    if (this.#left < 1) return Math.ceil((1 - this.#left) / this.perSecond)
    this.#left -= 1
    return 0
  }
}
