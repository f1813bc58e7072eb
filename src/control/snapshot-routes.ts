import { Hono } from 'hono'
import { readSnapshot } from '../snapshot/read-snapshot.js'
import { SnapshotError } from '../snapshot/snapshot-error.js'
import { takeSnapshot } from '../snapshot/take-snapshot.js'
import type { ControlApp } from './control-context.js'
import { invalidMembers } from './control-error.js'
import { readJson, takeNothing } from './read-request.js'

/** `/snapshot`: the whole state of a world as JSON, and back. */
export const snapshotRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/snapshot', async (c) => {
    await takeNothing(c)
    return c.json(takeSnapshot(c.env.world))
  })
  routes.put('/snapshot', async (c) => {
    const value = await readJson(c)
    const place = c.env.opened
    try {
      place.restore(readSnapshot(value))
    } catch (error) {
      throw error instanceof SnapshotError ? invalidMembers(error.problems) : error
    }
    const { format, version, dataset, clock } = takeSnapshot(place.world)
    return c.json({ format, version, dataset, clock })
  })
  return routes
}
