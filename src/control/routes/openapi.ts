import * as z from 'zod'
import { operations } from '../../api/operations.js'
import { version } from '../../spec/version.js'
import { defineRoute } from '../shared/define-route.js'

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  says: 'the OpenAPI 3.1 document of `/api/v2`, with the webhooks; with `?version=3.0` the same as 3.0.4',
  query: () => z.strictObject({ version: z.enum(['3.1', '3.0']).default('3.1') }),
  answer: () => z.looseObject({ openapi: z.string().startsWith('3.') }),
  act: async ({ world, request }, { query }) => {
    const { createOpenApiDocument } = await import('../../api/openapi.js')
    const { openApiWebhooks } = await import('../../webhooks/openapi-webhooks.js')
    const { ask } = world.assumptions
    const served = operations
      .filter((operation) => operation.isRouted?.(ask) ?? true)
      .map(({ id, method, path, scope }) => ({ id, method, path, scope: typeof scope === 'string' ? scope : scope(ask) }))
    const document = createOpenApiDocument({
      operations: served,
      serverUrls: [new URL(request.url).origin],
      version,
      webhooks: openApiWebhooks,
    })
    if (query.version === '3.1') return { ...document }
    const { toOpenApi30 } = await import('../../api/openapi-3-0.js')
    return { ...toOpenApi30(document) } as { openapi: string }
  },
})
