/** Something that takes memory. */
export interface Weighed {
  /** Bytes it takes now, roughly. */
  weigh(): number
  /** What was last written down for it. */
  weighed: number
}

/** What was let go of to stay within the limit, since the start. */
export interface LetGo {
  requests: number
  journals: number
  worlds: number
}

/** Share of the limit that has to be free again before letting go ends, so that it is not begun anew with every request. */
const freed = 0.1
/** Where nothing more can be let go of, this much more has to come before it is looked at again. */
const patience = 0.01

/** What all worlds of an emulator take together, in bytes. */
export class MemoryBook {
  readonly letGo: LetGo = { requests: 0, journals: 0, worlds: 0 }
  #used = 0
  #nextLook: number

  /** @param limit bytes. */
  constructor(readonly limit: number) {
    this.#nextLook = limit
  }

  get used(): number {
    return this.#used
  }

  /** Writes down what something takes now; true where there is too much of everything. */
  note(one: Weighed): boolean {
    const weight = one.weigh()
    this.#used += weight - one.weighed
    one.weighed = weight
    return this.#used > this.#nextLook
  }

  /** Nothing of it is left. */
  strike(one: Weighed): void {
    this.#used -= one.weighed
    one.weighed = 0
  }

  /** Whether enough is free again. */
  get isRelieved(): boolean {
    return this.#used <= this.limit * (1 - freed)
  }

  /** Letting go is over for now. */
  rest(): void {
    this.#nextLook = Math.max(this.limit, this.#used + this.limit * patience)
  }
}
