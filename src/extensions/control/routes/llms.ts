import * as z from 'zod'
import { defineRoute } from '../../../emulator/control-route.js'

/** Introduction for coding agents, in the format of llms.txt. */
export const getLlms = defineRoute({
  method: 'GET',
  path: '/llms.txt',
  says: 'the [instructions for coding agents](agents.md), as Markdown',
  answer: z.instanceof(Response),
  act: ({ origin }) =>
    new Response(textOf(`${origin}/_emulator`, origin), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } }),
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
