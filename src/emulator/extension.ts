import type * as z from 'zod'
import type { AssumptionOverrides } from '../core/assumptions.js'
import type { Call, Plugs, Request as Sent, Stage } from '../core/call.js'
import type { Handled } from '../core/handle.js'
import type { Answer, Environment, Rows, Slot, State, Token } from '../core/state.js'
import type { ProfileName } from '../register/profile-name.js'
import type { Landmark } from '../seed/landmarks.js'

/** Options of an emulator and of a fork. Extensions add theirs by declaration merging. */
export interface Options {
  /** Seed number of the data. Default 1. */
  readonly seed?: number | undefined
  /** Orders for each producer and environment, from 30, or 0 for an empty account. Default 250. */
  readonly orders?: number | undefined
  /** Instant at which the clock starts: ISO 8601, milliseconds since 1970, or a date. Default: real time. */
  readonly now?: string | number | Date | undefined
  /** True for a clock that moves only when told to. Default false. */
  readonly frozen?: boolean | undefined
  /** Values of the assumptions that `assumptions` does not name. Default `default`. */
  readonly profile?: ProfileName | undefined
  /** Values of single assumptions by id. */
  readonly assumptions?: AssumptionOverrides | undefined
  /** True for quotas and a cancel block that are counted and never refuse. Default false. */
  readonly unlimited?: boolean | undefined
  /** Origins that may read answers in a browser. Default none. */
  readonly cors?: readonly string[] | undefined
  /** Text before the offer code in every `checkout_url`. Default `https://checkout.example`. */
  readonly checkoutBaseUrl?: string | undefined
  /** Origin that stands for the production environment in `fetch`. Default none. */
  readonly productionUrl?: string | undefined
}

/** Options of an emulator. */
export interface EmulatorOptions extends Options {
  /** Everything beside the nine operations, in the order in which it acts. Default none. */
  readonly extensions?: readonly Extension[] | undefined
}

/** Options of a fork: those of its parent apply where it has none. */
export interface ForkOptions extends Options {
  /** World that it is a fork of; default: the one of the emulator. */
  readonly of?: World
  /** State to begin from; default: the start of that world. */
  readonly from?: State
}

/** Change of the clock. */
export interface ClockChange {
  /** Time to move on by: `61s` (ms, s, m, h, d), or milliseconds. */
  readonly advance?: string | number | undefined
  /** Instant to move to: ISO 8601, or milliseconds since 1970. */
  readonly now?: string | number | undefined
  /** True to stop the clock, false to let it go on. */
  readonly frozen?: boolean | undefined
}

/** A world: a reference to a state, and those who are told when it changes. Extensions add members by declaration merging. */
export interface World {
  readonly emulator: Emulator
  readonly id: string
  /** Options it began with, and begins with again. */
  options: Options
  /** The present state. */
  readonly state: State
  /** The state it began with, without extensions. */
  readonly start: State
  /** Texts of the well-known tokens by name. */
  readonly tokens: Readonly<Record<string, string>>
  /** What the core is handed in this world. */
  readonly plugs: Plugs
  /** Ends when whatever is held back is let go. */
  readonly ending: AbortSignal
  /** The present instant, in milliseconds since 1970. */
  now(): number
  /** Answers one request. @param signal of a caller who may give up while it is held; what was sent is carried out. */
  answer(request: Sent, signal?: () => AbortSignal): Promise<Handled>
  /** Does something that is no request: a pure function, which replays do again. */
  change(cause: Change['cause'], make: NonNullable<Change['make']>): void
  /** Puts another state in its place; what began before is lost. Its well-known tokens keep the texts they have here. */
  replace(state: State): void
  /** Lets go whatever is held back. */
  release(): void
  /** Goes back to the beginning. */
  reset(): void
  setClock(change: ClockChange): void
  /** Rows of a producer, opened as a request would. */
  rows(environment?: Environment, slot?: Slot): Rows
  landmarks(environment?: Environment, slot?: Slot): Readonly<Record<string, Landmark>>
  addToken(token: Omit<Token, 'id' | 'start' | 'hash' | 'used_at' | 'revoked_at'>): { readonly row: Token; readonly text: string }
}

/** The worlds of one program, and the tokens that tell them apart. Extensions add members by declaration merging. */
export interface Emulator {
  readonly options: EmulatorOptions
  readonly extensions: readonly Extension[]
  /** The default world. */
  readonly world: World
  /** Forks by their id. */
  readonly worlds: ReadonlyMap<string, World>
  /** World of the token of a request; the default one for an unknown token. */
  worldOf(request: Pick<Sent, 'headers'>): World
  /** Makes a token mean a world. */
  own(hash: string, world: World): void
  fork(options?: ForkOptions): World
  drop(world: World): void
  /** What an extension offers others; undefined without it. */
  find<Offered>(name: string): Offered | undefined
  /** Answers one request in the world of its token. @throws ConnectionLost where a scenario cuts the connection. */
  readonly fetch: (request: Request, address?: { readonly environment?: Environment }) => Promise<Response>
}

/** One change of a world: the only thing that ever happens to it. */
export interface Change {
  readonly before: State
  readonly after: State
  readonly at: number
  readonly cause: 'claim' | 'request' | 'control' | 'clock' | 'restore'
  /** What was done, as a function, so that a replay of the run can do it again to another state. */
  readonly make?: (state: State, now: number) => State
  /** The request that caused it, with its answer and what its stages found. */
  readonly request?: Played
}

/** A request as it was played: enough to play it again. */
export interface Played {
  readonly request: Sent
  /** What extensions knew of it before it began. */
  readonly own: Call['own']
  readonly before: State
  readonly at: number
  readonly answer: Answer
  readonly call: Call
  /** Real milliseconds. */
  readonly ms: number
  /** Number of requests of the world that were answered before it came. */
  readonly seen: number
}

/** Part of the state that belongs to an extension: an immutable value. A snapshot has one member of it or some; all three functions are pure. */
export interface Slice {
  /** The state with its part as a world begins; it may change others. @throws an error that names the option. */
  readonly start: (state: State, options: Options) => State
  /** The snapshot with its members. */
  readonly save: (snapshot: Record<string, unknown>, state: State, rows: RowsFormat) => Record<string, unknown>
  /** The state with what the snapshot has of it. @throws an error that names what is wrong. */
  readonly load: (snapshot: Record<string, unknown>, state: State, rows: RowsFormat) => State
}

/** How rows are saved, for a slice that has some. */
export interface RowsFormat {
  readonly saveRows: (rows: Rows) => unknown
  readonly loadRows: (saved: unknown, state: State, owner: string) => Rows
}

/** A request that is being answered. */
export interface Exchange {
  readonly world: World
  readonly request: Sent
}

/**
 * What an extension adds to the control API (`routes`), the command line (`cli`) and to agents (`tools`). The adapter of each declares its
 * member, by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapters declare the members.
export interface Edge {}

/** Everything beside the nine operations. A world with none of them is the service as the specification has it. */
export interface Extension {
  readonly name: string
  /** 1. Its part of the state: forks, resets, snapshots carry it as they carry rows. */
  readonly slice?: Slice
  /** 2. What it keeps of a world beside the state, because it refers to states: in snapshots, and nowhere else. */
  readonly kept?: {
    readonly save: (world: World) => Record<string, unknown>
    readonly load: (world: World, snapshot: Record<string, unknown>) => void
  }
  /** 3. What time alone does to the rows of an owner; called before they are read. Pure. */
  readonly advance?: (state: State, owner: string, now: number) => State
  /**
   * 4. Stages in the reducer, pure: behind routing, between quota and scope, and behind the answer, which they can replace. One may answer,
   * throw a Refusal, put what it changes into `call.state`, or pause.
   */
  readonly stages?: { readonly arriving?: Stage; readonly between?: Stage; readonly leaving?: Stage }
  /** 5. Around the reducer: waits, or plays the request once more. `next` plays it, with what is known of it before it begins. */
  readonly around?: (exchange: Exchange, next: (own?: Call['own']) => Promise<Handled>) => Promise<Handled>
  /** 6. Told of every change after it, in order. */
  readonly committed?: (world: World, change: Change) => void
  /** 7. Options of a world, for code, command line, configuration file and control API alike. Their values are checked by their schemas. */
  readonly options?: Readonly<Record<string, z.ZodType>>
  /** 8. Members of a world, typed by declaration merging. */
  readonly members?: (world: World) => object
  /** 9. Routes, commands and tools, loaded on first use. */
  readonly edge?: () => Promise<Edge>
  /** 10. What other extensions may use of it; they look it up by its name and do without if there is none. */
  readonly offers?: object
}
