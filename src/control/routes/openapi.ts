import * as z from 'zod'
import { operations } from '../../api/operations.js'
import { version } from '../../spec/version.js'
import { defineRoute } from '../shared/define-route.js'

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  says: 'the OpenAPI 3.1 document of `/api/v2`',
  answer: () => z.looseObject({ openapi: z.string().startsWith('3.1.') }),
  act: async ({ world, request }) => {
    const { createOpenApiDocument } = await import('../../api/openapi.js')
    const { ask } = world.assumptions
    const served = operations
      .filter((operation) => operation.isRouted?.(ask) ?? true)
      .map(({ id, method, path, scope }) => ({ id, method, path, scope: typeof scope === 'string' ? scope : scope(ask) }))
    return { ...createOpenApiDocument({ operations: served, serverUrls: [new URL(request.url).origin], version }) }
  },
})
