import type { Assumptions } from './assumptions.js'
import { Book, type Vec } from './book.js'
import type { Lowered } from './limits.js'
import type { IdFormat } from './random.js'

/** Rows of one producer in one environment. The core carries them; `src/seed/rows.ts` says what they are, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where the rows are made.
export interface Rows {}

/** What the rows of a world follow from, and what about its service is given at the start. */
export interface SeedOptions {
  readonly seed: number
  readonly orders: number
  readonly starts_at: number
  readonly checkoutBaseUrl: string
  readonly unlimited: boolean
  readonly cors: readonly string[]
  readonly formats: { readonly product: IdFormat; readonly offer: IdFormat; readonly order: IdFormat }
  readonly isRich: boolean
}

export type Slot = 'first' | 'second'
export type Environment = 'sandbox' | 'production'
export interface Token {
  readonly id: string
  readonly name: string
  readonly start: string
  readonly hash: string
  readonly slot: Slot
  readonly environment: Environment
  readonly scopes: readonly string[]
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
  readonly used_at: number | null
}
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** True for one that does not come from the API: it gets no header of it. */
  readonly isForeign?: true
  /** How it goes over the wire, if not whole and at once. */
  readonly sending?: Sending
}
/** An answer that never comes, is lost, is cut off after its bytes, or drips. Adapters obey it. */
export interface Sending {
  readonly fate?: 'lost' | 'silent'
  readonly isCut?: true
  readonly bytesPerSecond?: number
}
export const textOf = (body: Answer['body']): string | null =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : body
/** An idempotency key with the answer of its first request; null while that is in flight. */
export interface StoredKey {
  readonly target: string
  readonly print: string
  readonly expires_at: number
  readonly request: string
  readonly answer: Answer | null
}
export interface Failures {
  readonly count: number
  readonly window_ends: number
  readonly blocked_until: number
}

/** All that a world is at an instant. Nothing in it is a promise, a timer or a function; nothing in it ever changes. */
export interface State {
  readonly seed: SeedOptions
  readonly clock: { readonly offset: number; readonly stopped: number | null }
  readonly assume: Assumptions
  /** Rows by environment and producer, `sandbox first`; an owner nobody has asked for yet is missing. */
  readonly rows: Readonly<Record<string, Rows>>
  readonly tokens: Book<string, Token>
  /** Instants of counted requests by token and bucket. */
  readonly windows: Book<string, Vec<number>>
  readonly failures: Book<string, Failures>
  /** Quotas that are lower than usual. */
  readonly limits: Lowered
  /** Keys of the present and of the last retention period; an older one is dropped as a whole. */
  readonly keys: { readonly young: Book<string, StoredKey>; readonly old: Book<string, StoredKey>; readonly since: number }
  /** Requests and names so far: the next one follows from its number. */
  readonly requests: number
  readonly drawn: Readonly<Record<'product' | 'offer' | 'order' | 'transaction', number>>
  /** Slices of the extensions, by name. */
  readonly ext: Readonly<Record<string, unknown>>
}

/** The next state: a literal costs a tenth of a spread, and every request makes one. */
export const withState = (state: State, change: Partial<State>): State => ({
  seed: change.seed ?? state.seed,
  clock: change.clock ?? state.clock,
  assume: change.assume ?? state.assume,
  rows: change.rows ?? state.rows,
  tokens: change.tokens ?? state.tokens,
  windows: change.windows ?? state.windows,
  failures: change.failures ?? state.failures,
  limits: change.limits ?? state.limits,
  keys: change.keys ?? state.keys,
  requests: change.requests ?? state.requests,
  drawn: change.drawn ?? state.drawn,
  ext: change.ext ?? state.ext,
})

/** State with another slice of an extension. */
export const withSlice = (state: State, name: string, value: unknown): State =>
  withState(state, { ext: { ...state.ext, [name]: value } })

export const ownerOf = (environment: Environment, slot: Slot): string => `${environment} ${slot}`
export const withRows = (state: State, owner: string, rows: Rows): State =>
  withState(state, { rows: { ...state.rows, [owner]: rows } })
export const findKey = ({ keys: { young, old } }: State, key: string): StoredKey | undefined => young.get(key) ?? old.get(key)
export const putKey = (state: State, key: string, stored: StoredKey | undefined, now: number, retentionMs: number): State => {
  const { young, old, since } = state.keys
  const isOver = now >= since + retentionMs
  const [next, before] = isOver ? [Book.empty<string, StoredKey>(), young] : [young, old]
  return withState(state, {
    keys: {
      young: stored === undefined ? next.delete(key) : next.set(key, stored),
      old: before.delete(key),
      since: isOver ? now : since,
    },
  })
}
