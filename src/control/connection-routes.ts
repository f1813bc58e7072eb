import { Hono } from 'hono'
import { profileNames, profileValues } from '../assumptions/profiles.js'
import { toldOptions } from '../options/told-options.js'
import { wellKnownPurposes } from '../world/well-known-tokens.js'
import type { ControlApp } from './control-context.js'
import { takeNothing } from './read-request.js'

/** `/connection`: what a client is pointed at, and how the world was made. `/profiles`: the values that each profile has. */
export const connectionRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/connection', async (c) => {
    await takeNothing(c)
    const { opened, baseUrl } = c.env
    const { resolved } = opened
    const place = opened
    return c.json({
      world: place.id,
      parent: opened.parent,
      url: baseUrl,
      production_url: c.env.productionUrl ?? resolved.productionUrl,
      control_url: `${baseUrl}/_emulator/worlds/${place.id}`,
      tokens: opened.tokens,
      purposes: wellKnownPurposes,
      ...toldOptions(resolved),
    })
  })
  routes.get('/profiles', async (c) => {
    await takeNothing(c)
    return c.json({ data: profileNames.map((name) => ({ name, values: profileValues(name) })) })
  })
  return routes
}
