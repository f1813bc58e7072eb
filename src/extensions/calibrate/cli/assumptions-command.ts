import { idleFromText } from '../../../adapters/cli/options/text-readers.js'
import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { nearestName } from '../../../core/nearest-name.js'
import { parseDuration } from '../../../core/time.js'
import { describeStatus } from '../../../emulator/assumption-status.js'
import { readWallClock } from '../../../emulator/real-time.js'
import type { Assumption } from '../../../register/assumption.js'
import { findAssumption, register } from '../../../register/register.js'
import type { Calibration } from '../calibration.js'
import { statusOf } from '../status-of.js'
import { readCalibrationFile } from './given-calibration.js'

/** Flags of `assumptions`. */
export interface AssumptionsFlags {
  readonly calibration?: string
  readonly maxAge?: string
}

/** Value of an assumption in force, and its status in words. */
interface InForce {
  readonly value: string
  readonly status: string
}

type InForceOf = (entry: Assumption) => InForce

/**
 * `assumptions [id]`: lists all assumptions, or prints one in full; with what a calibration has seen of them.
 * @throws UsageError for an unknown id, or a calibration that cannot be used.
 */
export async function runAssumptions({ calibration, maxAge = '90d' }: AssumptionsFlags, id: string | undefined): Promise<void> {
  idleFromText(maxAge, (problem) => {
    throw new UsageError(`--max-age ${JSON.stringify(maxAge)}: ${problem}`)
  })
  const seen = calibration === undefined ? null : await readCalibrationFile(calibration)
  const inForce = inForceUnder(seen, parseDuration(maxAge) ?? Number.POSITIVE_INFINITY)
  const lines = id === undefined ? renderList(register, inForce) : renderEntry(requireAssumption(id), inForce)
  process.stdout.write(`${lines.join('\n')}\n`)
}

const inForceUnder =
  (calibration: Calibration | null, maxAgeMs: number): InForceOf =>
  ({ id, default: assumed }) => {
    const { verdict, value } = calibration?.assumptions[id] ?? {}
    const observed = verdict === 'confirmed' || verdict === 'refuted' ? String(value ?? assumed) : assumed
    return {
      value: observed,
      status: describeStatus(statusOf(id, observed, calibration, { now: readWallClock(), maxAgeMs })),
    }
  }

function requireAssumption(id: string): Assumption {
  const assumption = findAssumption(id)
  if (assumption !== undefined) return assumption
  const nearest = nearestName(
    id,
    register.map((entry) => entry.id),
  )
  const remedy = nearest === undefined ? 'list them without an id.' : `did you mean ${nearest}?`
  throw new UsageError(`There is no assumption ${JSON.stringify(id)}: ${remedy}`)
}

function renderList(assumptions: readonly Assumption[], inForceOf: InForceOf): string[] {
  const rows = assumptions.map((entry) => {
    const { value, status } = inForceOf(entry)
    return [entry.id, entry.confidence, value, status, meaningOf(entry, value)]
  })
  return alignColumns([['ID', 'CONFIDENCE', 'VALUE', 'STATUS', 'MEANS'], ...rows])
}

function renderEntry(entry: Assumption, inForceOf: InForceOf): string[] {
  const { id, area, kind, confidence, specification, why, accepts, strict, framework, rich, operations, fixed } = entry
  const { value, status } = inForceOf(entry)
  const profiles = [strict && `strict ${strict}`, framework && `framework ${framework}`, rich && `rich ${rich}`]
    .filter(Boolean)
    .join(', ')
  const options = entry.options.map((option) => [option.value, option.meaning])
  return [
    id,
    ...alignColumns([
      ['  specification', specification],
      ['  assumed', `${entry.default}: ${meaningOf(entry, entry.default)}`],
      ...(status === 'assumed' ? [] : [[`  ${status}`, `${value}: ${meaningOf(entry, value)}`]]),
      ['  why', why],
      ['  confidence', `${confidence} (${kind}, ${area})`],
      ['  operations', operations === 'all' ? 'all' : operations.join(', ')],
      ...(profiles === '' ? [] : [['  profiles', profiles]]),
      ...(fixed === undefined ? [] : [['  fixed', fixed]]),
    ]),
    ...(options.length > 1 || accepts !== undefined ? ['  options'] : []),
    ...(options.length > 1 || accepts !== undefined ? alignColumns(options).map((line) => `    ${line}`) : []),
    ...(accepts === undefined ? [] : [`    also: ${accepts.meaning}`]),
  ]
}

const meaningOf = ({ options, accepts }: Assumption, value: string): string =>
  options.find((option) => option.value === value)?.meaning ?? accepts?.meaning ?? ''
