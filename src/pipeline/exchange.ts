import type { Ask } from '../assumptions/ask.js'
import type { AssumptionId } from '../assumptions/register.js'
import type { Operation, OperationContext } from '../operations/operation.js'
import { QueryReader } from '../operations/query-reader.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { TokenRecord } from '../store/token-vault.js'
import type { Environment } from '../wire/environment.js'
import type { World } from '../world.js'
import type { Answer } from './answer.js'
import type { RequestAddress } from './request-address.js'

/** The stages a request goes through, by the name the log shows. */
export type StageName =
  | 'size'
  | 'route'
  | 'authenticate'
  | 'quota'
  | 'scope'
  | 'cancel-block'
  | 'idempotency'
  | 'lookup'
  | 'validation'
  | 'operation'

/** What a request drew from the quotas of its class, for headers and logs. Instants in milliseconds. */
export interface QuotaState {
  readonly class: string
  readonly limit: number
  readonly remaining: number
  readonly used: number
  readonly resetsAt: number
}

/** What a request is known by from the start. */
export interface ExchangeOrigin {
  readonly world: World
  readonly environment: Environment
  readonly request: Request
  readonly address: RequestAddress
}

const longestRequestId = 200

/** One request on its way through the pipeline, and all that the stages find out about it. */
export class Exchange {
  readonly world: World
  readonly environment: Environment
  readonly request: Request
  readonly address: RequestAddress
  /** Bytes of the body; null where there is none or it was not read yet. */
  body: Uint8Array | null = null
  /** The instant of the request. */
  readonly now: number
  readonly requestId: string
  readonly leaned = new Set<AssumptionId>()
  operation: Operation | null = null
  params: Readonly<Record<string, string>> = {}
  stage: StageName = 'route'
  token: TokenRecord | null = null
  quota: QuotaState | null = null
  /** Gives back what the quota stage counted. */
  refundQuota: (() => void) | null = null
  /** The Idempotency-Key as it was understood. */
  idempotencyKey: string | null = null
  /** The place in the replay log that this request has opened and must settle. */
  heldKey: string | null = null
  database: ProducerDatabase | null = null
  target: unknown
  input: unknown
  replayed = false
  reason = ''
  /** What must happen whatever becomes of the request. */
  onEnd: (() => void) | null = null

  constructor({ world, environment, request, address }: ExchangeOrigin) {
    this.world = world
    this.environment = environment
    this.request = request
    this.address = address
    this.now = Math.floor(world.clock.read())
    this.requestId = this.#takeOverId() ?? world.identifiers.requestId(this.peek('request-id-format'), this.now)
  }

  /** Reads an assumption and notes that the answer leans on it. */
  readonly ask: Ask = (id) => {
    this.leaned.add(id)
    return this.world.assumptions.value(id)
  }

  /** Reads an assumption that made no difference so far. */
  readonly peek: Ask = (id) => this.world.assumptions.value(id)

  /** An id the caller sent, where the assumption `request-id-header` takes it over. */
  #takeOverId(): string | undefined {
    if (this.peek('request-id-header') !== 'echo') return undefined
    this.ask('request-id-header')
    return this.request.headers.get('x-request-id')?.slice(0, longestRequestId)
  }

  /** What handlers and serializers get to know of this request. */
  context(): OperationContext {
    const { world, address, ask } = this
    if (this.database === null) throw new Error('The context of an exchange was asked for before its rows were opened')
    return {
      ask,
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
