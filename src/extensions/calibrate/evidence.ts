import { version as emulatorVersion } from '../../emulator/version.js'
import { register } from '../../register/register.js'
import { isInTable, type Observed } from './eliminate.js'
import { type AnswerLookup, type ProbedExchange, type RequestPlan, type Tier, tiers } from './exchange.js'
import type { Probe } from './probe.js'
import { type RedactedExchange, Redactor } from './redact.js'
import { probes, tierOf } from './tables.js'

/** Value of `kind` in every evidence file. */
export const evidenceKind = 'producer-commerce-emulator evidence'

/** Reading that no value of ours gives; its text may hold data of the account, and is left out. */
export const beyondOurs = 'none of ours'

/** What a run of `calibrate` has seen, without any value of the account. */
export interface Evidence {
  readonly kind: typeof evidenceKind
  readonly version: 1
  /** Version of the emulator whose probes were read. */
  readonly emulator: string
  readonly host: string
  /** ISO 8601. */
  readonly observed_at: string
  readonly tiers: readonly Tier[]
  /** Readings by the name of the probe. Each is one that the emulator gives, too, or `none of ours`. */
  readonly readings: Readonly<Record<string, string>>
  readonly exchanges: readonly RedactedExchange[]
}

/** Names of the probes: the assumption, the last tier that is needed, and a number where that is the same. */
const names = ((): ReadonlyMap<Probe, string> => {
  const counts = new Map<string, number>()
  return new Map(
    probes.map((probe) => {
      const plain = `${probe.settles} (${tierOf(probe.asks.at(-1) as string)})`
      const count = (counts.get(plain) ?? 0) + 1
      counts.set(plain, count)
      return [probe, count === 1 ? plain : `${plain} ${count}`]
    }),
  )
})()

/** Name of a probe in evidence, such as `page-param (read)`. */
export const probeName = (probe: Probe): string => names.get(probe) as string

interface Run {
  readonly host: string
  readonly observedAt: string
  readonly tiers: readonly Tier[]
  readonly requests: readonly RequestPlan[]
  readonly seen: AnswerLookup
  readonly observed: readonly Observed[]
}

/** Evidence of a run. */
export const evidenceOf = (
  { host, observedAt, tiers: asked, requests, seen, observed }: Run,
  keys: ReadonlySet<string>,
): Evidence => {
  const redactor = new Redactor(keys)
  const exchanges = requests.flatMap((plan) => {
    const exchange: ProbedExchange | undefined = seen(plan.name)
    return exchange === undefined ? [] : [redactor.exchange(plan, exchange)]
  })
  const readings = observed.map((one) => [probeName(one.probe), isInTable(one) ? one.reading : beyondOurs] as const)
  return {
    kind: evidenceKind,
    version: 1,
    emulator: emulatorVersion,
    host,
    observed_at: observedAt,
    tiers: asked,
    readings: Object.fromEntries(readings),
    exchanges,
  }
}

/** Raised for an evidence file that cannot be used; the message says why. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError'
}

/** A value in words; what is inside of an object or a list is not told. */
const quote = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'an object or a list' : String(JSON.stringify(value)).slice(0, 80)

const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** @throws EvidenceError naming what is wrong with it. */
export const readEvidence = (value: unknown): Evidence => {
  const evidence = value as Evidence
  if (evidence.version !== 1) throw new EvidenceError(`its version is ${quote(evidence.version)}; this emulator reads 1.`)
  if (evidence.emulator !== emulatorVersion)
    throw new EvidenceError(
      `it is of version ${quote(evidence.emulator)} of the emulator, whose probes may differ; this is ${emulatorVersion}. Observe again.`,
    )
  const { readings, host, observed_at, tiers: asked } = evidence
  if (typeof readings !== 'object' || readings === null || typeof host !== 'string' || !isInstant(observed_at))
    throw new EvidenceError('it needs host, observed_at and readings.')
  if (!Array.isArray(asked) || asked.some((tier) => !tiers.includes(tier)))
    throw new EvidenceError(`its tiers are ${quote(asked)}; give some of ${tiers.join(', ')}.`)
  for (const [name, reading] of Object.entries(readings)) {
    const [id] = name.split(' ')
    if (typeof reading !== 'string' || !register.some((assumption) => assumption.id === id))
      throw new EvidenceError(`its reading ${quote(name)} is of no assumption that there is.`)
  }
  return evidence
}
