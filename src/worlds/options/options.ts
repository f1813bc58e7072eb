import type { DataSource } from '../../data/documents/given-data.js'
import type { Calibration } from '../../extensions/calibrate/calibration.js'
import type { ProfileName } from '../../register/profile-name.js'
import type { AssumptionId, AssumptionValue } from '../../register/register.js'
import type { ScenarioSource } from '../../scenario/scenario.js'
import type { ScenarioName } from '../../scenario/scenario-names.js'

// Written by hand although the table knows the names: only so do editors show what each option means, and the published types stay
// readable. The table has to name the same options, or it does not compile.

/** Any text, for values out of variables; editors still offer the literals of the same union. */
export type AnyText = string & {}

/** Options that each world has for itself; a fork may change them. */
export interface WorldOptions {
  /** Seed number of the data; any safe integer. Default 1. */
  seed?: number
  /** Orders generated for each producer and environment, at least 30; or 0, an empty account. Default 250, or 0 beside `data`. */
  orders?: number
  /** Records of the account by label, in one document or several. Omitted members are generated from seed and label. Default none. */
  data?: DataSource
  /** Start of the clock: ISO 8601 text or a `Date`. The data leads up to that day. Default: real time. */
  now?: string | Date
  /** If true, the clock moves only by control calls. Default false. */
  frozen?: boolean
  /** Profile of the register: its values apply if nothing overrides them. Default `default`. */
  profile?: ProfileName
  /**
   * Observations of the real service: values of confirmed and refuted assumptions override the profile; `assumptions` overrides both. A
   * fork's calibration also overrides the `assumptions` of its parent. Default none.
   */
  calibration?: Calibration
  /** Age after which an observation of the calibration is stale: a duration, or `never`. Real time counts. Default `90d`. */
  calibrationMaxAge?: string
  /** Overrides by assumption id; numbers and booleans are read as their text. */
  assumptions?: { readonly [Id in AssumptionId]?: AssumptionValue<Id> | AnyText | number | boolean }
  /** If true, quotas and the cancel block are counted and reported but never refuse. Default false. */
  unlimited?: boolean
  /** Scenario to play from the start and from every reset: a library name, or the scenario itself. Default none. */
  scenario?: ScenarioName | AnyText | ScenarioSource
  /** Rate of requests disturbed by chaos, from 0 to 1. Default 0. */
  chaos?: number
  /** Address before the offer code in every `checkout_url`. Default `https://checkout.example`. */
  checkoutBaseUrl?: string
  /** Maximum number of requests in the journal of a world. Default 1000. */
  journalSize?: number
  /**
   * Approximate memory limit of the journal of a world: a size such as `"2MiB"`, or a number of bytes. Beyond it the oldest requests are
   * dropped. Default and maximum: a quarter of the memory limit.
   */
  journalMemory?: string | number
}

/** Options of `createEmulator`. All have defaults. */
export interface EmulatorOptions extends WorldOptions {
  /** Origin of the production environment for a direct `fetch`; all other origins are the sandbox. */
  productionUrl?: string
  /** Browser origins allowed on `/api/v2`. Default none. */
  corsOrigins?: readonly string[]
  /**
   * Host names (without port) that the control API answers to beside the loopback ones. Behind a listener without a control token, any
   * client using such a name has access. Default none.
   */
  controlHosts?: readonly string[]
  /** Maximum number of forked worlds. Default 5000. */
  maxWorlds?: number
  /** Real idle time after which a forked world ends: a duration such as `"30m"`, or `"never"`. Default `"1h"`. */
  worldIdle?: string | number
  /**
   * Approximate memory limit of all worlds: a size such as `"512MiB"` or `"2GiB"`, or a number of bytes. Beyond it journals and idle worlds
   * are dropped. Default `"512MiB"`.
   */
  memoryLimit?: string | number
}

/** Options of a fork: changes to those of its parent, and its starting point. */
export interface ForkOptions extends WorldOptions {
  /** Name shown in lists and in the console, 1 to 80 characters; it need not be unique. Default none. */
  name?: string
  /**
   * Starting point. `start` (default): the state that a reset of the parent returns to. `now`: a copy of the present state with an empty
   * journal; `seed`, `orders` and `data` cannot be changed then, and `now` only forward. The id of a request in the parent's journal: a
   * copy of the state before that request.
   */
  from?: 'start' | 'now' | (string & {})
  /** With the id of a request: begins right after that request. Default false. */
  after?: boolean
  /**
   * Continues the ids of the parent instead of making its own: the fork gives the parent's next answers byte for byte, request ids
   * included, so one id can mean different requests in the two. Default false; true for a fork from a request.
   */
  sameIds?: boolean
}

/** Options of `serve`. */
export interface ServeOptions {
  /** Port of the sandbox address; 0 for a free one. Default 4010. */
  port?: number
  /** Address or host name to bind. Default `127.0.0.1`. */
  host?: string
  /** Port of a second listener for the production address; 0 for a free one. Default none. */
  productionPort?: number
  /** Host names (without port) that `/api/v2` answers to on a loopback address beside the loopback ones. Default none. */
  apiHosts?: readonly string[]
  /**
   * Secret for access to the control API and the console from other machines: as `Authorization: Bearer <secret>`, or as the password in a
   * browser. Default none: no access from other machines, except by a name of `controlHosts`.
   */
  controlToken?: string
  /**
   * True to answer over HTTPS, with a certificate for localhost that is kept in the cache folder of the user. Default false; `tlsCert` and
   * `tlsKey` imply it.
   */
  tls?: boolean
  /** Path of a certificate in PEM form, with the chain behind it, instead of the generated one. With `tlsKey`. */
  tlsCert?: string
  /** Path of the private key in PEM form, without a passphrase. With `tlsCert`. */
  tlsKey?: string
}

/** Options whose resolved form has the same type. */
type Plain = Omit<
  EmulatorOptions,
  'now' | 'calibration' | 'assumptions' | 'scenario' | 'data' | 'productionUrl' | 'worldIdle' | 'memoryLimit' | 'journalMemory'
>

/** Options with defaults filled in. */
export interface ResolvedOptions extends Readonly<Required<Plain>> {
  readonly now: string
  /** Every assumption with its value at the start. */
  readonly assumptions: Readonly<Record<AssumptionId, string>>
  /** Observations of the real service; their values are merged into the assumptions. */
  readonly calibration: Calibration | null
  /** Name of the scenario played from the start; null for none. */
  readonly scenario: string | null
  /** Number of records that the data declares; null without data. */
  readonly data: number | null
  readonly productionUrl: string | null
  readonly worldIdle: string
  readonly memoryLimit: string
  /** Size as given; null for the default. */
  readonly journalMemory: string | null
}

export { InvalidOptionError } from '../../emulator/options.js'
