import type { ProfileName } from './assumptions/profiles.js'
import type { AssumptionId } from './assumptions/register.js'
import type { EmulatorClock } from './clock.js'
import type { Landmarks } from './store/dataset.js'
import type { Environment } from './wire/environment.js'
import type { OperationId } from './wire/operation-id.js'

/** Names of the tokens that exist in every run (fixtures/tokens.json). */
export type WellKnownTokenName =
  | 'full'
  | 'documented'
  | 'read_only'
  | 'no_scopes'
  | 'expired'
  | 'revoked'
  | 'other_producer'
  | 'live'

/** What `createEmulator` takes. Everything has a default. */
export interface EmulatorOptions {
  /** Seed number of the data; any safe integer. Default 1. */
  seed?: number
  /** Orders generated for each producer and environment, at least 30. Default 250. */
  orders?: number
  /** Where the clock starts: ISO 8601 text or a `Date`. The data leads up to that day. Default: real time. */
  now?: string | Date
  /** When true the clock moves only when told to. Default false. */
  frozen?: boolean
  /** Which column of the register holds where no override does. Default `default`. */
  profile?: ProfileName
  /** Overrides by assumption id; numbers and booleans are taken as their text. */
  assumptions?: Partial<Record<AssumptionId, string | number | boolean>>
  /** Quotas and the cancel block are counted and shown but never refuse. Default false. */
  unlimited?: boolean
  /** What stands before the offer code in every `checkout_url`. Default `https://checkout.example`. */
  checkoutBaseUrl?: string
  /** For a direct `fetch`: addresses of this origin are the production environment, all others the sandbox. */
  productionUrl?: string
  /** Browser origins allowed on `/api/v2`. Default none. */
  corsOrigins?: readonly string[]
  /** Host names (without port) that the control API answers to beside the loopback ones. Default none. */
  controlHosts?: readonly string[]
}

/** What a fork may change of the options of its parent. */
export type ForkOptions = Omit<EmulatorOptions, 'productionUrl' | 'controlHosts' | 'corsOrigins'>

/** What a door knows about a request that the request itself does not say. */
export interface FetchContext {
  /** The environment of the address the request came to; without it the origin decides. */
  environment?: Environment
  /** Base address of the door, where it has a path in front of `/api/v2`; links lead back to it. */
  baseUrl?: string
  /** Host names (without port) the door itself was bound to; the control API answers to them too. */
  ownHosts?: readonly string[]
}

/** What was asked and what was answered, for logs. Never holds a plaintext token. */
export interface AnsweredRequest {
  requestId: string
  /** Emulator time in milliseconds since 1970. */
  at: number
  /** `default`, or the id of a forked world. */
  world: string
  environment: Environment
  operation: OperationId | null
  method: string
  path: string
  status: number
  /** Real milliseconds the engine took. */
  ms: number
  /** Name of the token, or null where none was recognised. */
  token: string | null
  /** The stage of the pipeline that answered, such as `quota`. */
  stage: string
  /** In words, such as `quota read 121/120, refills in 41 s`; the empty string for a plain success. */
  reason: string
  /** True when a stored answer was sent again. */
  replayed: boolean
  /** Ids of the assumptions the answer leaned on. */
  assumptions: readonly string[]
}

/** The emulator: one engine behind every door. */
export interface Emulator {
  /** Answers one request. Never rejects and never throws: whatever goes wrong is an envelope. */
  fetch(request: Request, context?: FetchContext): Promise<Response>
  /** Plaintext of the well-known tokens by name. */
  readonly tokens: Readonly<Record<WellKnownTokenName, string>>
  /** Landmarks of the first producer in the sandbox. */
  readonly landmarks: Landmarks
  readonly clock: EmulatorClock
  /** Data, tokens, quotas, blocks, keys, assumptions and clock go back to the start. */
  reset(): void
  /**
   * A private world: the same seeded data, but its own tokens, writes, clock, quotas and keys. It begins from the start state of
   * this one; options given here override. Its tokens select it, on every door.
   */
  fork(options?: ForkOptions): Emulator
  /** Calls back after every answered request of `/api/v2`; returns the function that ends it. */
  onAnswer(listener: (answer: AnsweredRequest) => void): () => void
  /** The options after defaults, for banners; `now` is where the clock started. */
  readonly options: ResolvedOptions
}

export interface ResolvedOptions {
  readonly seed: number
  readonly orders: number
  readonly now: string
  readonly frozen: boolean
  readonly profile: ProfileName
  /** Every assumption with the value that held at the start. */
  readonly assumptions: Readonly<Record<AssumptionId, string>>
  readonly unlimited: boolean
  readonly checkoutBaseUrl: string
  readonly productionUrl: string | null
  readonly corsOrigins: readonly string[]
  readonly controlHosts: readonly string[]
}

/** A refused option of `createEmulator`; `option` names it. */
export class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError'
  constructor(
    readonly option: string,
    problem: string,
  ) {
    super(`Invalid option "${option}": ${problem}`)
  }
}
