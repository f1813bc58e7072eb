import * as z from 'zod'
import { collectAssumptionProblems, profileValues, withAssumptions } from '../../../core/assumptions.js'
import { withState } from '../../../core/state.js'
import type { AssumptionStatus } from '../../../emulator/assumption-status.js'
import { invalidMembers } from '../../../emulator/control-error.js'
import { listOf } from '../../../emulator/control-lists.js'
import { defineRoute } from '../../../emulator/control-route.js'
import type { World } from '../../../emulator/extension.js'
import { isPlainObject } from '../../../reading/problem.js'
import type { Assumption } from '../../../register/assumption.js'
import { profileNames } from '../../../register/profile-name.js'
import { register } from '../../../register/register.js'
import { assumptionState, profileState } from '../schemas.js'

/** What the extension `calibrate` offers. */
interface Calibrate {
  statusOf(world: World, id: string): AssumptionStatus
}

const assumed: AssumptionStatus = { status: 'assumed', observed_at: null }

const showAll = (world: World, hasQuestion = false) => {
  const calibrate = world.find<Calibrate>('calibrate')
  const values = world.state.assume as Readonly<Record<string, string>>
  return (register as readonly Assumption[]).map((entry) => ({
    id: entry.id,
    area: entry.area,
    kind: entry.kind,
    confidence: entry.confidence,
    specification: entry.specification,
    value: values[entry.id] ?? entry.default,
    default: entry.default,
    ...(calibrate?.statusOf(world, entry.id) ?? assumed),
    options: entry.options,
    accepts: entry.accepts?.meaning ?? null,
    operations: entry.operations,
    why: entry.why,
    fixed: entry.fixed ?? null,
    ...(hasQuestion && { question: entry.question ?? null }),
  }))
}

export const listAssumptions = defineRoute({
  method: 'GET',
  path: '/assumptions',
  says: 'all assumptions with their current values; `?with=question` adds what to ask the vendor',
  query: z.strictObject({ with: z.enum(['question']).optional() }),
  answer: listOf(assumptionState),
  act: ({ world }, { query }) => ({ data: showAll(world, query.with === 'question') }),
})

export const changeAssumptions = defineRoute({
  method: 'PATCH',
  path: '/assumptions',
  says: 'changes values of assumptions: `{"<id>":"<value>"}`',
  body: z.unknown(),
  answer: listOf(assumptionState),
  act: ({ world }, { body }) => {
    if (!isPlainObject(body)) throw invalidMembers({ body: ['Give an object of values by assumption id.'] })
    const problems = collectAssumptionProblems(body)
    if (problems.length > 0) throw invalidMembers(Object.fromEntries(problems.map(({ id, problem }) => [id, [problem]])))
    world.change('control', (state) => withState(state, { assume: withAssumptions(state.assume, body) }))
    return { data: showAll(world) }
  },
})

export const listProfiles = defineRoute({
  method: 'GET',
  path: '/profiles',
  says: 'the values of each profile of assumptions',
  answer: listOf(profileState),
  act: () => ({ data: profileNames.map((name) => ({ name, values: profileValues(name) })) }),
})
