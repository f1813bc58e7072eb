import { type AssumptionId, findAssumption } from '../../register/register.js'
import type { Verdict } from './calibration.js'
import { isUnnamed, type Readings, readingsOf, valueRead, valuesOf } from './oracle.js'
import type { Probe } from './probe.js'

/** Result of the elimination for one assumption. */
export interface Elimination {
  readonly id: AssumptionId
  readonly verdict: Verdict
  /** Observed value, for the verdicts `confirmed` and `refuted`. */
  readonly value?: string
  /** Values not eliminated, if several are left. */
  readonly possible?: readonly string[]
  /** Undecided assumptions that explain the same answers. */
  readonly with?: readonly AssumptionId[]
  /** Probes with a reading, by the assumption that they decide. */
  readonly probes: readonly AssumptionId[]
}

/** A probe with its reading and the table of possible readings. */
export interface Observed {
  readonly probe: Probe
  readonly reading: string
  readonly table: Readings
}

/**
 * Readings of probes, each with its table; those that show nothing are left out.
 * @param skipped gets a sentence for each probe that fails on an answer of a form that nobody foresaw; the others are read all the same.
 */
export const observe = async (
  probes: readonly Probe[],
  read: (probe: Probe) => string | undefined,
  skipped: string[],
): Promise<readonly Observed[]> => {
  const observed: Observed[] = []
  for (const probe of probes) {
    let reading: string | undefined
    try {
      reading = read(probe)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      skipped.push(`What was answered about ${probe.settles} cannot be read: ${why}.`)
    }
    if (reading !== undefined) observed.push({ probe, reading, table: await readingsOf(probe) })
  }
  return observed
}

/**
 * Findings for each assumption that a probe decides, in the order of the probes. A value is eliminated if it cannot give the reading under
 * any values of the other assumptions of the probe. A reading that no value gives is `none-of-ours`, and eliminates nothing else.
 * @param given values decided by an earlier run.
 */
export const eliminate = (
  probes: readonly Probe[],
  observed: readonly Observed[],
  given: ReadonlyMap<string, string> = new Map(),
): readonly Elimination[] => {
  const beyond = new Set(observed.filter((one) => !isInTable(one)).map(({ probe }) => probe.settles))
  let left = valuesLeft(observed, beyond, given)
  // Contradictory answers leave an assumption without values: exclude the first such assumption and eliminate again.
  for (let empty = emptyOf(left); empty !== undefined; empty = emptyOf(left)) {
    beyond.add(empty)
    left = valuesLeft(observed, beyond, given)
  }
  const settled = [...new Set(probes.map(({ settles }) => settles))]
  return settled.map((id) => findingOf(id, observed, beyond, left))
}

/** True for a reading that some value of ours gives. */
export const isInTable = ({ probe, reading, table }: Observed): boolean =>
  valueRead(probe.settles, reading) !== undefined || table.rows.some(({ readings }) => readings.has(reading))

const isAbout = ({ probe }: Observed, id: AssumptionId): boolean => probe.settles === id || probe.among.includes(id)

/** Values that are consistent with all readings, by assumption. */
const valuesLeft = (
  observed: readonly Observed[],
  beyond: ReadonlySet<AssumptionId>,
  given: ReadonlyMap<string, string>,
): Map<AssumptionId, Set<string>> => {
  const counted = observed.filter(({ table }) => table.ids.every((id) => !beyond.has(id)))
  const left = new Map<AssumptionId, Set<string>>()
  for (const { table } of counted)
    for (const id of table.ids) left.set(id, new Set(given.has(id) ? [given.get(id) as string] : valuesOf(id)))
  for (const { probe, reading } of counted) {
    const value = valueRead(probe.settles, reading)
    if (value !== undefined) left.get(probe.settles)?.add(value)
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { probe, reading, table } of counted) {
      const read = valueRead(probe.settles, reading)
      const explaining =
        read === undefined
          ? table.rows
              .filter(
                ({ values, readings }) => readings.has(reading) && table.ids.every((id) => left.get(id)?.has(values[id] ?? '')),
              )
              .map(({ values }) => values)
          : [{ [probe.settles]: read }]
      for (const id of read === undefined ? table.ids : [probe.settles]) {
        for (const value of left.get(id) ?? []) {
          if (explaining.some((values) => values[id] === value)) continue
          left.get(id)?.delete(value)
          isChanged = true
        }
      }
    }
  }
  return left
}

const emptyOf = (left: ReadonlyMap<AssumptionId, ReadonlySet<string>>): AssumptionId | undefined =>
  [...left].find(([, values]) => values.size === 0)?.[0]

const findingOf = (
  id: AssumptionId,
  observed: readonly Observed[],
  beyond: ReadonlySet<AssumptionId>,
  left: ReadonlyMap<AssumptionId, ReadonlySet<string>>,
): Elimination => {
  const about = observed.filter((one) => isAbout(one, id))
  const probes = [...new Set(about.map(({ probe }) => probe.settles))]
  if (beyond.has(id)) return { id, verdict: 'none-of-ours', probes }
  const possible = [...(left.get(id) ?? [])]
  const [value] = possible
  if (value === undefined || possible.length === valuesOf(id).length) return { id, verdict: 'not-observed', probes: [] }
  if (possible.length > 1) {
    const others = new Set(
      about.flatMap(({ table }) => table.ids).filter((other) => other !== id && (left.get(other)?.size ?? 0) > 1),
    )
    return {
      id,
      verdict: 'not-observed',
      possible: possible.filter((one) => !isUnnamed(id, one)),
      probes,
      ...(others.size > 0 ? { with: [...others] } : {}),
    }
  }
  if (isUnnamed(id, value)) return { id, verdict: 'none-of-ours', probes }
  return { id, verdict: value === findAssumption(id)?.default ? 'confirmed' : 'refuted', value, probes }
}
