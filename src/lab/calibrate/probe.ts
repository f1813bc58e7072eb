import type { AssumptionId } from '../../ground/assumptions/register.js'
import type { Seen } from './exchange.js'

/** What tells values of an assumption apart: some requests, and what is read of their answers. */
export interface Probe {
  readonly settles: AssumptionId
  /** Further assumptions that can change what is read. */
  readonly among: readonly AssumptionId[]
  /** Names of requests; those that its requests take something from stand among them. */
  readonly asks: readonly string[]
  /** The shape of what was answered, free of values of the account; undefined where the answers do not show it. */
  readonly read: (seen: Seen) => string | undefined
  /** Values under which the emulator shows it, where the usual ones hide it. */
  readonly under?: Readonly<Partial<Record<AssumptionId, string>>>
}

/** One row of a table of probes. */
export const probe = (
  settles: AssumptionId,
  asks: string,
  read: Probe['read'],
  among: readonly AssumptionId[] = [],
  under: NonNullable<Probe['under']> = {},
): Probe => ({ settles, among, asks: asks.split(' '), read, under })
