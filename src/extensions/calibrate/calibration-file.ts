import { register } from '../../register/register.js'
import type { Calibration } from './calibration.js'
import type { Elimination } from './eliminate.js'
import type { Tier } from './exchange.js'
import { notMeasurable } from './not-measurable.js'

/** Host, time and tiers of a calibration run. */
export interface Observation {
  readonly host: string
  /** ISO 8601. */
  readonly observedAt: string
  readonly tiers: readonly Tier[]
}

type Entry = Calibration['assumptions'][string]

/** Calibration file of a run: an entry for each assumption with more than one possible value, sorted by id. */
export const calibrationOf = (
  { host, observedAt, tiers }: Observation,
  findings: readonly Elimination[],
  before?: Calibration,
): Calibration => {
  const found = new Map<string, Elimination>(findings.map((finding) => [finding.id, finding]))
  const entries = register
    .filter((assumption) => !('fixed' in assumption))
    .map(({ id }) => [id, entryOf(id, found.get(id), before?.assumptions[id], observedAt)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    version: 1,
    host,
    observed_at: observedAt,
    tiers: [...new Set([...(before?.tiers ?? []), ...tiers])],
    assumptions: Object.fromEntries(entries),
  }
}

const entryOf = (id: string, finding: Elimination | undefined, before: Entry | undefined, observedAt: string): Entry => {
  if (finding === undefined || (finding.verdict === 'not-observed' && finding.probes.length === 0)) {
    if (before !== undefined) return before
    return { verdict: id in notMeasurable ? 'not-measurable' : 'not-observed' }
  }
  const { verdict, value, possible, with: others, probes } = finding
  return {
    verdict,
    ...(value === undefined ? {} : { value }),
    ...(possible === undefined ? {} : { possible }),
    ...(others === undefined ? {} : { with: others }),
    observed_at: observedAt,
    probes,
  }
}

/** JSON text of the file, one assumption per line, so that a diff shows what changed. */
export const writeCalibration = ({ assumptions, ...rest }: Calibration): string => {
  const head = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
  const lines = Object.entries(assumptions).map(([id, entry]) => `    ${JSON.stringify(id)}: ${JSON.stringify(entry)}`)
  return `{\n${head.join('')}  "assumptions": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** Values of the confirmed and refuted assumptions of a file; none without one. */
export const valuesIn = (calibration?: Calibration): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(calibration?.assumptions ?? {}).flatMap(([id, { verdict, value }]) =>
      (verdict === 'confirmed' || verdict === 'refuted') && value !== undefined ? [[id, String(value)] as const] : [],
    ),
  )

/** An assumption whose observed value has changed between two files. */
export interface Moved {
  readonly id: string
  readonly before: string
  /** Present value; null if it is unknown or not in the register. */
  readonly now: string | null
}

/** Assumptions that changed between two files; those that the second could not observe count as unchanged. */
export const movedBetween = (before: Calibration, now: Calibration): readonly Moved[] => {
  const values = valuesIn(now)
  return [...valuesIn(before)].flatMap(([id, value]) => {
    const entry = now.assumptions[id]
    const other = values.get(id)
    const isPossible = entry?.verdict === 'not-observed' && (entry.possible?.includes(value) ?? true)
    if (other === value || isPossible || entry === undefined || entry.verdict === 'not-measurable') return []
    return [{ id, before: value, now: other ?? null }]
  })
}
