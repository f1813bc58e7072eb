import type { ProfileName } from '../register/profile-name.js'
import type { Assumptions } from './assumptions.js'
import { Book, type Vec } from './book.js'
import type { Lowered } from './limits.js'
import type { IdFormat } from './random.js'

/** The two producers of every world. */
export type Slot = 'first' | 'second'
export type Environment = 'sandbox' | 'production'

/** Rows of one producer in one environment. The core carries them; `src/seed/rows.ts` says what they are, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where the rows are made.
export interface Rows {}

/** Parts of the state that belong to extensions, by their names. Each declares its own, by declaration merging. */
export interface Slices {
  readonly [name: string]: unknown
}

/** What the rows of a world follow from, and what of the service itself is given at the start. */
export interface SeedOptions {
  readonly seed: number
  /** Profile from which the values of the assumptions differ. */
  readonly profile: ProfileName
  /** World whose ids it gives away: `default`, or the id of a fork. */
  readonly ids: string
  /** Orders of each producer in each environment. */
  readonly orders: number
  /** Start of the world, in milliseconds since 1970, a whole second: charges due by then are seeded rows. */
  readonly starts_at: number
  readonly checkoutBaseUrl: string
  /** True if quotas and the cancel block are counted and never refuse. */
  readonly unlimited: boolean
  /** Origins that may read answers in a browser. */
  readonly cors: readonly string[]
  readonly formats: { readonly product: IdFormat; readonly offer: IdFormat; readonly order: IdFormat }
  /** True for rows that show everything that the wire can (assumption `seeded-variety`). */
  readonly isRich: boolean
}

/** A token; its plaintext is nowhere in the state. Instants in milliseconds since 1970. */
export interface Token {
  readonly id: string
  readonly name: string
  /** First characters of the plaintext. */
  readonly start: string
  /** SHA-256 of the plaintext. */
  readonly hash: string
  readonly slot: Slot
  readonly environment: Environment
  readonly scopes: readonly string[]
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
  readonly used_at: number | null
}

/** An answer before an adapter sends it. */
export interface Answer {
  readonly status: number
  /** Headers in the order and spelling in which they are sent. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** True for one that does not come from the API: it gets no header of it. */
  readonly isForeign?: true
  /** How it goes over the wire, if not whole and at once. */
  readonly sending?: Sending
}

/** An answer that is lost, never comes, is cut off after its bytes, or drips. Each adapter obeys it in its own way. */
export interface Sending {
  readonly fate?: 'lost' | 'silent'
  readonly isCut?: true
  readonly bytesPerSecond?: number
}

export const textOf = (body: Answer['body']): string | null =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : body

/** An idempotency key with the answer to its first request. */
export interface StoredKey {
  readonly target: string
  readonly print: string
  readonly expires_at: number
  /** Id of the first request. */
  readonly request: string
  readonly answer: Answer
}

/** Failed look-ups of a caller on the cancel route. Instants in milliseconds since 1970. */
export interface Failures {
  readonly count: number
  readonly window_ends: number
  readonly blocked_until: number
}

/** All that a world is at an instant. Nothing in it is a promise, a timer or a function, and nothing in it ever changes. */
export interface State {
  readonly seed: SeedOptions
  /** World time minus real time while the clock runs; the instant of a stopped one. */
  readonly clock: { readonly offset: number; readonly stopped: number | null }
  readonly assume: Assumptions
  /** Rows by environment and producer, `sandbox first`; those that nobody has asked for yet are missing. */
  readonly rows: Readonly<Record<string, Rows>>
  /** By the hash of the plaintext. */
  readonly tokens: Book<string, Token>
  /** Instants of counted requests, by token and bucket. */
  readonly windows: Book<string, Vec<number>>
  readonly failures: Book<string, Failures>
  /** Quotas that are lower than usual. */
  readonly limits: Lowered
  /** Keys of the present retention period and of the one before, which is dropped as a whole. */
  readonly keys: { readonly young: Book<string, StoredKey>; readonly old: Book<string, StoredKey>; readonly since: number }
  /** Requests and names given away so far: the next one follows from its number. */
  readonly requests: number
  /** Request ids that callers chose, by the assumption `request-id-header`. */
  readonly taken: Book<string, true>
  readonly drawn: Readonly<Record<'product' | 'offer' | 'order' | 'transaction' | 'token' | 'tokenId', number>>
  readonly ext: Slices
}

/** The next state. A literal costs a tenth of a spread, and every request makes several. */
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
  taken: change.taken ?? state.taken,
  drawn: change.drawn ?? state.drawn,
  ext: change.ext ?? state.ext,
})

/** State with another slice of an extension. */
export const withSlice = (state: State, name: string, value: unknown): State =>
  withState(state, { ext: { ...state.ext, [name]: value } })

/** Name of the rows of a producer in an environment. */
export const ownerOf = (environment: Environment, slot: Slot): string => `${environment} ${slot}`

export const withRows = (state: State, owner: string, rows: Rows): State =>
  withState(state, { rows: { ...state.rows, [owner]: rows } })

/** Answer that is stored under a key; undefined for none, and for one whose time is over. */
export const findKey = ({ keys: { young, old } }: State, id: string, now: number): StoredKey | undefined => {
  const found = young.get(id) ?? old.get(id)
  return found === undefined || now >= found.expires_at ? undefined : found
}

/** State with an answer under a key. After a whole retention period the older generation is dropped, so that nothing has to be swept. */
export const putKey = (state: State, id: string, stored: StoredKey, now: number, retentionMs: number): State => {
  const { young, old, since } = state.keys
  const isOver = now >= since + retentionMs
  return withState(state, {
    keys: {
      young: (isOver ? Book.empty<string, StoredKey>() : young).set(id, stored),
      old: (isOver ? young : old).delete(id),
      since: isOver ? now : since,
    },
  })
}
