import * as z from 'zod'
import { withAssumptions } from '../../core/assumptions.js'
import { type State, withSlice, withState } from '../../core/state.js'
import type { RowsFormat } from '../../emulator/extension.js'
import { movingList, quotaName } from './members.js'
import { name, type Playing, playing } from './player.js'
import { scenarioSchema } from './schema.js'
import { countsOf, kindsOf } from './slice.js'

const count = z.int().nonnegative()
const view = z.strictObject({ hidden: count, moved: count })
const rate = z.number().min(0).max(1)
/** Member `scenario` of a snapshot, as the release before wrote it. */
const savedSchema = z.strictObject({
  scenario: scenarioSchema.nullable(),
  state: z.string(),
  opened: z.boolean(),
  since: count,
  requests: count,
  steps: z.array(z.strictObject({ matched: count, fired: count })),
  chaos: z.strictObject({ rate, requests: count, injected: count }),
  drawn: z.array(z.strictObject({ nth: count, rate, draw: count })),
  lasting: z.strictObject({
    quotas: z.partialRecord(quotaName, count),
    views: z.record(z.string(), z.partialRecord(movingList, view)),
    stale: z.record(z.string(), z.strictObject({ reads: z.int().positive(), rows: z.unknown() })),
  }),
})
export type SavedScenario = z.input<typeof savedSchema>

type Members = Record<string, unknown>
/** Members of a snapshot. */
export const members = { scenario: savedSchema }
export const save = (snapshot: Members, state: State, { saveRows }: RowsFormat): Members => {
  const { scenario, isOpened, since, requests, chaos, drawn, views, stale, laid, state: phase } = playing(state)
  const saved: SavedScenario = {
    scenario,
    state: phase,
    opened: isOpened,
    since,
    requests,
    steps: [...countsOf(playing(state))],
    chaos,
    drawn: [...drawn],
    lasting: {
      quotas: state.limits,
      views: views as SavedScenario['lasting']['views'],
      stale: Object.fromEntries(
        Object.entries(stale).map(([owner, { reads, rows }]) => [owner, { reads, rows: saveRows(rows) }]),
      ),
    },
  }
  // What a scenario has laid over the assumptions is apart from what they are without it.
  const above = Object.entries(laid).filter(([id, { value }]) => state.assume[id as never] === value)
  const under = Object.fromEntries(above.map(([id, { under }]) => [id, under]))
  return {
    ...snapshot,
    overrides: { ...(snapshot['overrides'] as object), ...under },
    laid_assumptions: Object.fromEntries(above.map(([id, { value }]) => [id, value])),
    scenario: saved,
  }
}
export const load = (snapshot: Members, state: State, { loadRows }: RowsFormat): State => {
  const { opened, steps, lasting, ...read } = snapshot['scenario'] as z.output<typeof savedSchema>
  const laid = snapshot['laid_assumptions'] as Readonly<Record<string, string>>
  const counted = steps.map(({ matched }) => matched)
  const kinds = kindsOf(read.scenario?.steps ?? [], counted)
  const value: Playing = {
    ...read,
    isOpened: opened,
    kinds,
    matched: kinds.first.map((index) => counted[index] ?? 0),
    fired: steps.map(({ fired }) => fired),
    views: lasting.views as Playing['views'],
    stale: Object.fromEntries(
      Object.entries(lasting.stale).map(([owner, { reads, rows }]) => [owner, { reads, rows: loadRows(rows, state, owner) }]),
    ),
    laid: Object.fromEntries(
      Object.entries(laid).map(([id, value]) => [id, { value, under: state.assume[id as never] as string }]),
    ),
  }
  const assume = withAssumptions(state.assume, laid)
  return withSlice(withState(state, { assume, limits: lasting.quotas }), name, value)
}
