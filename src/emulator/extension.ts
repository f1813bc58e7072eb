import type * as z from 'zod'
import type { Assumptions } from '../core/assumptions.js'
import type { Call, Plugs, Request as Sent, Stage } from '../core/call.js'
import type { Handled } from '../core/handle.js'
import type { Answer, Environment, Rows, Slot, State, Token } from '../core/state.js'
import type { ProfileName } from '../register/profile-name.js'
import type { AssumptionId, AssumptionValue } from '../register/register.js'
import type { ClockBound } from '../seed/clock-bounds.js'
import type { Landmarks } from '../seed/landmarks.js'
import type { Clock } from './clock.js'
import type { ApiRequest, FetchContext, FetchInit, FetchInput } from './request.js'
import type { Steps } from './steps.js'
import type { TokenOrigin, TokenStream, WellKnownTokenName } from './token-names.js'

// --- options -----------------------------------------------------------------------------------------------------------------------------

/** Options of an emulator. Extensions add theirs by declaration merging, and say in `Extension.options` what they take. */
export interface Options {
  /** Seed number of the data; any safe integer. Default 1. */
  readonly seed?: number | undefined
  /** Orders generated for each producer and environment, at least 30; or 0, an empty account. Default 250. */
  readonly orders?: number | undefined
  /** Start of the clock: ISO 8601 text or a `Date`. The data leads up to that day. Default: real time. */
  readonly now?: string | Date | undefined
  /** True for a clock that moves only when told to. Default false. */
  readonly frozen?: boolean | undefined
  /** Values of the assumptions that `assumptions` does not name. Default `default`. */
  readonly profile?: ProfileName | undefined
  /** Values of single assumptions by id; numbers and booleans are read as their text. */
  readonly assumptions?: { readonly [Id in AssumptionId]?: AssumptionValue<Id> | number | boolean | undefined } | undefined
  /** True for quotas and a cancel block that are counted and reported but never refuse. Default false. */
  readonly unlimited?: boolean | undefined
  /** Address before the offer code in every `checkout_url`. Default `https://checkout.example`. */
  readonly checkoutBaseUrl?: string | undefined
  /** Origin of the production environment for a direct `fetch`; all other origins are the sandbox. Default none. */
  readonly productionUrl?: string | undefined
  /** Browser origins allowed on `/api/v2`. Default none. */
  readonly corsOrigins?: readonly string[] | undefined
}

/** Options with their defaults filled in, as a world shows them. Extensions add theirs by declaration merging, and give them by `Extension.options.resolve`. */
export interface ResolvedOptions {
  readonly seed: number
  readonly orders: number
  /** Instant at which the clock started, ISO 8601. */
  readonly now: string
  readonly frozen: boolean
  readonly profile: ProfileName
  /** Every assumption with its value at the start. */
  readonly assumptions: Assumptions
  readonly unlimited: boolean
  readonly checkoutBaseUrl: string
  readonly productionUrl: string | null
  readonly corsOrigins: readonly string[]
}

/** Options of `createEmulator`. */
export interface EmulatorOptions extends Options {
  /** Everything beside the nine operations, in the order in which it acts. Default none. */
  readonly extensions?: readonly Extension[] | undefined
}

// --- worlds ------------------------------------------------------------------------------------------------------------------------------

/** An emulator, as its user has it: one world. Extensions add members by declaration merging. */
export interface Emulator {
  /** `default`, or the id of a forked world, such as `w1`. */
  readonly id: string
  /** Plaintext of the well-known tokens by name. */
  readonly tokens: Readonly<Record<WellKnownTokenName, string>>
  /** Landmarks of the first producer in the sandbox. */
  readonly landmarks: Landmarks
  readonly clock: Clock
  /**
   * Answers one request; a drop-in replacement of the global `fetch`. Every failure is an error envelope. Rejects only as the `fetch` of a
   * browser would: with a TypeError for an invalid address or request, or where a scenario cuts the connection, and with the reason of the
   * request's signal when that aborts.
   * @param init as for the global `fetch`; a custom server adds information on the caller (`FetchContext`).
   */
  fetch(input: FetchInput, init?: FetchInit): Promise<Response>
  /** Resets everything to the start; a clock that runs goes back to real time. */
  reset(): void
  /** Options after defaults; `now` is the start of the clock. */
  readonly options: ResolvedOptions
}

/** The same world, as extensions and adapters have it: a reference to a state, and those who are told when it changes. */
export interface World extends Emulator {
  readonly registry: Registry
  /** Options it was given; its forks inherit them. Extensions may replace their own. */
  given: Options
  /** State that a reset returns to; null for the start by the options. */
  readonly beginning: State | null
  /** Makes a state the one that a reset returns to. @param at instant that its clock shows, in milliseconds since 1970. */
  returnTo(beginning: State, at: number): void
  /** True once it was dropped: no token leads to it any more. */
  readonly isEnded: boolean
  /** Ends it; `Registry.drop` does so. */
  end(isIdle?: boolean): void
  /** The present state. */
  readonly state: State
  /** The state that follows from its options, without extensions. */
  readonly start: State
  /** What the core is handed in this world. */
  readonly plugs: Plugs
  /** Aborts when whatever is held back is let go. */
  readonly ending: AbortSignal
  /** Aborts when the world is dropped. */
  readonly ended: AbortSignal
  /** The present instant, in milliseconds since 1970. */
  now(): number
  /** Answers one HTTP request in the world of its token, by default in this one. Unlike `fetch` it looks at no more of the request than it must. */
  respond(request: ApiRequest, context?: FetchContext): Promise<Response>
  /** Number, or id, of a request that has come, and whose body is still to be read. */
  arrive(headers: Sent['headers']): Pick<Sent, 'number' | 'id'>
  /** Answers one request that has been read. @param signal of a caller who may give up while it is held; what was sent is carried out. */
  answer(request: Sent, signal?: () => AbortSignal): Promise<Handled>
  /**
   * Does something that is no request: a pure function, which replays do again. Whoever waits for saving is awaited by `saved`.
   * @param command see `Change`.
   */
  change(cause: Change['cause'], make: NonNullable<Change['make']>, command?: string): void
  /** Tells whoever records the run what a caller has done, so that it can be done again. */
  note(command: Command): void
  /** Puts another state in its place; what began before ends on its own state. Its well-known tokens keep the texts they have here. */
  replace(state: State): void
  /** Lets go whatever is held back. */
  release(): void
  /** Rows of a producer as they are now. */
  rows(environment?: Environment, slot?: Slot): Rows
  landmarksOf(environment?: Environment, slot?: Slot): Landmarks
  /** Makes a token. @returns its row, and the plaintext, which is nowhere else. */
  addToken(token: Omit<Token, 'id' | 'start' | 'hash' | 'used_at' | 'revoked_at'>): { readonly row: Token; readonly text: string }
  /** Stream of the texts of its tokens: no other world has one of them. */
  readonly tokenStream: TokenStream
  /** What an extension offers others; undefined without it. */
  find<Offered>(name: string): Offered | undefined
}

/** The worlds of one program, and the tokens that tell them apart. */
export interface Registry {
  /** Options of the default world. */
  readonly options: Options
  readonly extensions: readonly Extension[]
  /** The default world. */
  readonly root: World
  /** True for one that was made by `apart`. */
  readonly isApart: boolean
  /** What makes its tokens unlike those of others. */
  readonly tokens: TokenOrigin
  /** Forks by their id, that of the longest ago used first. */
  readonly worlds: ReadonlyMap<string, World>
  /** World by its id; undefined for none. It counts as used. */
  find(id: string): World | undefined
  /** World of the token that a request carries; undefined for none, and for one that no world knows. It counts as used. */
  worldOf(headers: { get(name: string): string | null }): World | undefined
  /** Real time at which a fork was used last, in milliseconds since 1970. */
  usedAt(world: World): number
  /** Makes a token mean a world, by the hash of its plaintext. One that means another world keeps doing so. */
  lead(hash: string, world: World): void
  /** Takes from a world what its tokens mean, but for some. */
  release(world: World, kept?: ReadonlySet<string>): void
  /** Makes another world. @throws InvalidOptionError */
  open(opening: Opening): World
  /** Another registry with the same extensions, whose default world begins so; nothing goes from one to the other. @throws InvalidOptionError */
  apart(opening: Opening, tokens: TokenOrigin): Registry
  /** Ends a fork; nothing for the default world. @param isIdle true if it only makes room: who keeps it elsewhere may open it again. */
  drop(world: World, isIdle?: boolean): void
  /** Ends every world for good. */
  end(): void
}

/** How another world begins. */
export interface Opening {
  readonly id: string
  readonly options: Options
  /** Plaintexts of its tokens; those that are not well known are shown with the others. */
  readonly texts: Readonly<Record<string, string>>
  /** World whose ids it gives away; default its own. */
  readonly ids?: string | undefined
  /** Instant that its rows lead up to, if not that of its clock. */
  readonly startsAt?: number | undefined
  /** Instant at which it began, for one of an earlier run; default now. */
  readonly begunAt?: number | undefined
  /** State to begin from, with these texts for its tokens; default: the start by the options. */
  readonly from?: State | undefined
}

// --- what happens ------------------------------------------------------------------------------------------------------------------------

/** One change of a world: the only thing that ever happens to it. */
export interface Change {
  readonly before: State
  readonly after: State
  /** Milliseconds since 1970. */
  readonly at: number
  /**
   * `claim` is the first half of a request that lets others in; `data` adds records that nobody is told of; `delivery` is done behind
   * requests, and no answer depends on it.
   */
  readonly cause: 'claim' | 'request' | 'control' | 'clock' | 'restore' | 'data' | 'delivery'
  /** What was done, as a function, so that a replay of the run can do it again to another state; in steps where it can be long. */
  readonly make?: (state: State, now: number) => State | Steps<State>
  /** Name of the command for whoever tells what happened, such as `refund`; absent for those without one. */
  readonly command?: string | undefined
  /** The request that caused it, with its answer and what its stages found. */
  readonly request?: Played
  /** The request whose first half it is. */
  readonly call?: Call
  /** Number, or id, of a request that has come, and whose body is still to be read. */
  readonly arrival?: Pick<Sent, 'number' | 'id'>
}

/** What a caller has done to a world beside its requests: enough to do it again. */
export interface Command {
  /** A call of the control API, or of a member of the world. */
  readonly kind: 'control' | 'call'
  /** HTTP method and path below `/_emulator`, or the name of the member. */
  readonly name: string
  /** Body of the call, or the arguments of the member as JSON. */
  readonly given: string
  /** Answer of the control API. */
  readonly answer?: { readonly status: number; readonly body: string } | undefined
}

/** A request as it was played: enough to play it again. */
export interface Played {
  readonly request: Sent
  /** What extensions knew of it before it began. */
  readonly own: Call['own']
  readonly before: State
  /** Milliseconds since 1970. */
  readonly at: number
  readonly answer: Answer
  readonly call: Call
  /** Real milliseconds. */
  readonly ms: number
  /** Number of requests of the world whose answers its sender can have had. */
  readonly seen: number
}

/** A request that is being answered. */
export interface Exchange {
  readonly world: World
  readonly request: Sent
}

// --- extensions --------------------------------------------------------------------------------------------------------------------------

/** Part of the state that belongs to an extension: an immutable value. A snapshot has one member of it or some. All three functions are pure. */
export interface Slice {
  /**
   * The state with its part as a world begins; it may change others. @throws an error that names the option.
   * @param stream of the texts of its tokens.
   */
  readonly start: (state: State, options: Options, stream: TokenStream) => State
  /** Its members of a snapshot, with what they may be. Those that not every snapshot has are optional. */
  readonly members: Readonly<Record<string, z.ZodType>>
  /** The snapshot with its members. */
  readonly save: (snapshot: Record<string, unknown>, state: State, rows: RowsFormat) => Record<string, unknown>
  /** The state with what the snapshot has of it. @throws an error that names what is wrong. */
  readonly load: (snapshot: Record<string, unknown>, state: State, rows: RowsFormat) => State
  /** Members of a snapshot that are long lists of records, by the member that is the key of these: of such a list only what changed is kept. */
  readonly lists?: Readonly<Record<string, string>>
  /** Parts of it, by the name that a list of changes calls them. */
  readonly changes?: Readonly<Record<string, ThingsChanged>>
  /** The state as a fork begins with it that goes on from another world; default the same. @throws an error that names the option. */
  readonly branch?: (state: State, changes: Options) => State
}

/** A record of the state before and after; undefined where there was none. */
export interface ChangedThing {
  readonly key: string
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>> | undefined
}

/** What of a part of the state is not the same in two states; records that are the same may be among them. Without the text of a token or a secret. */
export type ThingsChanged = (before: State, after: State) => readonly ChangedThing[]

/** Members of a snapshot that extensions have, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: extensions declare the members.
export interface SnapshotMembers {}

/** How rows are saved, for a slice that has some. */
export interface RowsFormat {
  readonly saveRows: (rows: Rows) => unknown
  readonly loadRows: (saved: unknown, state: State, owner: string) => Rows
}

/**
 * What an extension adds to the control API (`routes`) and the command line (`cli`). Whoever reads a member declares it, by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapters declare the members.
export interface Edge {}

/** Everything beside the nine operations. A world with none of them is the service as the specification has it. */
export interface Extension {
  /** Name by which others find it, unique in a list. */
  readonly name: string
  /** Names of extensions without which it cannot work. */
  readonly needs?: readonly string[]
  /** Options of a world, for code, command line, configuration file and control API alike. */
  readonly options?: {
    /** What each of them takes, by its name. */
    readonly schema: Readonly<Record<string, z.ZodType>>
    /** Names of those that belong to the emulator as a whole, so that a fork cannot have its own. */
    readonly shared?: readonly string[]
    /** Options that follow from those that are given, at a start and in a fork. @throws InvalidOptionError */
    readonly implied?: (given: Options) => Options
    /** Options as a world shows them, with their defaults. */
    readonly resolve?: (given: Options) => object
  }
  /** Part of the state: forks, resets and snapshots carry it as they carry rows. */
  readonly slice?: Slice
  /** What it keeps of a world beside the state, because it refers to states: in snapshots, and nowhere else. */
  readonly kept?: {
    /** Its members of a snapshot, with what they may be. */
    readonly members: Readonly<Record<string, z.ZodType>>
    readonly save: (world: World) => Record<string, unknown>
    readonly load: (world: World, snapshot: Record<string, unknown>) => void
  }
  /**
   * Stages in the function itself, pure: behind routing, between quota and scope, and behind the answer, which they can replace. One may
   * answer, throw a Refusal, put what it changes into `call.state`, or pause.
   */
  readonly stages?: { readonly arriving?: Stage; readonly between?: Stage; readonly leaving?: Stage }
  /** Around what a caller does; the first extension of a list is the outermost. */
  readonly around?: {
    /** Around a request: waits, or plays it once more. `next` plays it, with what is known of it before it begins. */
    readonly request?: (exchange: Exchange, next: (own?: Call['own']) => Promise<Handled>) => Promise<Handled>
    /** Around a call of the control API that may change a world. It runs up to its first wait before `next` returns. */
    readonly command?: (world: World, command: Omit<Command, 'answer'>, next: () => Promise<Response>) => Promise<Response>
    /**
     * Called where a request pauses: it goes on when the promise resolves, without waiting for real time to pass. A replay keeps the order
     * of a run by it. Undefined for a request that is nobody's.
     */
    readonly pause?: (request: Sent) => Promise<void> | undefined
  }
  /** What time alone does, pure. */
  readonly time?: {
    /** What it does to the rows of an owner; called before they are read. */
    readonly advance?: (state: State, owner: string, now: number) => State
    /** How far the clock may be moved from a state, if not as far as its data goes. */
    readonly latest?: (state: State) => ClockBound | undefined
  }
  /** Told of what happens. An error is reported on the console, and changes nothing of what has happened. */
  readonly observe?: {
    /** Told of every change of a world after it, in order. */
    readonly committed?: (world: World, change: Change) => void
    /** Told what a caller has done to a world, behind its changes. */
    readonly noted?: (world: World, command: Command) => void
    /** Told before a world is looked for: those that nobody uses any more may be dropped. */
    readonly looking?: (registry: Registry) => void
    /** Told when a world has ended. @param isIdle true if it only makes room: who keeps it elsewhere may open it again. */
    readonly ended?: (world: World, isIdle: boolean) => void
  }
  /** Members of a world, typed by declaration merging. */
  readonly members?: (world: World) => object
  /** Routes and commands, loaded on first use. */
  readonly edge?: () => Promise<Edge>
  /** What other extensions may use of it; they find it by its name, and do without if there is none. */
  readonly offers?: object
}

/** Declares an extension, with its types checked where it is written. */
export const defineExtension = (extension: Extension): Extension => extension
