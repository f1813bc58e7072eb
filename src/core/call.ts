import type * as z from 'zod'
import type { Ask } from './assumptions.js'
import { bearerOf, hashToken } from './bearer.js'
import type { Quota, QuotaClass, Reading } from './limits.js'
import { drawName } from './names.js'
import type { RuleId, StageName } from './rules.js'
import { type Answer, type Environment, ownerOf, type Rows, type Slot, type State, type Token, withRows } from './state.js'
import { dayText, isoText, timeText } from './time.js'

/** A request whose body has been read. */
export interface Request {
  readonly method: string
  /** Scheme and authority, path without a trailing slash, query without the question mark. */
  readonly origin: string
  readonly path: string
  readonly search: string
  readonly hasTrailingSlash: boolean
  readonly headers: { get(name: string): string | null }
  readonly body: Uint8Array | null
  /** Size that was sent, if it was more than was read. */
  readonly size: number
  readonly environment: Environment
  /** Real time at which it came, in milliseconds since 1970. */
  readonly wall: number
}

export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly scope: string | ((ask: Ask) => string | null)
  readonly quota: QuotaClass
  readonly isRouted?: (ask: Ask) => boolean
  readonly lookUp?: (call: Call) => unknown
  readonly readsBody?: (ask: Ask) => boolean
  readonly validate?: (body: unknown, call: Call) => unknown
  /** The value that the answer is a function of, beside assumptions and address: for the same one it is made once. */
  readonly of?: (call: Call) => object | undefined
  readonly handle: (call: Call) => Result
  /** The created resource as it is now. */
  readonly represent?: (call: Call, resource: any) => unknown
  readonly answer?: z.ZodType
}
export interface Result {
  readonly status: number
  readonly resource: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly rows?: Rows
}
export interface QuotaState {
  readonly limit: number
  readonly remaining: number
  readonly resets_at: number
  readonly bucket: string
  readonly shown: { quota: Quota; before: Reading; after: Reading }
}

/** One request on its way: what the stages have found so far, and the state as they leave it. */
export class Call {
  operation: Operation | undefined
  params: Readonly<Record<string, string>> = {}
  token: Token | undefined
  quota: QuotaState | undefined
  refund: (() => void) | undefined
  /** Header of the key, and its place in the state if this request claimed it. */
  key: { readonly sent: string; readonly place: string; readonly isOwn: boolean } | undefined
  isReplay = false
  fault: unknown
  /** The stage it is in, and in the end the one that answered. */
  stage: StageName = 'size'
  /** The rule by which it is answered, and why, in short words. */
  rule: RuleId = 'answered'
  reason = ''
  /** The answer as it is to be sent; there is none yet before the stages after it. */
  answer: Answer | undefined
  /** Every quota it drew on. */
  drawn: readonly { readonly quota: Quota; readonly before: Reading; readonly after: Reading }[] = []
  page:
    | {
        readonly page: number
        readonly last_page: number
        readonly per_page: number
        readonly total: number
        readonly parameter: string
      }
    | undefined
  /** What extensions know of this request, by their names; not part of the state. */
  own: Readonly<Record<string, unknown>> = {}
  /** Members for whoever records it. */
  notes: { readonly scenario_step?: string | null; readonly injected?: readonly string[] } = {}
  /** The stages behind those it is in: what was found decides them. */
  following: readonly Step[] | undefined
  /** Rows that it reads in place of those of the state; the lines are those that its list shows. */
  view: Rows | undefined
  target: any
  input: any
  json: { readonly value: unknown } | undefined
  #query: URLSearchParams | undefined
  readonly requestId: string
  constructor(
    public state: State,
    readonly request: Request,
    public now: number,
    readonly ask: Ask,
    id: string,
    /** What the world it is played in has beside the service. */
    readonly plugs: Plugs,
  ) {
    this.requestId = id
  }
  get owner(): string {
    return ownerOf(this.token!.environment, this.token!.slot)
  }
  get rows(): Rows {
    return this.view ?? this.state.rows[this.owner]!
  }
  /** The instant as records keep it: whole seconds. */
  get second(): number {
    return Math.floor(this.now / 1000) * 1000
  }
  /** Time of windows, blocks and keys. */
  get limitsNow(): number {
    return this.ask('rate-limit-clock') === 'wall' ? this.request.wall : this.now
  }
  get method(): string {
    return this.request.method
  }
  /** The token that was sent, valid or not. */
  get carried(): Token | undefined {
    const text = bearerOf(this.request)?.text
    return text === undefined ? undefined : this.state.tokens.get(hashToken(text))
  }
  because(rule: RuleId, reason: string): void {
    this.rule = rule
    this.reason = reason
  }
  header(name: string): string | null {
    return this.request.headers.get(name)
  }
  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.request.search)
    return this.#query
  }
  /** Rows of a producer, opened as those of the caller are. */
  open(environment: Environment, slot: Slot): Rows {
    const owner = ownerOf(environment, slot)
    const opened = this.plugs.openRows(this.state, environment, slot)
    this.state = this.plugs.advance?.(opened, owner, this.now) ?? opened
    return this.state.rows[owner]!
  }
  find<Offered>(name: string): Offered | undefined {
    return this.plugs.find?.(name) as Offered | undefined
  }
  /** Takes the next name of a table. */
  draw(table: 'product' | 'offer'): string {
    const { state, name } = drawName(this.state, table)
    this.state = state
    return name
  }
  put(rows: Rows): void {
    this.state = withRows(this.state, this.owner, rows)
  }

  iso(at: number): string {
    return isoText(at, this.ask('iso-timestamp-precision'))
  }
  text(at: number): string {
    return timeText(at, this.ask('text-timestamp-zone'))
  }
  day(at: number): string {
    return dayText(at, this.ask('text-timestamp-zone'))
  }
}
/** A stage goes on, answers, refuses by throwing a `Refusal`, or lets others in. */
export type Stage = (call: Call) => Answer | Pause | undefined
/** Here a request is cut: its state is committed, others run, and it goes on with the state as it is by then. */
export class Pause {
  constructor(
    /** Real milliseconds; 0 for a turn. A replay does not wait. */
    readonly ms: number,
    /** The rest of the stage. */
    readonly then?: Stage,
    /** Something outside that is waited for; a replay does without it. */
    readonly until?: (world: unknown) => Promise<unknown>,
  ) {}
}

/** One function of the list that a request goes through. */
export interface Step {
  readonly name: StageName
  readonly run: Stage
}

/** What is handed to the core: the operations, the rows that producers start with, and what extensions put into the function itself. */
export interface Plugs {
  readonly operations: readonly Operation[]
  /** State with the rows of a producer; the same one if it has them. */
  readonly openRows: (state: State, environment: Environment, slot: Slot) => State
  /** What time alone does to the rows of an owner. */
  readonly advance?: (state: State, owner: string, now: number) => State
  /** Behind routing, before anything is checked. */
  readonly arriving?: readonly Stage[]
  /** Between quota and scope; of a request that no operation answers, in place of all. */
  readonly between?: readonly Stage[]
  /** Once the answer is made and committed; another answer replaces it. */
  readonly leaving?: readonly Stage[]
  /** What an extension offers others. */
  readonly find?: (name: string) => unknown
  /** A look at every question. */
  readonly asked?: (id: string) => void
}
