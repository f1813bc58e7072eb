import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { ScenarioDirector } from '../play/scenario-director.js'
import { listScenarios, resolveScenario } from '../scenario/library.js'
import { describeProblem, ScenarioError, writePath } from '../scenario/scenario-error.js'
import type { ControlApp, ControlBindings } from './control-context.js'
import { invalidMembers } from './control-error.js'
import { readBody, readJson, takeNothing } from './read-request.js'

type ControlRequest = Context<{ Bindings: ControlBindings }>

/** `/scenarios`, `/scenario` and `/chaos`: what goes wrong on purpose. */
export const scenarioRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/scenarios', async (c) => {
    await takeNothing(c)
    return c.json({ data: listScenarios() })
  })
  routes.get('/scenario', async (c) => {
    await takeNothing(c)
    return c.json(directorOf(c).status())
  })
  routes.put('/scenario', async (c) => {
    const wanted = await readJson(c)
    refuseWrong(() => directorOf(c).play(resolveScenario(isOnlyName(wanted) ? wanted.name : (wanted as never))))
    return c.json(directorOf(c).status())
  })
  routes.delete('/scenario', async (c) => {
    await takeNothing(c)
    directorOf(c).stop()
    return c.body(null, 204)
  })
  routes.get('/scenario/recording', async (c) => {
    await takeNothing(c)
    return c.json(refuseWrong(() => directorOf(c).record()))
  })
  routes.get('/chaos', async (c) => {
    await takeNothing(c)
    return c.json(c.env.world.player.chaos)
  })
  routes.put('/chaos', async (c) => {
    const { rate } = await readBody(c, z.strictObject({ rate: z.number() }))
    refuseWrong(() => directorOf(c).setChaos(rate))
    return c.json(c.env.world.player.chaos)
  })
  routes.delete('/chaos', async (c) => {
    await takeNothing(c)
    directorOf(c).setChaos(0)
    return c.body(null, 204)
  })
  return routes
}

const directorOf = ({ env }: ControlRequest): ScenarioDirector => new ScenarioDirector(() => env.opened.world)

/** `{ "name": … }` plays one of the library; whatever has more members is a scenario itself. */
const isOnlyName = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'name' in value &&
  typeof value.name === 'string'

const refuseWrong = <Result>(action: () => Result): Result => {
  try {
    return action()
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    const errors: Record<string, string[]> = Object.create(null)
    for (const problem of error.problems) {
      const member = problem.path.length === 0 ? 'body' : writePath(problem.path)
      errors[member] = [...(errors[member] ?? []), describeProblem(problem)]
    }
    throw invalidMembers(errors)
  }
}
