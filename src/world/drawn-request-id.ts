import { alphanumeric, textFrom, ulidFrom, uuidFrom } from '../random/draw.js'

/** The forms of the assumption `request-id-format`. */
export type RequestIdFormat = 'uuid4' | 'req_' | 'ulid'

/** A request id that was counted when its request came, and is written when it is first called for. */
export class DrawnRequestId {
  #text: string | undefined

  /**
   * @param key the two integers that name the stream of names of its world.
   * @param salted what makes a key of the stream one of request ids.
   * @param count ids that were drawn before.
   * @param now the instant of the request, in milliseconds since 1970.
   */
  constructor(
    readonly key: readonly [number, number],
    readonly salted: (key: number) => number,
    readonly count: number,
    readonly format: RequestIdFormat,
    readonly now: number,
  ) {}

  get text(): string {
    this.#text ??= this.#write()
    return this.#text
  }

  #write(): string {
    const [key, other] = [this.salted(this.key[0]), this.salted(this.key[1])]
    if (this.format === 'ulid') return ulidFrom(key, this.count, this.now, other)
    return this.format === 'req_' ? `req_${textFrom(key, this.count, alphanumeric, 24, other)}` : uuidFrom(key, this.count, other)
  }
}
