import type { Call } from '../../core/call.js'
import type { State } from '../../core/state.js'
import type { Played } from '../../emulator/extension.js'
import { maskText } from '../../masking/mask-text.js'
import { maskValue } from '../../masking/mask-value.js'
import { type Captured, captureAnswer, captureRequest, isLong, maxOfBody } from './captured.js'
import type { Recorded } from './entry.js'
import { masked, type Numbered, recordedOf } from './evidence.js'

/** What a request was played with: enough to play it again. */
export interface Past extends Pick<Played, 'request' | 'own' | 'before' | 'at'> {
  readonly after: State
  readonly status: number
  readonly plugs: Call['plugs']
  readonly met: Call['met']
}

/** Request and answer as they were sent. */
export interface Exchange {
  readonly request: Captured
  readonly response: Captured
}

/**
 * A request of the journal. It is kept as it was played, and what is shown of it is made when somebody looks. One of a snapshot is only
 * what was shown, and one with a very long body is described at once, so that the body can go.
 */
export class Kept implements Numbered {
  #played: Played | undefined
  #recorded: Recorded | undefined
  #exchange: Exchange | undefined

  private constructor(
    readonly number: number,
    readonly seen: number,
    readonly id: string,
    readonly world: string,
    /** Undefined for one of a snapshot, and once too much is held of what is gone. */
    public past: Past | undefined,
    /** False if only the beginning of what was sent is kept, so that it cannot be played again. */
    readonly isWhole: boolean,
    readonly bytes: number,
  ) {}

  static of(played: Played, { number, seen }: Numbered, world: string): Kept {
    const { request, own, before, at, call, answer } = played
    const isWhole = !isLong(request.body)
    const past = {
      request: isWhole ? request : { ...request, body: request.body!.slice(0, maxOfBody) },
      own,
      before,
      at,
      after: call.state,
      status: answer.status,
      plugs: call.plugs,
      met: call.met,
    }
    // Only an id that the caller chose can have a secret in it.
    const id = request.headers.get('x-request-id') === null ? call.requestId : maskText(call.requestId)
    const kept = new Kept(number, seen, id, world, past, isWhole, bytesOf(played))
    kept.#played = played
    if (!isWhole || lengthOf(answer.body) > mostWhole) kept.#describe()
    return kept
  }

  static restored(saved: Recorded, world: string): Kept {
    const { number, entry, evidence } = saved
    const kept = new Kept(number, evidence.seen, maskValue(entry.request_id), world, undefined, false, bytesBeside)
    kept.#recorded = masked(saved)
    return kept
  }

  get recorded(): Recorded {
    this.#recorded ??= recordedOf(this.#played!, this, this.world)
    return this.#recorded
  }

  /** Undefined for one of a snapshot. */
  get exchange(): Exchange | undefined {
    if (this.#played === undefined) return this.#exchange
    const { request, answer } = this.#played
    this.#exchange ??= { request: captureRequest(request), response: captureAnswer(answer) }
    return this.#exchange
  }

  /** Keeps what is shown of it, and not the states around it. */
  forgetPast(): void {
    if (this.#played !== undefined) this.#describe()
    this.past = undefined
  }

  #describe(): void {
    this.#recorded = this.recorded
    this.#exchange = this.exchange
    this.#played = undefined
  }
}

/** Estimated bytes of a request beside its address and its bodies, its record and headers included. */
const bytesBeside = 5_000

/** Length up to which the body of an answer is kept whole until somebody looks. To cut every page of a list doubles the time of its request. */
const mostWhole = 65_536

const lengthOf = (body: { readonly length: number } | null): number => body?.length ?? 0

const bytesOf = ({ request: { path, search, body }, answer }: Played): number => {
  const [sent, answered] = [lengthOf(body), lengthOf(answer.body)]
  const kept = answered > mostWhole ? maxOfBody : answered
  return bytesBeside + path.length + search.length + Math.min(sent, maxOfBody) + kept
}

/** Limits of a journal. */
export interface Limits {
  /** Requests. */
  readonly most: number
  readonly bytes: number
}

/** The newest requests of a world, oldest first. */
export class Log {
  #all: Kept[] = []
  /** Place of the oldest that is kept; what lies before it is let go together. */
  #from = 0
  readonly #byId = new Map<string, Kept>()
  bytes = 0
  /** What is gone since a request, and held by the states around it and those before it: its number, and bytes. */
  #gone: { readonly number: number; readonly bytes: number }[] = []
  #goneBytes = 0
  /** Requests that were forgotten because the journal was full. Those that `clear` removes are not counted. */
  letGo = 0
  /** Those of them that were forgotten for want of bytes. */
  letGoForMemory = 0
  #last: number | undefined
  #before: number
  /** Requests of the world that were answered. */
  #answered = 0
  /** Requests recorded since it began, dropped ones included. */
  recorded = 0
  /** Times that it began anew, as after a reset. */
  begun = 0
  /** Told of each request. */
  readonly listeners = new Set<(kept: Kept) => void>()

  /** @param before requests that the world has had before the journal begins. */
  constructor(
    readonly world: string,
    readonly limits: Limits,
    before: number,
  ) {
    this.#before = before
  }

  get kept(): readonly Kept[] {
    if (this.#from > 0) {
      this.#all = this.#all.slice(this.#from)
      this.#from = 0
    }
    return this.#all
  }
  /** Number of the last request; 0 for none. */
  get last(): number {
    return this.#last ?? 0
  }
  /** Number of the oldest that is kept; one beyond the last for none. */
  get first(): number {
    return this.#all[this.#from]?.number ?? this.last + 1
  }
  get newest(): Kept | undefined {
    return this.#all.at(-1)
  }
  /** Number of requests that are kept. */
  get count(): number {
    return this.#all.length - this.#from
  }

  /**
   * Keeps a request, and tells whoever listens.
   * @param goneBytes of what the state behind the request before it had, and the one that this request met has not.
   */
  add(played: Played, goneBytes = 0): Kept {
    this.#hold(goneBytes)
    this.#answered += 1
    const number = (this.#last ?? this.#before) + 1
    // Both count answers: of the world, and of this journal.
    const seen = Math.max(0, number - this.#answered + played.seen)
    this.#last = number
    this.recorded += 1
    const kept = Kept.of(played, { number, seen }, this.world)
    this.#keep(kept)
    for (const tell of [...this.listeners]) tell(kept)
    return kept
  }

  /** Of what is gone only so much is held as of requests: beyond that the states around the oldest of them are forgotten. */
  #hold(bytes: number): void {
    if (bytes > 0) this.#gone.push({ number: this.last, bytes })
    this.#goneBytes += bytes
    for (let [oldest] = this.#gone; oldest !== undefined; [oldest] = this.#gone) {
      const isHeld = oldest.number >= this.first
      if (isHeld && this.#goneBytes <= this.limits.bytes) return
      for (const kept of this.kept) {
        if (kept.number > oldest.number) break
        kept.forgetPast()
      }
      this.#gone.shift()
      this.#goneBytes -= oldest.bytes
    }
  }

  find(id: string): Kept | undefined {
    return this.#byId.get(id) ?? this.#byId.get(maskText(id))
  }

  /** Drops every request. Listeners stay. */
  clear(): void {
    this.#all = []
    this.#from = 0
    this.#byId.clear()
    this.bytes = 0
    this.#gone = []
    this.#goneBytes = 0
  }

  /** Drops every request because memory is short. */
  giveUp(): void {
    this.letGo += this.count
    this.letGoForMemory += this.count
    this.clear()
  }

  /** Begins anew: with nothing, or with the requests of a snapshot. @param before requests that the world has had. */
  begin(before: number, saved: readonly Recorded[] = []): void {
    this.clear()
    this.#before = before
    this.begun += 1
    this.letGoForMemory = 0
    const most = saved.slice(-this.limits.most)
    this.letGo = saved.length - most.length
    this.#last = saved.at(-1)?.number
    this.recorded = this.last
    for (const recorded of most) this.#keep(Kept.restored(recorded, this.world))
  }

  #keep(kept: Kept): void {
    this.#all.push(kept)
    this.#byId.set(kept.id, kept)
    this.bytes += kept.bytes
    if (this.count > this.limits.most) this.#forget()
    while (this.bytes > this.limits.bytes && this.count > 1) {
      this.#forget()
      this.letGoForMemory += 1
    }
  }

  #forget(): void {
    const oldest = this.#all[this.#from]!
    this.#from += 1
    this.letGo += 1
    this.bytes -= oldest.bytes
    if (this.#byId.get(oldest.id) === oldest) this.#byId.delete(oldest.id)
    // Copied now and then, so that each request costs the same.
    if (this.#from > this.limits.most) void this.kept
  }
}
