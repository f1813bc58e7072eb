import type { AssumptionId } from '../../register/register.js'
import type { AnswerLookup } from './exchange.js'

/** Probe: distinguishes the values of an assumption by a reading of the answers to some requests. */
export interface Probe {
  readonly settles: AssumptionId
  /** Other assumptions that can change the reading. */
  readonly among: readonly AssumptionId[]
  /** Names of the requests, including those whose answers other ones depend on. */
  readonly asks: readonly string[]
  /** Reading of the answers, without account data; undefined if they do not show it. */
  readonly read: (seen: AnswerLookup) => string | undefined
  /** Values to set in the emulator if the defaults hide the difference. */
  readonly under?: Readonly<Partial<Record<AssumptionId, string>>>
}

/** Assumptions about quotas: their probes presuppose that nobody else uses the token between two requests, or how long those are apart. */
const counting: readonly AssumptionId[] = [
  'rate-limit-buckets',
  'rate-limit-remaining',
  'rate-limit-window',
  'rate-limit-what-counts',
  'idempotency-replay-quota',
]

/** True for a probe that presupposes that its requests are the only ones. */
export const isAlone = ({ settles }: Probe): boolean => counting.includes(settles)

/** Probe whose reading is decided by one assumption. @param asks separated by spaces. */
export const probe = (settles: AssumptionId, asks: string, read: Probe['read']): Probe => probeAmong(settles, asks, [], read)

/** Probe whose reading other assumptions can change, too. */
export const probeAmong = (
  settles: AssumptionId,
  asks: string,
  among: readonly AssumptionId[],
  read: Probe['read'],
  under: NonNullable<Probe['under']> = {},
): Probe => ({ settles, among, asks: asks.split(' '), read, under })
