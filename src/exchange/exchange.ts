import type { Answer } from '../answer/answer.js'
import type { Operation, OperationContext } from '../api/shared/operation.js'
import { QueryReader } from '../api/shared/query-reader.js'
import type { Ask } from '../assumptions/ask.js'
import type { AssumptionId } from '../assumptions/register.js'
import type { AnsweredMessage } from '../journal/captured-message.js'
import type { KeyEvidence } from '../journal/journal-evidence.js'
import type { QuotaReading } from '../limits/quota-book.js'
import type { KeyUse } from '../limits/replay-log.js'
import type { AskedPage, Fault } from '../rules/errors.js'
import type { RuleId, StageName } from '../rules/rules.js'
import type { Cue } from '../scenario/cue.js'
import type { Environment } from '../spec/environment.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { World } from '../world/world.js'
import { type Digest, digestBytes } from './fingerprint.js'
import type { RequestAddress } from './request-address.js'

/** What a request drew from the quotas of its class, for headers and the journal. Instants in milliseconds. */
export interface QuotaState {
  readonly class: string
  readonly limit: number
  readonly remaining: number
  readonly resetsAt: number
  /** The reading the headers speak of. */
  readonly shown: QuotaReading
  /** Every bucket that was drawn on. */
  readonly readings: readonly QuotaReading[]
}

/** What the replay log said about the key of a request. */
export interface KeyTrace {
  readonly use: KeyUse
  readonly outcome: KeyEvidence['outcome']
  readonly firstRequestId: string | null
}

/** A step of a scenario on its way through a request. */
export interface LiveCue {
  readonly cue: Cue
  /** Whether it took its turn; null before it could. */
  hasActed: boolean | null
}

/** The parsed body of an exchange. */
export interface JsonBody {
  /** Whether the operation looks at it at all. */
  readonly isRead: boolean
  readonly value: unknown
}

/** What a request is known by from the start. */
export interface ExchangeOrigin {
  readonly world: World
  readonly environment: Environment
  readonly request: Request
  readonly address: RequestAddress
  /** What the journal keeps of its headers: names and values in turn, or the request's own. */
  readonly sentHeaders: readonly string[] | Headers
}

const longestRequestId = 200

/** One request on its way through the pipeline, and all that the stages find out about it. */
export class Exchange {
  readonly world: World
  readonly environment: Environment
  readonly address: RequestAddress
  readonly method: string
  readonly sentHeaders: readonly string[] | Headers
  /** Bytes of the body; null where there is none or it was not read yet. */
  body: Uint8Array | null = null
  /** The body as JSON, once it was read so. */
  json: JsonBody | Promise<JsonBody> | null = null
  /** The instant of the request. */
  now: number
  /** Whether the caller chose the request id. */
  readonly hasSentId: boolean
  readonly leaned = new Set<AssumptionId>()
  operation: Operation | null = null
  params: Readonly<Record<string, string>> = {}
  stage: StageName = 'route'
  /** The rule the answer was made by; null as long as there is none. */
  rule: RuleId | null = null
  /** What was refused; null for an answer that is no refusal. */
  fault: Fault | null = null
  /** The token that was recognised, refused or not. */
  presented: TokenRecord | null = null
  /** The token that was accepted. */
  token: TokenRecord | null = null
  quota: QuotaState | null = null
  /** Gives back what the quota stage counted. */
  refundQuota: (() => void) | null = null
  /** The Idempotency-Key as it was understood. */
  idempotencyKey: string | null = null
  /** The place in the replay log that this request has opened and must settle. */
  heldKey: string | null = null
  keyTrace: KeyTrace | null = null
  database: ProducerDatabase | null = null
  target: unknown
  input: unknown
  replayed = false
  reason = ''
  /** The page of a list that was asked for. */
  page: AskedPage | null = null
  /** Seconds the caller is told to wait. */
  retryAfter: number | null = null
  /** Steps of a scenario whose turn this request may be. */
  cues: readonly LiveCue[] = []
  /** Names of the steps that acted. */
  readonly steps: string[] = []
  /** What they did, in words. */
  readonly injected: string[] = []
  /** Whether the caller gets the answer: it may be lost on the way, or never come. */
  fate: 'answered' | 'lost' | 'silent' = 'answered'
  /** Whether the request is to reach the API once more. */
  isDeliveredTwice = false
  /** Whether it is the second one of a request that did. */
  isRepeat = false
  /** Requests that had been answered when this one came. */
  readonly seen: number
  /** What was answered, before steps of a scenario changed what goes out. */
  answered: AnsweredMessage | null = null
  /** What must happen whatever becomes of the request. */
  onEnd: (() => void) | null = null
  #request: Request | null
  readonly #writeId: () => string
  #requestId: string | undefined
  #digest: Digest | null = null

  constructor({ world, environment, request, address, sentHeaders }: ExchangeOrigin) {
    this.world = world
    this.environment = environment
    this.#request = request
    this.method = request.method
    this.sentHeaders = sentHeaders
    this.address = address
    this.now = Math.floor(world.clock.read())
    this.seen = world.journal.recorded
    const sentId = this.#takeOverId()
    this.hasSentId = sentId !== undefined
    this.#requestId = sentId
    this.#writeId = sentId === undefined ? world.identifiers.requestId(this.peek('request-id-format'), this.now) : () => sentId
  }

  /** The request itself, until the exchange is over. */
  get request(): Request {
    if (this.#request === null) throw new Error(`The request ${this.requestId} was asked for after it had been answered`)
    return this.#request
  }

  get requestId(): string {
    this.#requestId ??= this.#writeId()
    return this.#requestId
  }

  /** The same request, reaching the API once more: steps that have acted on it do not act again. */
  repeat(): Exchange {
    const repeated = new Exchange(this)
    repeated.isRepeat = true
    repeated.body = this.body
    repeated.cues = this.cues
    repeated.steps.push(...this.steps)
    repeated.injected.push('second delivery')
    return repeated
  }

  /** Reads an assumption and notes that the answer leans on it. */
  readonly ask: Ask = (id) => {
    this.leaned.add(id)
    return this.world.assumptions.value(id)
  }

  /** Reads an assumption that made no difference so far. */
  readonly peek: Ask = (id) => this.world.assumptions.value(id)

  /** Notes what the id leans on where an answer shows it. */
  noteRequestId(): void {
    if (this.request.headers.has('x-request-id')) this.ask('request-id-header')
    if (!this.hasSentId) this.ask('request-id-format')
  }

  /** SHA-256 of the body; null where there is none. */
  bodyDigest(): Digest | null {
    if (this.body !== null && this.body.byteLength > 0) this.#digest ??= digestBytes(this.body)
    return this.#digest
  }

  /** An id the caller sent, where the assumption `request-id-header` takes it over. */
  #takeOverId(): string | undefined {
    if (this.peek('request-id-header') !== 'echo') return undefined
    return this.request.headers.get('x-request-id')?.slice(0, longestRequestId)
  }

  /** Lets go what the journal does not need to describe the exchange, which is the larger part. */
  forget(): void {
    this.#request = null
    this.database = null
    this.refundQuota = null
    this.onEnd = null
    this.cues = []
    this.body = null
    this.json = null
    this.input = undefined
    this.target = undefined
  }

  /** What handlers and serializers get to know of this request; what they ask is noted, unless they are given another way to ask. */
  context(ask: Ask = this.ask): OperationContext {
    const { world, address } = this
    if (this.database === null) throw new Error('The context of an exchange was asked for before its rows were opened')
    return {
      ask,
      // Who asks in another way reads in that way too.
      peek: ask === this.ask ? this.peek : ask,
      values: world.assumptions.values,
      now: Math.floor(this.now / 1000) * 1000,
      checkoutBaseUrl: world.blueprint.checkoutBaseUrl,
      database: this.database,
      params: this.params,
      query: new QueryReader(address.search, ask),
      names: world.identifiers,
      idFormats: world.idFormats(),
      origin: address.origin,
      path: address.path,
      search: address.search,
    }
  }
}

/** One check or act of the pipeline: an answer ends the request, undefined lets it go on, a thrown ApiError refuses it. */
export type Stage = (exchange: Exchange) => Answer | undefined | Promise<Answer | undefined>
