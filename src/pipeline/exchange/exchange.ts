import type { TokenRecord } from '../../data/rows/token-vault.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import type { ShownUses } from '../../ground/spec/shown-uses.js'
import { type OperationContext, QueryReader } from '../../operations/shared/operation.js'
import type { Environment } from '../../register/operation-id.js'
import type { TriggeredStep } from '../../scenario/matched-request.js'
import type { DryRunUnder } from '../../worlds/world/dry-run.js'
import type { World } from '../../worlds/world/world.js'
import type { PresentCheckpoint } from '../../worlds/world/world-past.js'
import type { ApiRequest } from './fetch-context.js'
import type { Call } from './findings.js'
import type { Bearer, RequestAddress } from './request-head.js'
import { SentBody } from './sent-body.js'

/** Members of a request at its arrival. */
export interface ExchangeOrigin {
  readonly world: World
  readonly environment: Environment
  readonly request: ApiRequest
  readonly address: RequestAddress
  /** Headers for the journal: alternating names and values, or the request's own. */
  readonly sentHeaders: readonly string[] | Headers
  /** Bearer token of the request, valid or not; null for none. */
  readonly bearer: Bearer | null
}

/** Id of a request, computed on first use. */
export interface RequestId {
  readonly text: string
}

const maxRequestId = 200

/** Exchange: a request in its world. Results of stages are not part of it (`Findings`). */
export class Exchange {
  readonly world: World
  readonly environment: Environment
  readonly request: ApiRequest
  readonly address: RequestAddress
  readonly method: string
  readonly sentHeaders: readonly string[] | Headers
  readonly bearer: Bearer | null
  readonly body: SentBody
  /** Faults that the scenario plans for it. */
  readonly faultPlan: FaultPlan
  readonly id: RequestId
  /** True if the caller chose the request id. */
  readonly hasSentId: boolean
  /** Checkpoint at its arrival; null if the world keeps no history. */
  readonly came: PresentCheckpoint | null
  /** Number of requests whose answers its caller may have received. */
  readonly seen: number
  /** Sequence numbers of its arrival and of each resumption; null if it never waited, or without history. */
  sequences: number[] | null
  #now: number

  constructor(origin: ExchangeOrigin, body = new SentBody(), faultPlan = new FaultPlan(), sequences: number[] | null = null) {
    const { world, request } = origin
    this.world = world
    this.environment = origin.environment
    this.request = request
    this.method = request.method
    this.sentHeaders = origin.sentHeaders
    this.address = origin.address
    this.bearer = origin.bearer
    this.body = body
    this.faultPlan = faultPlan
    this.sequences = sequences
    this.came = world.past?.checkpoint() ?? null
    this.#now = this.came?.at ?? Math.floor(world.clock.read())
    this.seen = world.journal.handedOver
    const sentId = this.#takeOverId()
    this.hasSentId = sentId !== undefined
    this.id = sentId === undefined ? world.identifiers.requestId(this.ask('request-id-format'), this.#now) : { text: sentId }
  }

  /** Instant of the request, in milliseconds since 1970. */
  get now(): number {
    return this.#now
  }

  /** Moves the request to the present time of the clock. */
  followClock(): void {
    this.#now = Math.floor(this.world.clock.read())
  }

  get requestId(): string {
    return this.id.text
  }

  /** Record of its token, valid or not; undefined if unknown. */
  get carried(): TokenRecord | undefined {
    return this.bearer === null ? undefined : this.world.tokens.findByHash(this.bearer.hash)
  }

  /** Exchange for the second delivery of the request. */
  repeat(): Exchange {
    return new Exchange(this, this.body, this.faultPlan.repeat(), this.sequences)
  }

  /** Value of an assumption; counts its use. */
  readonly ask: Ask = (id) => this.world.assumptions.ask(id)

  /** Id sent by the caller, if the assumption `request-id-header` adopts it and no earlier request has it. */
  #takeOverId(): string | undefined {
    if (this.ask('request-id-header') !== 'echo') return undefined
    const sent = this.request.headers.get('x-request-id')?.slice(0, maxRequestId)
    if (sent === undefined || this.world.journal.find(sent) !== undefined) return undefined
    return this.world.identifiers.takeOver(sent) ? sent : undefined
  }
}

/** Instant rounded down to a whole second, as records store it. */
export const wholeSecond = (instant: number): number => Math.floor(instant / 1000) * 1000

/** `ask` that also reports the rows for which a value is used. */
const reportingUses = (ask: Ask, uses: ShownUses): Ask => {
  const reporting: Ask = (id) => ask(id)
  return Object.assign(reporting, { uses })
}

/** Context of handlers and serializers; in a dry run with the other values of `under`. */
export const contextOf = (exchange: Exchange, { params, rows }: Call, under?: DryRunUnder): OperationContext => {
  const { world, address, now } = exchange
  const dryRun = under?.list ?? world.dryRun?.list(rows) ?? null
  const reader = under?.ask ?? exchange.ask
  const ask = dryRun?.uses === undefined ? reader : reportingUses(reader, dryRun.uses)
  return {
    ask,
    dryRun,
    values: under?.values ?? world.assumptions.values,
    now: wholeSecond(now),
    checkoutBaseUrl: world.settings.options.checkoutBaseUrl,
    database: rows,
    params,
    query: new QueryReader(address.search, ask),
    names: world.identifiers,
    idFormats: world.data.idFormats(),
    origin: address.origin,
    path: address.path,
    search: address.search,
  }
}

/** Scenario step matched to a request. */
export interface ActiveStep {
  readonly step: TriggeredStep
  /** True if it acted, false if not; null before it was decided. */
  hasActed: boolean | null
  /** Number of delaying effects that have run. */
  effectsDone: number
}

const none: readonly never[] = []

/** Fault plan of one request; empty without a scenario. */
export class FaultPlan {
  /** Steps that the request may trigger. */
  triggeredSteps: readonly ActiveStep[] = none
  /** Names of the steps that acted. */
  steps: readonly string[] = none
  /** Descriptions of their effects. */
  injected: readonly string[] = none
  /** Fate of the answer: sent, lost on the way, or never sent. */
  fate: 'answered' | 'lost' | 'silent' = 'answered'
  /** True if the request is delivered twice. */
  isDeliveredTwice = false

  /** @param isRepeat true for the second delivery of a request: steps that acted on the first do not act again. */
  constructor(readonly isRepeat = false) {}

  noteStep(name: string): void {
    this.steps = [...this.steps, name]
  }

  noteInjected(words: string): void {
    this.injected = [...this.injected, words]
  }

  /** Fault plan of the second delivery. */
  repeat(): FaultPlan {
    const repeated = new FaultPlan(true)
    // Delays apply to each delivery of a request.
    repeated.triggeredSteps = this.triggeredSteps.map((live) => ({ ...live, effectsDone: 0 }))
    repeated.steps = this.steps
    repeated.injected = ['second delivery']
    return repeated
  }
}
