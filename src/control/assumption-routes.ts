import { Hono } from 'hono'
import type { Assumption } from '../assumptions/assumption.js'
import { register } from '../assumptions/register.js'
import { collectAssumptionProblems } from '../assumptions/resolve.js'
import type { World } from '../world/world.js'
import type { ControlApp } from './control-context.js'
import { invalidMembers } from './control-error.js'
import { readJson, takeNothing } from './read-request.js'

/** `/assumptions`: what the specification leaves open, what holds for it now and how to change it, and what answers leaned on. */
export const assumptionRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/assumptions', async (c) => {
    await takeNothing(c)
    return c.json({ data: describeAll(c.env.world) })
  })
  routes.get('/assumptions/used', async (c) => {
    await takeNothing(c)
    return c.json({ data: c.env.world.leaned.used() })
  })
  routes.patch('/assumptions', async (c) => {
    const changes = await readJson(c)
    if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
      throw invalidMembers({ body: ['Give an object of values by assumption id.'] })
    }
    const problems = collectAssumptionProblems(changes as Record<string, unknown>)
    if (problems.length > 0) throw invalidMembers(Object.fromEntries(problems.map(({ id, problem }) => [id, [problem]])))
    c.env.world.assumptions.change(changes as Record<string, unknown>)
    return c.json({ data: describeAll(c.env.world) })
  })
  return routes
}

const describeAll = ({ assumptions }: World): object[] =>
  (register as readonly Assumption[]).map(({ specification, default: byDefault, ...entry }) => ({
    id: entry.id,
    area: entry.area,
    kind: entry.kind,
    confidence: entry.confidence,
    specification,
    value: (assumptions.values as Record<string, string>)[entry.id],
    default: byDefault,
    options: entry.options,
    accepts: entry.accepts?.meaning ?? null,
    operations: entry.operations,
    why: entry.why,
    fixed: entry.fixed ?? null,
  }))
