import { Hono } from 'hono'
import { judgeConduct } from '../journal/conduct.js'
import type { ControlApp } from './control-context.js'
import { takeNothing } from './read-request.js'

/** `/conduct`: what the client did wrong, from the journal. */
export const conductRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/conduct', async (c) => {
    await takeNothing(c)
    return c.json({ data: judgeConduct(c.env.world.journal.all()) })
  })
  return routes
}
