import * as z from 'zod'
import { service } from '../../api/service.js'
import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import type { World } from '../../emulator/extension.js'
import { version } from '../../emulator/version.js'
import type { OperationId } from '../../register/operation-id.js'
import type { OpenApiWebhook } from './webhooks.js'

/** What the extension `calibrate` offers. */
interface Calibration {
  statusOf(world: World, id: string): AssumptionStatus
}

/** What the extension `webhooks` offers. */
interface Webhooks {
  readonly describedEvents: readonly OpenApiWebhook[]
}

const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  says: 'the OpenAPI 3.1 document of `/api/v2`, with the webhooks; with `?version=3.0` the same as 3.0.4',
  query: z.strictObject({ version: z.enum(['3.1', '3.0']).default('3.1') }),
  answer: z.looseObject({ openapi: z.string().startsWith('3.') }),
  act: async ({ world, request }, { query }) => {
    // The writer of documents weighs more than all that the emulator needs for its answers.
    const { createOpenApiDocument } = await import('./document.js')
    const { assume } = world.state
    const ask = <Id extends keyof typeof assume>(id: Id) => assume[id]
    const calibration = world.find<Calibration>('calibrate')
    const document = createOpenApiDocument({
      operations: service.operations
        .filter((operation) => operation.isRouted?.(ask) ?? true)
        .map(({ id, method, path, scope }) => ({
          id: id as OperationId,
          method,
          path,
          scope: typeof scope === 'function' ? scope(ask) : scope,
        })),
      serverUrls: [new URL(request.url).origin],
      version,
      webhooks: world.find<Webhooks>('webhooks')?.describedEvents ?? [],
      ...(calibration === undefined ? {} : { statusOf: (id: string) => calibration.statusOf(world, id) }),
    })
    if (query.version === '3.1') return { ...document }
    const { toOpenApi30 } = await import('./version-3-0.js')
    return { ...toOpenApi30(document) } as { openapi: string }
  },
})

export const routes: readonly ControlRoute[] = [getOpenApi]
