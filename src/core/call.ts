import type * as z from 'zod'
import type { QuotaClass } from '../register/operation-id.js'
import type { Ask } from './assumptions.js'
import { bearerOf, hashToken } from './bearer.js'
import type { Quota, Reading } from './limits.js'
import type { Memory } from './memory.js'
import { drawName } from './names.js'
import type { Reason } from './reason.js'
import type { Fault } from './refusal.js'
import type { RuleId, StageName } from './rules.js'
import {
  type Answer,
  type Environment,
  ownerOf,
  type Rows,
  type Slot,
  type State,
  type StoredKey,
  type Token,
  withRows,
} from './state.js'
import { formatIso, formatTextDate, formatTextTimestamp } from './timestamp-codec.js'

/** A request whose body has been read. */
export interface Request {
  readonly method: string
  /** Scheme and authority, and what an adapter has in front of the path; without a trailing slash. */
  readonly origin: string
  /** Path without a trailing slash. */
  readonly path: string
  /** Query string without the question mark. */
  readonly search: string
  readonly hasTrailingSlash: boolean
  readonly headers: { get(name: string): string | null }
  /** Bytes of the body; null for none, and for one that was too large to be read. */
  readonly body: Uint8Array | null
  /** Size of the body that was sent or declared, in bytes. */
  readonly size: number
  /** True if the connection ended before the whole body had come. */
  readonly isIncomplete?: boolean
  /** Fields of a multipart form, which only its reader can take apart. */
  readonly form?: Readonly<Record<string, string>>
  readonly environment: Environment
  /** Number among the requests of its world, if it was given away before the body had come: requests are numbered in the order in which they come. */
  readonly number?: number
  /** Id that its caller chose and nobody has had before, if that was settled before the body had come. */
  readonly id?: string
  /** Real time at which it came, in milliseconds since 1970. */
  readonly wall: number
}

/** An operation of the API: its place in the table of endpoints, and one function for each stage that it takes part in. */
export interface Operation<Target = unknown, Input = unknown> {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Path with its parameters in braces. */
  readonly path: string
  /** Scope that a token needs; null for none. */
  readonly scope: string | ((ask: Ask) => string | null)
  /** Quotas that it draws on. */
  readonly quota: QuotaClass
  /** True if the path exists; default always. */
  isRouted?(ask: Ask): boolean
  /** The record that the path names. @throws Refusal 404 if the caller has none. */
  lookUp?(call: Call): Target
  /** True if the body is read; default if there is something to validate. */
  readsBody?(ask: Ask): boolean
  /** Input of the operation, out of a JSON body. @throws Refusal naming each wrong member. */
  validate?(body: unknown, call: Call): Input
  /**
   * Immutable value that the answer of a read is a function of, beside the assumptions and the address; undefined for none. For the same one
   * the answer is made once.
   */
  of?(call: Call): object | undefined
  handle(call: Call, found: { readonly target: Target; readonly input: Input }): Result
  /** The resource of a stored answer as it is now. */
  represent?(call: Call, resource: never): unknown
  /** Schema of the body of a success. */
  readonly answer?: z.ZodType
}

/** What an operation did: its answer, and the rows if it wrote some. */
export interface Result {
  readonly status: number
  /** Body before it becomes JSON; undefined for none. */
  readonly resource: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly rows?: Rows
}

/** A quota that a request drew on, as it was before and as it is after. */
export interface Drawn {
  readonly quota: Quota
  readonly before: Reading
  readonly after: Reading
}

/** Quota of the caller as headers show it. */
export interface ShownQuota {
  readonly limit: number
  readonly remaining: number
  /** Milliseconds since 1970. */
  readonly resets_at: number
  readonly bucket: string
  readonly shown: Drawn
}

/** Idempotency key of a request. */
export interface SentKey {
  /** Header as it was sent. */
  readonly sent: string
  /** Key of its entry in the state. */
  readonly id: string
  /** Method and path that it was sent to. */
  readonly target: string
  /** Digest of what counts as the same request; empty if every one does. */
  readonly print: string
  /** Instant from which the key is free again, in milliseconds since 1970. */
  readonly expires_at: number
  /** True if this request is the first with the key. */
  readonly isOwn: boolean
}

/** What a request that is not answered yet has claimed a key, or a subscription, for. */
export interface Claim extends Pick<StoredKey, 'target' | 'print' | 'request'> {
  /** What is claimed, among all of a world. */
  readonly name: string
}

/** Page of a list that was asked for. */
export interface AskedPage {
  readonly page: number
  readonly last_page: number
  readonly per_page: number
  readonly total: number
  /** Parameter that chooses the page. */
  readonly parameter: string
}

/** One request on its way: the draft of its answer, and of the state as it leaves it. Everything else in the core is readonly. */
export class Call {
  operation: Operation | undefined
  params: Readonly<Record<string, string>> = {}
  /** Token of the caller, once it was recognized; a scenario may have changed it since. */
  token: Token | undefined
  quota: ShownQuota | undefined
  /** Every quota it drew on. */
  drawn: readonly Drawn[] = []
  /** Gives back what it drew; undefined before it drew, and for a refused one. */
  refund: (() => void) | undefined
  key: SentKey | undefined
  /** What no other request may begin while this one runs: an idempotency key, a cancel of a subscription. Kept by the world, not by the state. */
  readonly claims: Claim[] = []
  /** Claims of others that it came upon, the last one of each name. */
  met: readonly Claim[] = []
  /** Id of the request that its key was first used by; undefined if it is the first one. */
  firstRequest: string | undefined
  isReplay = false
  /** The stage it is in, and in the end the one that answered. */
  stage: StageName = 'size'
  /** Rule by which it is answered. */
  rule: RuleId = 'answered'
  /** Reason for logs. */
  reason: string | Reason = ''
  fault: Fault | undefined
  /** Error of the emulator itself, or of an extension, behind a 500. */
  failure: unknown
  page: AskedPage | undefined
  /** Rows that it reads in place of those of the state; the lines are those that its list shows. */
  view: Rows | undefined
  target: unknown
  input: unknown
  json: { readonly value: unknown } | undefined
  /** The answer as it is to be sent; undefined until the stages behind it run. */
  answer: Answer | undefined
  /** Stages behind those it is in: what was found decides them. */
  following: readonly Step[] | undefined
  /** What extensions know of this request, by their names; not part of the state. */
  own: Readonly<Record<string, unknown>> = {}
  /** Members for whoever records it. */
  notes: { readonly scenario_step?: string | null; readonly injected?: readonly string[] } = {}
  #query: URLSearchParams | undefined

  constructor(
    public state: State,
    readonly request: Request,
    /** Instant of the world at which it came; a scenario may move it forward. */
    public now: number,
    readonly ask: Ask,
    readonly requestId: string,
    /** What the core was handed. */
    readonly plugs: Plugs,
  ) {}

  /** Producer and environment of the caller, `sandbox first`. */
  get owner(): string {
    return ownerOf(this.token!.environment, this.token!.slot)
  }
  get rows(): Rows {
    return this.view ?? this.state.rows[this.owner]!
  }
  put(rows: Rows): void {
    this.state = withRows(this.state, this.owner, rows)
  }
  /** Rows of a producer, opened as those of the caller are. */
  open(environment: Environment, slot: Slot): Rows {
    const owner = ownerOf(environment, slot)
    this.state = openOwner(this.state, environment, slot, this.now, this.plugs)
    return this.state.rows[owner]!
  }
  /** Takes the next name of a table. */
  draw(table: 'product' | 'offer'): string {
    const { state, name } = drawName(this.state, table)
    this.state = state
    return name
  }

  /** The instant as records keep it: in whole seconds. */
  get second(): number {
    return Math.floor(this.now / 1000) * 1000
  }
  /** Instant by which quotas, blocks and keys go: of the world, or real time by the assumption `rate-limit-clock`. */
  get limitsNow(): number {
    return this.ask('rate-limit-clock') === 'wall' ? this.request.wall : this.now
  }
  iso(at: number): string {
    return formatIso(at, this.ask('iso-timestamp-precision'))
  }
  text(at: number): string {
    return formatTextTimestamp(at, this.ask('text-timestamp-zone'))
  }
  day(at: number): string {
    return formatTextDate(at, this.ask('text-timestamp-zone'))
  }

  get method(): string {
    return this.request.method
  }
  header(name: string): string | null {
    return this.request.headers.get(name)
  }
  get query(): URLSearchParams {
    // The question mark keeps URLSearchParams from dropping one that belongs to the first name.
    this.#query ??= new URLSearchParams(`?${this.request.search}`)
    return this.#query
  }
  /** The token that was sent, valid or not. */
  get carried(): Token | undefined {
    const text = bearerOf(this.request.headers)?.text
    return text === undefined ? undefined : this.state.tokens.get(hashToken(text))
  }

  /** Says by which rule it is answered, and why. */
  answeredBy(rule: RuleId, reason: string | Reason): void {
    this.rule = rule
    this.reason = reason
  }
  /** Claim of another request that is not answered yet; undefined for none. */
  claimed(name: string): Claim | undefined {
    const claim = this.plugs.claimed?.(name)
    if (claim !== undefined) this.met = [...this.met.filter((one) => one.name !== name), claim]
    return claim
  }
  /** Value made of immutable ones, kept as long as these are the present ones. */
  recall<Made>(name: string, parts: readonly unknown[], make: () => Made): Made {
    return this.plugs.memory === undefined ? make() : this.plugs.memory.recall(name, parts, make)
  }
  /** What an extension offers; undefined without it. */
  find<Offered>(name: string): Offered | undefined {
    return this.plugs.find?.(name) as Offered | undefined
  }
}

/** A stage goes on, answers, refuses by throwing a `Refusal`, or lets others in. */
export type Stage = (call: Call) => Answer | Pause | undefined

/** Here a request is cut: its state is committed, others run, and it goes on with the state as it is by then. A replay does not wait. */
export class Pause {
  constructor(
    /** Real milliseconds; 0 for a turn of the others. */
    readonly ms: number,
    /** The rest of the stage. */
    readonly then?: Stage,
    /** Something outside that is waited for. */
    readonly until?: (world: unknown) => Promise<unknown>,
  ) {}
}

/** Stages as one: they run in order up to the first that answers, and one that pauses is gone on with. */
export const inOrder =
  (stages: readonly Stage[], from = 0): Stage =>
  (call) => {
    for (let at = from; at < stages.length; at += 1) {
      const found = stages[at]!(call)
      if (found instanceof Pause) {
        const rest = inOrder(stages, at + 1)
        return new Pause(found.ms, found.then === undefined ? rest : inOrder([found.then, rest]), found.until)
      }
      if (found !== undefined) return found
    }
    return undefined
  }

/** One stage of a request, under its name in journal and log. */
export interface Step {
  readonly name: StageName
  readonly run: Stage
}

/** What is handed to the core: the operations, the rows that producers start with, and what a world and its extensions put into it. */
export interface Plugs {
  readonly operations: readonly Operation[]
  /** State with the rows of a producer; the same one if it has them. */
  readonly openRows: (state: State, environment: Environment, slot: Slot) => State
  /** State after what time alone does to the rows of an owner. */
  readonly advance: (state: State, owner: string, now: number) => State
  /** Behind routing, before anything is checked. */
  readonly arriving?: Stage
  /** Between quota and scope; of a request that no operation answers, in place of all. */
  readonly between?: Stage
  /** Behind the finished answer, which another one replaces. */
  readonly leaving?: Stage
  /** Claim of a request that is not answered yet; in a replay, one that the request came upon. */
  readonly claimed?: (name: string) => Claim | undefined
  /** Values made of the present tables; without it they are made each time. */
  readonly memory?: Memory
  /** What an extension offers others. */
  readonly find?: (name: string) => unknown
}

/** State with the rows of a producer as they are at an instant. */
export const openOwner = (
  state: State,
  environment: Environment,
  slot: Slot,
  now: number,
  { openRows, advance }: Pick<Plugs, 'openRows' | 'advance'>,
): State => advance(openRows(state, environment, slot), ownerOf(environment, slot), now)
