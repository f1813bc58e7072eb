import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { probesOf } from '../calibrate.js'
import type { Calibration } from '../calibration.js'
import { calibrationOf, valuesIn } from '../calibration-file.js'
import { type Elimination, eliminate, type Observed, observe } from '../eliminate.js'
import { EvidenceError, evidenceKind, probeName, readEvidence } from '../evidence.js'
import { type Tier, tiers } from '../exchange.js'
import { isAlone, type Probe } from '../probe.js'
import { playRecorded } from '../recorded-traffic.js'
import { probes, requests, tierOf } from '../tables.js'
import { type Settling, settlings } from '../what-settles.js'
import { whyForeign } from '../why-foreign.js'
import { readHar } from './read-har.js'

/** What a recording says of assumptions. */
export interface FromRecording {
  readonly calibration: Calibration
  readonly findings: readonly Elimination[]
  /** Assumptions that it leaves open, with what would settle each. */
  readonly open: readonly Settling[]
  /** Probes that fail on a recorded answer, a sentence each. */
  readonly skipped: readonly string[]
}

interface Readable {
  readonly host: string
  readonly observedAt: string
  /** Probes whose requests can be in it. */
  readonly asked: readonly Probe[]
  readonly read: (probe: Probe) => string | undefined
}

/**
 * Derives values of assumptions from traffic that was recorded before; sends nothing.
 * @param value parsed JSON: a HAR file, or an evidence file of `calibrate`.
 * @throws UsageError if it is neither, or of another service.
 */
export const calibrateFrom = async (value: unknown, path: string): Promise<FromRecording> => {
  const isEvidence = (value as { kind?: unknown } | null)?.kind === evidenceKind
  const { host, observedAt, read, asked } = isEvidence ? ofEvidence(value, path) : ofHar(value, path)
  const skipped: string[] = []
  const observed = await observe(asked, read, skipped)
  const findings = eliminate(asked, observed)
  const calibration = calibrationOf({ host, observedAt, tiers: tiersOf(observed) }, findings)
  const settled = valuesIn(calibration)
  return { calibration, findings, open: settlings().filter(({ id }) => !settled.has(id)), skipped }
}

const tiersOf = (observed: readonly Observed[]): readonly Tier[] => {
  const used = new Set(observed.flatMap(({ probe }) => probe.asks.map((name) => tierOf(name))))
  return tiers.filter((tier) => used.has(tier))
}

const ofEvidence = (value: unknown, path: string): Readable => {
  try {
    const { host, observed_at: observedAt, readings, tiers: asked } = readEvidence(value)
    return { host, observedAt, asked: probesOf(asked), read: (probe) => readings[probeName(probe)] }
  } catch (error) {
    throw error instanceof EvidenceError ? new UsageError(`The evidence ${path} cannot be used: ${error.message}`) : error
  }
}

const ofHar = (value: unknown, path: string): Readable => {
  const { host, observedAt, recorded } = readHar(value, path)
  if (recorded.every(({ text }) => text === undefined))
    throw new UsageError(`${path} has no bodies of answers: record it with them ("HAR with content").`)
  const seen = playRecorded(recorded)
  for (const plan of requests) {
    const exchange = seen(plan.name)
    const why = exchange === undefined ? undefined : whyForeign(plan, exchange)
    if (why !== undefined) throw new UsageError(`${path}: ${why}`)
  }
  return { host, observedAt, asked: probes, read: (probe) => (isAlone(probe) ? undefined : probe.read(seen)) }
}
