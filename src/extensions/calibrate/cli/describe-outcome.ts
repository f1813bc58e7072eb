import { alignColumns } from '../../../adapters/cli/shared/text-columns.js'
import { probesOf } from '../calibrate.js'
import type { Calibration } from '../calibration.js'
import type { Elimination } from '../eliminate.js'
import type { Tier } from '../exchange.js'
import { probes } from '../tables.js'
import type { Settling } from '../what-settles.js'

/** Report of a run: a line for each assumption examined, counts, and how many other tiers would examine. */
export const describeOutcome = (
  { assumptions }: Calibration,
  findings: readonly Elimination[],
  tiers: readonly Tier[],
): readonly string[] => {
  const rows = findings
    .filter(({ probes: some }) => some.length > 0)
    .map(({ id, verdict, value, possible = [], with: others = [] }) => [
      id,
      verdict,
      value ?? (possible.length > 0 ? `one of ${possible.join(', ')}` : ''),
      others.length === 0 ? '' : `the same answer is explained by ${others.join(', ')}`,
    ])
  const examined = new Set<string>(probesOf(tiers).map(({ settles }) => settles))
  const later = new Set<string>(probes.map(({ settles }) => settles).filter((id) => !examined.has(id)))
  const counts = new Map<string, number>()
  for (const { verdict } of Object.values(assumptions)) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  return [
    ...(rows.length === 0 ? [] : [...alignColumns([['ASSUMPTION', 'VERDICT', 'VALUE', ''], ...rows]), '']),
    ...[...counts].map(([verdict, count]) => `${verdict}: ${count}`),
    ...(later.size === 0 ? [] : [`Other tiers would examine ${later.size} more.`]),
  ]
}

/** Requests that would settle what is open, a line for each assumption that requests can settle. */
export const describeOpen = (open: readonly Settling[]): readonly string[] => {
  const settleable = open.filter(({ tier }) => tier !== null)
  if (settleable.length === 0) return []
  const rows = settleable.map(({ id, tier, requests }) => [`  ${id}`, tier ?? '', inShort(requests)])
  return ['Still open, and what would settle it:', ...alignColumns(rows)]
}

const inShort = (requests: readonly string[]): string =>
  requests.length > 3 ? `${requests.slice(0, 3).join(', ')} and ${requests.length - 3} more` : requests.join(', ')
