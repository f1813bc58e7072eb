import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'

const argsSchema = z.object({
  task: z.string().max(2_000).optional().describe('What the integration is to do, such as "a nightly import of orders".'),
  language: z.string().max(100).optional().describe('Such as TypeScript or PHP.'),
})

/** Adds what a person can ask an agent for. */
export const addPrompts = (server: McpServer): void => {
  server.registerPrompt(
    'write-integration',
    {
      title: 'Write an integration',
      description: 'Writes a client of the Producer Commerce API v2 and proves it against the emulator.',
      argsSchema,
    },
    ({ task, language }) => ({ messages: [{ role: 'user', content: { type: 'text', text: textOf(task, language) } }] }),
  )
}

const textOf = (
  task = 'what I tell you next',
  language = 'the language of this project',
): string => `Write an integration with the Producer Commerce API v2 for ${task}, in ${language}.

1. Call start_world and keep its base_url and token; read both from PRODUCER_API_URL and PRODUCER_API_TOKEN in the code, so that the same code runs against the real service.
2. Call get_contract for each operation you need. Write the client after it: one Idempotency-Key for each order to be carried out, kept over its retries; Retry-After obeyed; pages walked to the end that the answer names.
3. Run it against the world. Where an answer surprises you, call explain_request before you change anything.
4. Call check_conduct and mend the client until it finds nothing.
5. Call play_story for lost-response, quota-exhausted, outage-with-retry-after and token-expires-mid-flow, run the client under each, and call check_conduct again. Where the server runs commands, call explore with the command that runs the client.
6. Call sensitivity. Tell me which assumptions the result rests on and what to ask the vendor; do not tell me that an assumption is a fact.
7. Call save_repro for whatever you cannot explain.
`
