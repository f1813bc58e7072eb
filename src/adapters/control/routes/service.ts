import * as z from 'zod'
import { connectionSchema, landmarksSchema } from '../../../control-schemas/worlds.js'
import { version } from '../../../emulator/version.js'
import type { Zod } from '../../../ground/spec/schema-factory.js'
import { operations } from '../../../operations/operations.js'
import { findWorldOption, listedOptions, worldOptions } from '../../../worlds/options/option-names.js'
import { landmarksOf } from '../../../worlds/world/landmarks.js'
import { wellKnownPurposes } from '../../../worlds/world/well-known-tokens.js'
import { defineRoute } from '../shared/define-route.js'
import { producerQuery } from '../shared/producer-choice.js'

export const getHealth = defineRoute({
  method: 'GET',
  path: '/health',
  says: 'status and version',
  answer: (z) => z.strictObject({ status: z.literal('ok'), version: z.string() }),
  act: () => ({ status: 'ok' as const, version }),
})

const listed = worldOptions.map(findWorldOption).filter(({ isListed }) => isListed)

/** Schema of the listed options, with those typed that the console uses. */
const listedOptionsSchema = (z: Zod) =>
  z.strictObject({ ...Object.fromEntries(listed.map(({ wire }) => [wire, z.unknown()])), ...connectionSchema(z).shape })

export const getConnection = defineRoute({
  method: 'GET',
  path: '/connection',
  says: 'the address and well-known tokens of the world, and the options it was created with',
  answer: listedOptionsSchema,
  act: (context) => {
    const { id, parent, tokens, options, baseUrl, productionUrl } = context
    return {
      world: id,
      parent,
      url: baseUrl,
      production_url: productionUrl ?? options.productionUrl,
      control_url: context.controlUrl(id),
      tokens,
      purposes: wellKnownPurposes,
      ...listedOptions(options),
    }
  },
})

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  says: 'the OpenAPI 3.1 document of `/api/v2`, with the webhooks; with `?version=3.0` the same as 3.0.4',
  query: () => z.strictObject({ version: z.enum(['3.1', '3.0']).default('3.1') }),
  answer: () => z.looseObject({ openapi: z.string().startsWith('3.') }),
  act: async ({ world, request }, { query }) => {
    const { createOpenApiDocument } = await import('../../../extensions/openapi/document.js')
    const { openApiWebhooks } = await import('../../../extensions/openapi/webhooks.js')
    const { ask } = world.assumptions
    const served = operations
      .filter((operation) => operation.isRouted?.(ask) ?? true)
      .map(({ id, method, path, scope }) => ({ id, method, path, scope: typeof scope === 'string' ? scope : scope(ask) }))
    const document = createOpenApiDocument({
      operations: served,
      serverUrls: [new URL(request.url).origin],
      version,
      webhooks: openApiWebhooks,
      statusOf: world.statusOf,
    })
    if (query.version === '3.1') return { ...document }
    const { toOpenApi30 } = await import('../../../extensions/openapi/version-3-0.js')
    return { ...toOpenApi30(document) } as { openapi: string }
  },
})

export const getLandmarks = defineRoute({
  method: 'GET',
  path: '/landmarks',
  says: 'the [landmarks](landmarks.md); `?producer=second` and `?environment=production` for the others',
  query: producerQuery,
  answer: landmarksSchema,
  act: ({ world }, { query: { producer, environment } }) => landmarksOf(world, producer, environment),
})

/** Introduction for coding agents, in the format of llms.txt. */
export const getLlms = defineRoute({
  method: 'GET',
  path: '/llms.txt',
  says: 'the [instructions for coding agents](agents.md), as Markdown',
  answer: () => z.instanceof(Response),
  act: ({ baseUrl }) =>
    new Response(textOf(`${baseUrl}/_emulator`, baseUrl), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } }),
})

const textOf = (control: string, base: string): string => `# Producer Commerce emulator

> An emulator of the Producer Commerce API v2, to build and test an integration against. No request reaches the real service. Where the specification is silent, the emulator makes an assumption with a level of confidence; do not state it as a fact about the real service.

Send requests to ${base}/api/v2 with "Authorization: Bearer <token>". The token selects a world: a private copy of the account with its own data, clock, quotas and journal. Create one, and pass its token and the address to the client as PRODUCER_API_TOKEN and PRODUCER_API_URL:

    curl -s -X POST ${control}/worlds

It returns id, tokens and control_url. Below control_url, every address listed here applies to that world alone. End the world with DELETE ${control}/worlds/<id>.

## Before you write a call

- [OpenAPI document](${control}/openapi.json): schemas, scopes, errors and examples
- [Assumptions](${control}/assumptions): choices where the specification is silent, with their confidence; change one with PATCH
- [Landmarks](${control}/landmarks): named records for tests
- [Schema of data documents](${control}/data/schema): PUT ${control}/data starts over with records of your own

## When an answer is unexpected

- [Requests](${control}/requests?limit=20): the journal, newest first
- ${control}/requests/<request_id of an error>: why that request got its answer, and what would change it
- [Conduct](${control}/conduct): mistakes of your client, also in requests that succeeded; empty if there are none

## Before you finish

- [Scenarios](${control}/scenarios): faults to inject; PUT ${control}/scenario {"name":"lost-response"}, run the client, then read conduct; DELETE ends it
- ${control}/clock: POST {"advance":"61s"} instead of sleeping
- [Assumptions used](${control}/assumptions/used): questions for the vendor
- npx producer-commerce-emulator explore --command "<command that runs the client>": injects faults and reports what breaks
- [Repro](${control}/repro): the run as one file that replays it, for a bug report

## Model Context Protocol

- ${control}/mcp: the same as tools, over streamable HTTP
- npx producer-commerce-emulator mcp: the same over standard input and output, plus explore
`
