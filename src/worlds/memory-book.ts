/** Owner of accounted memory. */
export interface Weighed {
  /** Estimated bytes at present. */
  weigh(): number
  /** Bytes at the last accounting. */
  weighed: number
}

/** Counts of what was dropped to stay within the limit, since the start. */
export interface LetGo {
  requests: number
  journals: number
  worlds: number
}

/** Share of the limit that must be free before dropping ends, so that not every request starts it again. */
const freed = 0.1
/** Growth, as a share of the limit, before dropping is attempted again after nothing was left to drop. */
const patience = 0.01

/** Memory accounting over all worlds of an emulator, in bytes. */
export class MemoryBook {
  readonly letGo: LetGo = { requests: 0, journals: 0, worlds: 0 }
  #used = 0
  #nextLook: number
  readonly #warned = new Set<string>()

  /** @param limit limit in bytes. */
  constructor(readonly limit: number) {
    this.#nextLook = limit
  }

  get used(): number {
    return this.#used
  }

  /** Updates the bytes of one owner; true if the total exceeds the limit. */
  note(one: Weighed): boolean {
    const weight = one.weigh()
    this.#used += weight - one.weighed
    one.weighed = weight
    return this.#used > this.#nextLook
  }

  /** Removes an owner. */
  strike(one: Weighed): void {
    this.#used -= one.weighed
    one.weighed = 0
  }

  /** True if enough memory is free again. */
  get isRelieved(): boolean {
    return this.#used <= this.limit * (1 - freed)
  }

  /** Ends a round of dropping. */
  rest(): void {
    this.#nextLook = Math.max(this.limit, this.#used + this.limit * patience)
  }

  /** True if a topic was warned of. */
  hasWarned(topic: string): boolean {
    return this.#warned.has(topic)
  }

  /** Warns once per topic. */
  warn(topic: string, sentence: string, larger = 'memory limit (--memory-limit, memoryLimit)'): void {
    if (this.#warned.has(topic)) return
    this.#warned.add(topic)
    console.warn(`${sentence} A larger ${larger} keeps more; GET /_emulator/memory shows what was evicted.`)
  }
}
