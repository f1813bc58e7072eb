import * as z from 'zod'
import type { ClockState } from '../../control/answers/clock.js'
import type { Landmarks } from '../../control/answers/landmarks.js'
import { changes, defineTool, idText } from '../shared/tool.js'

const record = z.record(z.string(), z.unknown())

const input = z.strictObject({
  of: idText.optional().describe('Begin from this world instead of the default one.'),
  from: z
    .string()
    .optional()
    .describe('"start" (default), "now", or the id of a request: the world as it stood before it, to try again from there.'),
  after: z.boolean().optional().describe('With the id of a request: as it stood after it.'),
  seed: z.number().optional().describe('Same seed, same data.'),
  orders: z.number().optional().describe('Generated orders for each producer; 0 for an empty account.'),
  now: z.string().optional().describe('Where the clock starts, ISO 8601.'),
  frozen: z.boolean().optional().describe('Whether the clock moves only by advance_clock.'),
  profile: z
    .string()
    .optional()
    .describe('Values of all assumptions: "default", "strict" (loudest about mistakes), "framework", "rich".'),
  assumptions: z.record(z.string(), z.string()).optional().describe('Other values for single assumptions, by id.'),
  scenario: z.string().optional().describe('A story of the library that plays from the start.'),
  data: record.optional().describe('A data document to begin with; see put_data.'),
  unlimited: z.boolean().optional().describe('Whether quotas are counted but never refuse.'),
})

const output = z.looseObject({
  world: z.string(),
  base_url: z.string(),
  token: z.string(),
  tokens: z.record(z.string(), z.string()),
  now: z.string(),
  frozen: z.boolean(),
  console_url: z.string(),
  landmarks: record,
})

/** A world of the agent's own. */
export const startWorld = defineTool({
  name: 'start_world',
  title: 'Start a world of your own',
  says: 'Begins a private copy of the emulated account: base URL, a token for each case (all scopes, read only, none, expired, revoked, other producer) and named records to test with. Call it first; every other tool takes its id. Nothing you do there touches anybody else, and it ends with your session.',
  hints: changes,
  input,
  output,
  remedy: 'Call start_world without that argument, or with {} for a world with every default.',
  givesTokens: true,
  act: async (agent, { of, ...options }) => {
    const { id, tokens: all } = await agent.start(of, options as object)
    // The one for production belongs to another address.
    const { live: _, ...tokens } = all
    const { full: token } = tokens
    const { url: base_url } = agent
    const clock = (await agent.ask(id, { method: 'GET', path: '/clock' })) as ClockState
    const landmarks = (await agent.ask(id, { method: 'GET', path: '/landmarks' })) as Landmarks
    return {
      say: `World ${id} is yours. Send requests to ${base_url}/api/v2 with "Authorization: Bearer ${token}"; the token alone selects the world. In the environment: PRODUCER_API_URL=${base_url} PRODUCER_API_TOKEN=${token}`,
      data: { world: id, base_url, token, tokens, ...clock, console_url: `${base_url}/_emulator/`, landmarks },
    }
  },
})
