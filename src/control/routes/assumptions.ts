import * as z from 'zod'
import type { Assumption } from '../../assumptions/assumption.js'
import { collectAssumptionProblems } from '../../assumptions/assumption-problems.js'
import { register } from '../../assumptions/register.js'
import type { World } from '../../world/world.js'
import { type AssumptionState, assumptionStateForm } from '../answers/assumptions.js'
import { listForm } from '../answers/lists.js'
import { invalidMembers } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

export const listAssumptions = defineRoute({
  method: 'GET',
  path: '/assumptions',
  says: 'all assumptions with their present values',
  answer: listForm(assumptionStateForm),
  act: ({ world }) => ({ data: describeAll(world) }),
})

export const changeAssumptions = defineRoute({
  method: 'PATCH',
  path: '/assumptions',
  says: 'changes some: `{"<id>":"<value>"}`',
  body: () => z.unknown(),
  answer: listForm(assumptionStateForm),
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

const describeAll = ({ assumptions }: World): readonly AssumptionState[] =>
  (register as readonly Assumption[]).map(({ specification, default: byDefault, ...entry }) => ({
    id: entry.id,
    area: entry.area,
    kind: entry.kind,
    confidence: entry.confidence,
    specification,
    value: (assumptions.values as Record<string, string>)[entry.id] ?? byDefault,
    default: byDefault,
    options: entry.options,
    accepts: entry.accepts?.meaning ?? null,
    operations: entry.operations,
    why: entry.why,
    fixed: entry.fixed ?? null,
  }))
