import { StoppedError, type Surroundings } from '../pull/polite-reader.js'
import type { Calibration } from './calibration.js'
import { calibrationOf, type Observation, valuesIn } from './calibration-file.js'
import { type Elimination, eliminate, type Observed, observe } from './eliminate.js'
import type { AnswerLookup, ProbedExchange, RequestPlan, Tier } from './exchange.js'
import { GuardError } from './guard.js'
import { type CalibrationTarget, PoliteSender } from './polite-sender.js'
import type { Probe } from './probe.js'
import { probes, requests, tierOf } from './tables.js'
import { ForeignServiceError } from './why-foreign.js'

/** Probes whose requests are all in these tiers. */
export const probesOf = (tiers: readonly Tier[]): readonly Probe[] =>
  probes.filter(({ asks }) => asks.every((name) => tiers.includes(tierOf(name))))

/** Requests of some tiers, without those whose probes an earlier run has decided. */
export const requestsOf = (tiers: readonly Tier[], before?: Calibration): readonly RequestPlan[] => {
  const settled = valuesIn(before)
  const needed = new Set(probesOf(tiers).flatMap((probe) => (settled.has(probe.settles) ? [] : probe.asks)))
  return requests.filter(({ name }) => needed.has(name))
}

/** Result of a run. */
export interface CalibrationResult {
  readonly observation: Observation
  readonly calibration: Calibration
  readonly findings: readonly Elimination[]
  readonly observed: readonly Observed[]
  readonly seen: AnswerLookup
  /** Reason of an early end, in a sentence; null for a complete run. */
  readonly stopped: string | null
  /** Requests that were not sent and probes that were not read because of an odd answer, a sentence each. */
  readonly skipped: readonly string[]
  /** Number of requests sent. */
  readonly sent: number
}

/** Sends the request of a plan, unless an id of the account makes it one that no tier allows, or that no address can name. */
const ask = async (
  plan: RequestPlan,
  sender: PoliteSender,
  seen: AnswerLookup,
  skipped: string[],
): Promise<ProbedExchange | undefined> => {
  try {
    const path = typeof plan.path === 'string' ? plan.path : plan.path(seen)
    return path === undefined ? undefined : await sender.send(plan, path, seen)
  } catch (error) {
    const isOfId = typeof plan.path !== 'string' && (error instanceof GuardError || error instanceof URIError)
    if (!isOfId) throw error
    skipped.push(`The request ${plan.name} was not sent: an id of the account cannot stand in its path.`)
    return undefined
  }
}

/**
 * Probes a service and derives the values of assumptions. A stopped run keeps its results.
 * @param before earlier calibration, whose values are not probed again.
 */
export const calibrate = async (
  target: CalibrationTarget,
  surroundings: Surroundings,
  before?: Calibration,
): Promise<CalibrationResult> => {
  const sender = new PoliteSender(target, surroundings)
  const exchanges = new Map<string, ProbedExchange>()
  const seen: AnswerLookup = (name) => exchanges.get(name)
  const skipped: string[] = []
  let stopped: string | null = null
  try {
    for (const plan of requestsOf(target.tiers, before)) {
      const exchange = await ask(plan, sender, seen, skipped)
      if (exchange !== undefined) exchanges.set(plan.name, exchange)
    }
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error
    if (error instanceof ForeignServiceError) exchanges.clear()
    stopped = error.message
  }
  const settled = valuesIn(before)
  const open = probesOf(target.tiers).filter(({ settles }) => !settled.has(settles))
  const observed = await observe(open, (probe) => probe.read(seen), skipped)
  const findings = eliminate(open, observed, settled)
  const observedAt = new Date(surroundings.now()).toISOString()
  const observation = { host: target.base.host, observedAt, tiers: target.tiers }
  return {
    observation,
    calibration: calibrationOf(observation, findings, before),
    findings,
    observed,
    seen,
    stopped,
    skipped,
    sent: sender.sent,
  }
}
