import * as z from 'zod'
import {
  type AssumptionState,
  assumptionStateSchema,
  profileSchema,
  usedAssumptionsSchema,
} from '../../../control-schemas/assumptions.js'
import { listSchema } from '../../../control-schemas/lists.js'
import { collectAssumptionProblems, profileValues } from '../../../core/assumptions.js'
import { invalidMembers } from '../../../emulator/control-error.js'
import type { Assumption } from '../../../register/assumption.js'
import { profileNames } from '../../../register/profile-name.js'
import { register } from '../../../register/register.js'
import type { World } from '../../../worlds/world/world.js'
import { defineRoute } from '../shared/define-route.js'

export const listAssumptions = defineRoute({
  method: 'GET',
  path: '/assumptions',
  says: 'all assumptions with their current values',
  answer: listSchema(assumptionStateSchema),
  act: ({ world }) => ({ data: describeAll(world) }),
})

export const changeAssumptions = defineRoute({
  method: 'PATCH',
  path: '/assumptions',
  says: 'changes values of assumptions: `{"<id>":"<value>"}`',
  body: () => z.unknown(),
  answer: listSchema(assumptionStateSchema),
  act: ({ world }, { body }) => {
    if (!isObject(body)) throw invalidMembers({ body: ['Give an object of values by assumption id.'] })
    const problems = collectAssumptionProblems(body)
    if (problems.length > 0) throw invalidMembers(Object.fromEntries(problems.map(({ id, problem }) => [id, [problem]])))
    world.assumptions.change(body)
    return { data: describeAll(world) }
  },
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describeAll = ({ assumptions, statusOf }: World): readonly AssumptionState[] =>
  (register as readonly Assumption[]).map(({ specification, default: byDefault, ...entry }) => ({
    id: entry.id,
    area: entry.area,
    kind: entry.kind,
    confidence: entry.confidence,
    specification,
    value: (assumptions.values as Record<string, string>)[entry.id] ?? byDefault,
    default: byDefault,
    ...statusOf(entry.id),
    options: entry.options,
    accepts: entry.accepts?.meaning ?? null,
    operations: entry.operations,
    why: entry.why,
    fixed: entry.fixed ?? null,
  }))

export const listUsedAssumptions = defineRoute({
  method: 'GET',
  path: '/assumptions/used',
  says: 'the assumptions that answers have [depended on](fidelity.md) since the last reset, with counts; of a long run the latest 2,000 requests are examined, and `not_tried` counts the others',
  answer: usedAssumptionsSchema,
  act: async ({ world, used, request: { signal } }) => {
    const data = await used(world, { signal })
    return data.notTried === 0 ? { data } : { data, not_tried: data.notTried }
  },
})

export const listProfiles = defineRoute({
  method: 'GET',
  path: '/profiles',
  says: 'the values of each profile of assumptions',
  answer: listSchema(profileSchema),
  act: () => ({ data: profileNames.map((name) => ({ name, values: profileValues(name) })) }),
})
