import { Hono } from 'hono'
import * as z from 'zod'
import { ScenarioError } from '../scenario/scenario-error.js'
import { version } from '../spec/version.js'
import { ClockError } from '../time/world-clock.js'
import type { World } from '../world/world.js'
import type { RegisteredWorld } from '../worlds/registered-world.js'
import type { ControlApp } from './control-context.js'
import { ControlError, invalidMembers } from './control-error.js'
import { producerChoice } from './producer-choice.js'
import { readBody, readQuery, takeNothing } from './read-request.js'

const clockChange = z.strictObject({
  advance: z.union([z.string(), z.number()]).optional(),
  now: z.string().optional(),
  frozen: z.boolean().optional(),
})

/** `/health`, `/reset`, `/clock`, `/landmarks`: what the world stands at. */
export const stateRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/health', async (c) => {
    await takeNothing(c)
    return c.json({ status: 'ok', version })
  })
  routes.post('/reset', async (c) => {
    await takeNothing(c)
    resetOf(c.env.opened)
    return c.body(null, 204)
  })
  routes.get('/clock', async (c) => {
    await takeNothing(c)
    return c.json(readClock(c.env.world))
  })
  routes.post('/clock', async (c) => {
    moveClock(c.env.world, await readBody(c, clockChange))
    return c.json(readClock(c.env.world))
  })
  routes.get('/landmarks', (c) => {
    const { producer, environment } = readQuery(c, z.strictObject(producerChoice))
    return c.json(c.env.landmarks(producer, environment))
  })
  return routes
}

/** A scenario that begins at a fixed instant cannot begin again on a clock that has passed it. */
const resetOf = (place: RegisteredWorld): void => {
  try {
    place.reset()
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    throw new ControlError(
      409,
      'scenario_cannot_begin',
      `Nothing was reset, because the scenario cannot begin again. ${error.message}`,
    )
  }
}

const readClock = ({ clock }: World): object => ({ now: clock.now().toISOString(), frozen: clock.frozen })

/** Applies a change whole or not at all: what can fail comes first. */
const moveClock = ({ clock }: World, { advance, now, frozen }: z.infer<typeof clockChange>): void => {
  if (advance === undefined && now === undefined && frozen === undefined) {
    throw invalidMembers({ body: ['Give one of the members advance, now, frozen.'] })
  }
  if (advance !== undefined && now !== undefined) {
    throw invalidMembers({ now: ['The members advance and now exclude each other.'] })
  }
  try {
    if (advance !== undefined) clock.advance(advance)
    if (now !== undefined) clock.set(now)
  } catch (error) {
    if (!(error instanceof ClockError)) throw error
    throw invalidMembers({ [advance === undefined ? 'now' : 'advance']: [error.message] })
  }
  if (frozen === true) clock.freeze()
  if (frozen === false) clock.resume()
}
