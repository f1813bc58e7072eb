import * as z from 'zod'
import { operations } from '../../../api/operations.js'
import { connectionSchema, landmarksSchema } from '../../../control-schemas/worlds.js'
import type { Zod } from '../../../ground/spec/schema-factory.js'
import { version } from '../../../ground/spec/version.js'
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
    const { createOpenApiDocument } = await import('../../../api/openapi.js')
    const { openApiWebhooks } = await import('../../../api/openapi-webhooks.js')
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
    const { toOpenApi30 } = await import('../../../api/openapi-3-0.js')
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

> An emulator of the Producer Commerce API v2 to build and test an integration against. Nothing here reaches the real service. What the specification leaves open is an assumption with a confidence, never a fact about the real service.

Requests go to ${base}/api/v2 with "Authorization: Bearer <token>". The token alone selects a world: a private copy of the account with its own data, clock, quotas and journal. Begin one of your own, and give its token and address to the client as PRODUCER_API_TOKEN and PRODUCER_API_URL:

    curl -s -X POST ${control}/worlds

It answers with id, tokens and control_url; every address below is also there behind control_url for that world alone. End it with DELETE ${control}/worlds/<id>.

## Before you write a call

- [OpenAPI document](${control}/openapi.json): schemas, scopes, errors and examples
- [Assumptions](${control}/assumptions): what the specification leaves open, with confidence; change one with PATCH
- [Landmarks](${control}/landmarks): records to test with, by name
- [Schema of data documents](${control}/data/schema): PUT ${control}/data to begin with records of your own

## When an answer surprises you

- [Requests](${control}/requests?limit=20): the journal, newest first
- ${control}/requests/<request_id of an error>: why that request was answered as it was, and what would have changed it
- [Conduct](${control}/conduct): what your client did wrong though it may have got its answers; empty is clean

## Before you call it done

- [Stories](${control}/scenarios): what can go wrong; PUT ${control}/scenario {"name":"lost-response"}, run the client, then read conduct; DELETE ends it
- ${control}/clock: POST {"advance":"61s"} in place of waiting
- [Assumptions used](${control}/assumptions/used): what to ask the vendor
- npx producer-commerce-emulator explore --command "<what runs the client>": how it breaks
- [Repro](${control}/repro): the run as one file for a bug report

## Model Context Protocol

- ${control}/mcp: the same as tools, by streamable HTTP
- npx producer-commerce-emulator mcp: the same on standard input and output, with explore
`
