import { Hono } from 'hono'
import { operations } from '../api/operations.js'
import { version } from '../spec/version.js'
import type { ControlApp } from './control-context.js'
import { takeNothing } from './read-request.js'

/** `/openapi.json`: OpenAPI 3.1 of the operations that are routed now. */
export const openApiRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/openapi.json', async (c) => {
    await takeNothing(c)
    const { createOpenApiDocument } = await import('../api/openapi.js')
    const { ask } = c.env.world.assumptions
    const served = operations
      .filter((operation) => operation.isRouted?.(ask) ?? true)
      .map(({ id, method, path, scope }) => ({ id, method, path, scope: typeof scope === 'string' ? scope : scope(ask) }))
    return c.json(createOpenApiDocument({ operations: served, serverUrls: [new URL(c.req.url).origin], version }))
  })
  return routes
}
