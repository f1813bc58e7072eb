import type { Assumption } from '../assumptions/assumption.js'
import { nearestName } from '../assumptions/nearest-name.js'
import { findAssumption, register } from '../assumptions/register.js'
import { alignColumns } from './text-columns.js'
import { UsageError } from './usage-error.js'

/**
 * `assumptions [id]`: everything that is assumed, or one assumption whole.
 * @throws UsageError for an id that does not exist.
 */
export function runAssumptions(id: string | undefined): void {
  const lines = id === undefined ? renderList(register) : renderEntry(requireAssumption(id))
  process.stdout.write(`${lines.join('\n')}\n`)
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

function renderList(assumptions: readonly Assumption[]): string[] {
  const rows = assumptions.map((entry) => [entry.id, entry.confidence, entry.default, meaningOf(entry)])
  return alignColumns([['ID', 'CONFIDENCE', 'VALUE', 'ASSUMED'], ...rows])
}

function renderEntry(entry: Assumption): string[] {
  const { id, area, kind, confidence, specification, why, accepts, strict, framework, rich, operations, fixed } = entry
  const profiles = [strict && `strict ${strict}`, framework && `framework ${framework}`, rich && `rich ${rich}`]
    .filter(Boolean)
    .join(', ')
  const options = entry.options.map((option) => [option.value, option.meaning])
  return [
    id,
    ...alignColumns([
      ['  specification', specification],
      ['  assumed', `${entry.default}: ${meaningOf(entry)}`],
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

function meaningOf(entry: Assumption): string {
  return entry.options[0]?.meaning ?? ''
}
