import { type OperationContext, QueryReader } from '../api/shared/operation.js'
import type { Ask } from '../assumptions/ask.js'
import type { Cue } from '../scenario/cue.js'
import type { Environment } from '../spec/environment.js'
import type { ShownUses } from '../spec/shown-uses.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { TriedUnder, World } from '../world/world.js'
import type { PresentMoment } from '../world/world-past.js'
import type { ApiRequest } from './fetch-context.js'
import type { Call } from './findings.js'
import type { Bearer, RequestAddress } from './request-head.js'
import { SentBody } from './sent-body.js'

/** What a request is known by from the start. */
export interface ExchangeOrigin {
  readonly world: World
  readonly environment: Environment
  readonly request: ApiRequest
  readonly address: RequestAddress
  /** What the journal keeps of its headers: names and values in turn, or the request's own. */
  readonly sentHeaders: readonly string[] | Headers
  /** The token it carries, known or not; null for none. */
  readonly bearer: Bearer | null
}

/** The id of a request, written when it is first called for. */
export interface RequestId {
  readonly text: string
}

const longestRequestId = 200

/** One request as it came to a world. What is found out about it on its way, the stages return (`Findings`). */
export class Exchange {
  readonly world: World
  readonly environment: Environment
  readonly request: ApiRequest
  readonly address: RequestAddress
  readonly method: string
  readonly sentHeaders: readonly string[] | Headers
  readonly bearer: Bearer | null
  readonly body: SentBody
  /** What a scenario does to it. */
  readonly sheet: CueSheet
  readonly id: RequestId
  /** Whether the caller chose the request id. */
  readonly hasSentId: boolean
  /** How the world was when it came; null where nobody remembers. */
  readonly came: PresentMoment | null
  /** Requests whose answers whoever sent this one can have had. */
  readonly seen: number
  /** When it came and each time it went on after it had waited; null where it has waited for nothing, or nobody remembers. */
  beats: number[] | null
  #now: number

  constructor(origin: ExchangeOrigin, body = new SentBody(), sheet = new CueSheet(), beats: number[] | null = null) {
    const { world, request } = origin
    this.world = world
    this.environment = origin.environment
    this.request = request
    this.method = request.method
    this.sentHeaders = origin.sentHeaders
    this.address = origin.address
    this.bearer = origin.bearer
    this.body = body
    this.sheet = sheet
    this.beats = beats
    this.came = world.past?.moment() ?? null
    this.#now = this.came?.at ?? Math.floor(world.clock.read())
    this.seen = world.journal.handedOver
    const sentId = this.#takeOverId()
    this.hasSentId = sentId !== undefined
    this.id = sentId === undefined ? world.identifiers.requestId(this.ask('request-id-format'), this.#now) : { text: sentId }
  }

  /** The instant of the request, in milliseconds since 1970. */
  get now(): number {
    return this.#now
  }

  /** What comes later on the way happens at the time that the world's clock shows now. */
  followClock(): void {
    this.#now = Math.floor(this.world.clock.read())
  }

  get requestId(): string {
    return this.id.text
  }

  /** The token it carries, valid or not; undefined where none is known by that text. */
  get carried(): TokenRecord | undefined {
    return this.bearer === null ? undefined : this.world.tokens.findByHash(this.bearer.hash)
  }

  /** The same request, reaching the API once more. */
  repeat(): Exchange {
    return new Exchange(this, this.body, this.sheet.repeat(), this.beats)
  }

  /** Reads an assumption. */
  readonly ask: Ask = (id) => this.world.assumptions.ask(id)

  /** An id the caller sent, where the assumption `request-id-header` takes it over; none that an earlier request has. */
  #takeOverId(): string | undefined {
    if (this.ask('request-id-header') !== 'echo') return undefined
    const sent = this.request.headers.get('x-request-id')?.slice(0, longestRequestId)
    if (sent === undefined || this.world.journal.find(sent) !== undefined) return undefined
    return this.world.identifiers.takeOver(sent) ? sent : undefined
  }
}

/** An instant as records keep it. */
export const wholeSecond = (instant: number): number => Math.floor(instant / 1000) * 1000

/** The same for who wants to know which rows a value is used for. */
const tellingUses = (ask: Ask, uses: ShownUses): Ask => {
  const telling: Ask = (id) => ask(id)
  return Object.assign(telling, { uses })
}

/** What handlers and serializers get to know of a request; in a trial under other values than the world's, where some are given. */
export const contextOf = (exchange: Exchange, { params, rows }: Call, under?: TriedUnder): OperationContext => {
  const { world, address, now } = exchange
  const trial = under?.list ?? world.trial?.list(rows) ?? null
  const reader = under?.ask ?? exchange.ask
  const ask = trial?.uses === undefined ? reader : tellingUses(reader, trial.uses)
  return {
    ask,
    trial,
    values: under?.values ?? world.assumptions.values,
    now: wholeSecond(now),
    checkoutBaseUrl: world.settings.options.checkoutBaseUrl,
    database: rows,
    params,
    query: new QueryReader(address.search, ask),
    names: world.identifiers,
    idFormats: world.idFormats(),
    origin: address.origin,
    path: address.path,
    search: address.search,
  }
}

/** A step of a scenario on its way through a request. */
export interface LiveCue {
  readonly cue: Cue
  /** Whether it took its turn; null before it could. */
  hasActed: boolean | null
  /** How many of the effects that hold the request have had their turn. */
  held: number
}

const none: readonly never[] = []

/** What a scenario does to one request. Empty where nothing plays. */
export class CueSheet {
  /** Steps whose turn this request may be. */
  cues: readonly LiveCue[] = none
  /** Names of the steps that acted. */
  steps: readonly string[] = none
  /** What they did, in words. */
  injected: readonly string[] = none
  /** Whether the caller gets the answer: it may be lost on the way, or never come. */
  fate: 'answered' | 'lost' | 'silent' = 'answered'
  /** Whether the request is to reach the API once more. */
  isDeliveredTwice = false

  /** @param isRepeat whether it is of the second delivery of a request: steps that have acted on the first do not act again. */
  constructor(readonly isRepeat = false) {}

  /** Notes that a step has acted. */
  noteStep(name: string): void {
    this.steps = [...this.steps, name]
  }

  /** Notes what was done, in words. */
  noteInjected(words: string): void {
    this.injected = [...this.injected, words]
  }

  /** The sheet of the second delivery. */
  repeat(): CueSheet {
    const repeated = new CueSheet(true)
    // What holds a request holds it at each of its deliveries.
    repeated.cues = this.cues.map((live) => ({ ...live, held: 0 }))
    repeated.steps = this.steps
    repeated.injected = ['second delivery']
    return repeated
  }
}
