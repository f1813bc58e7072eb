import { probesOf } from '../src/extensions/calibrate/calibrate.js'
import { tiers } from '../src/extensions/calibrate/exchange.js'
import { notMeasurable } from '../src/extensions/calibrate/not-measurable.js'
import { requests } from '../src/extensions/calibrate/tables.js'
import { code, renderTable } from './markdown-table.js'

const link = (id: string): string => `[${code(id)}](assumptions.md#${id})`

/** Per tier of `calibrate`, what it sends at most and what it can settle beyond the tiers before it. */
export const renderTierTable = (): string => {
  const named = new Set<string>()
  const rows = tiers.flatMap((tier, nth) => {
    const ids = probesOf(tiers.slice(0, nth + 1)).map(({ settles }) => settles)
    const fresh = [...new Set(ids)].filter((id) => !named.has(id)).toSorted()
    for (const id of fresh) named.add(id)
    const count = requests.filter((request) => request.tier === tier).length
    return count === 0 ? [] : [[code(tier), String(count), fresh.map(link).join(', ')]]
  })
  return renderTable(['tier', 'requests', 'assumptions'], rows)
}

/** What no request settles, and why. */
export const renderNotMeasurable = (): string =>
  renderTable(
    ['assumption', 'why'],
    Object.entries(notMeasurable).map(([id, why]) => [link(id), why]),
  )
