import { Hono } from 'hono'
import { type ForkOptions, InvalidOptionError } from '../options/options.js'
import { readScenarioOption } from '../options/read-scenario-option.js'
import { WorldLimitError } from '../worlds/forked-worlds.js'
import type { RegisteredWorld } from '../worlds/registered-world.js'
import { summaryOf } from '../worlds/world-summary.js'
import type { ControlApp, ControlBindings } from './control-context.js'
import { ControlError, invalidMembers, unknownName } from './control-error.js'
import { forkOptionsFrom, forkRequest, memberOf } from './fork-request.js'
import { readOptionalBody, takeNothing } from './read-request.js'

/** `/worlds`: private copies of this world, each selected by its own tokens. */
export const worldRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/worlds', async (c) => {
    await takeNothing(c)
    const { registry, baseUrl } = c.env
    return c.json({
      data: registry.list().map((opened) => ({ ...summaryOf(opened), control_url: controlUrl(opened, baseUrl) })),
    })
  })
  routes.post('/worlds', async (c) => {
    const opened = fork(c.env, forkOptionsFrom(await readOptionalBody(c, forkRequest)))
    return c.json({ id: opened.id, tokens: opened.tokens, control_url: controlUrl(opened, c.env.baseUrl) }, 201)
  })
  routes.delete('/worlds/:id', async (c) => {
    await takeNothing(c)
    const { registry } = c.env
    const id = c.req.param('id')
    if (id === registry.root.id) {
      throw new ControlError(409, 'default_world', 'The default world cannot be dropped; reset it instead.')
    }
    if (!registry.drop(id)) throw unknownName('world', id)
    return c.body(null, 204)
  })
  return routes
}

/** By its id, the default world too: the address of a door alone stands for the world the door was opened for. */
const controlUrl = (place: RegisteredWorld, baseUrl: string): string => `${baseUrl}/_emulator/worlds/${place.id}`

const fork = ({ registry, opened }: ControlBindings, options: ForkOptions): RegisteredWorld => {
  try {
    return registry.fork(opened, readScenarioOption(options))
  } catch (error) {
    if (error instanceof WorldLimitError) throw new ControlError(409, 'too_many_worlds', error.message)
    if (!(error instanceof InvalidOptionError)) throw error
    const member = memberOf(error.option)
    throw invalidMembers({ [member]: [`The member ${member} is invalid: ${error.problem}`] })
  }
}
