import * as z from 'zod'
import { shellWord } from '../../../reading/shell-word.js'
import type { Landmarks } from '../../../seed/landmarks.js'
import type { ClockState } from '../../control/schemas.js'
import type { DataRefs } from '../../data/refs.js'
import { AgentError } from '../shared/agent.js'
import { changes, defineTool, idText, worldMember } from '../shared/tool.js'

const record = z.record(z.string(), z.unknown())

const input = z.strictObject({
  of: idText.optional().describe('Begin from this world instead of the default one.'),
  from: z
    .string()
    .optional()
    .describe('"start" (default), "now", or the id of a request: the state before it, to try again from there.'),
  after: z.boolean().optional().describe('With the id of a request: the state after it.'),
  seed: z.number().optional().describe('Same seed, same data.'),
  orders: z.number().optional().describe('Generated orders for each producer; 0 for an empty account.'),
  now: z.string().optional().describe('Where the clock starts, ISO 8601.'),
  frozen: z.boolean().optional().describe('Whether the clock moves only by advance_clock.'),
  profile: z
    .string()
    .optional()
    .describe('Values of all assumptions: "default", "strict" (reports the most mistakes), "framework", "rich".'),
  assumptions: z.record(z.string(), z.string()).optional().describe('Other values for single assumptions, by id.'),
  scenario: z.string().optional().describe('A story of the library that plays from the start.'),
  data: record.optional().describe('A data document to begin with; see put_data. The answer has its ids as `refs`.'),
  unlimited: z.boolean().optional().describe('Whether quotas are counted but never refuse.'),
  journal_memory: z
    .string()
    .optional()
    .describe('Memory that the journal may take, such as "2MiB"; beyond it the oldest requests are evicted.'),
})

const refsSchema = z.record(z.string(), record)

const output = z.looseObject({
  world: z.string(),
  base_url: z.string(),
  token: z.string(),
  tokens: z.record(z.string(), z.string()),
  now: z.string(),
  frozen: z.boolean(),
  console_url: z.string(),
  landmarks: record,
  refs: refsSchema.optional(),
})

/** Tool that begins a world of the agent's own. */
export const startWorld = defineTool({
  name: 'start_world',
  title: 'Start a world of your own',
  says: 'Begins a private copy of the emulated account: base URL, a token for each case (all scopes, read only, none, expired, revoked, other producer) and named records to test with. Call it first; every other tool takes its id. Nothing you do there affects other worlds, and it ends with your session.',
  hints: changes,
  input,
  output,
  remedy: 'Call start_world without that argument, or with {} for a world with every default.',
  givesTokens: true,
  act: async (agent, { of, ...options }) => {
    const { id, tokens: all, refs } = await agent.start(of, options as object)
    // The token for production is omitted, because production has another base address.
    const { live: _, ...tokens } = all
    const { full: token } = tokens
    const { url: base_url } = agent
    const clock = await agent.get<ClockState>(id, '/clock')
    const landmarks = await agent.get<Landmarks>(id, '/landmarks')
    return {
      say: `World ${id} is yours. Send requests to ${base_url}/api/v2 with "Authorization: Bearer ${token}"; the token alone selects the world. In the environment: PRODUCER_API_URL=${base_url} PRODUCER_API_TOKEN=${token}${refs === undefined ? '' : ` It begins with ${describeRefs(refs)}.`}`,
      data: {
        world: id,
        base_url,
        token,
        tokens,
        ...clock,
        console_url: `${base_url}/_emulator/`,
        landmarks,
        ...(refs === undefined ? {} : { refs }),
      },
    }
  },
})

/** Tool that ends a world before its session ends. */
export const endWorld = defineTool({
  name: 'end_world',
  title: 'End a world',
  says: 'Ends a world that start_world began: its tokens are unknown from then on. Worlds of a session end with the session.',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({ world: idText.describe('The id that start_world returned.') }),
  output: z.looseObject({ world: z.string(), ended: z.literal(true) }),
  remedy: 'Name a world that start_world returned and that has not ended.',
  act: async (agent, { world }) => {
    if (world === 'default') throw new AgentError('The default world is shared and cannot be ended.')
    await agent.end(world)
    return { say: `World ${world} has ended.`, data: { world, ended: true as const } }
  },
})

/** Labels by kind, as text. */
const describeRefs = (refs: DataRefs): string => {
  const kinds = Object.entries(refs).flatMap(([kind, named]) => {
    const labels = Object.keys(named)
    return labels.length === 0 ? [] : [`${kind} ${labels.join(', ')}`]
  })
  return kinds.length === 0 ? 'no records' : kinds.join('; ')
}

const example =
  '{"products":{"violao":{"name":"Violão do Zero"}},"offers":{"mensal":{"product":"violao","price":9900,"interval":30}},"orders":{"da_ana":{"offer":"mensal","at":"-10d","query_params":{"utm_source":"google"}}}}'

/** Tool that replaces or adds declared records. */
export const putData = defineTool({
  name: 'put_data',
  title: 'Put data',
  says: `Gives a world the records that a test needs, declared by labels of your own: products, offers, orders, subscriptions, customers, affiliates, tokens. Returns their ids. All mistakes are reported at once, and a document is applied as a whole or not at all. It resets the world, unless mode is "add". Example: ${example}`,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    world: worldMember,
    document: z
      .union([z.record(z.string(), z.unknown()), z.string()])
      .describe('The data document: an object, or YAML as a text. Its schema is at /_emulator/data/schema.'),
    mode: z
      .enum(['replace', 'add'])
      .default('replace')
      .describe('"replace" resets the world with the document, "add" adds to the current records.'),
  }),
  output: z.looseObject({ world: z.string(), refs: refsSchema }),
  remedy: 'Fix these and send the whole document again; nothing of it was applied.',
  givesTokens: true,
  act: async (agent, { world, document, mode }) => {
    const id = agent.choose(world)
    const method = mode === 'add' ? 'POST' : 'PUT'
    const { refs } = await agent.ask<{ readonly refs: DataRefs }>(id, { method, path: '/data', body: document })
    const how = mode === 'add' ? 'now also has' : 'was reset with'
    return {
      say: `World ${id} ${how} ${describeRefs(refs)}.`,
      data: { world: id, refs },
    }
  },
})

/** Tool that saves the run so far as a repro file. */
export const saveRepro = defineTool({
  name: 'save_repro',
  title: 'Save a repro',
  says: 'Saves the run of a world so far, every request with its answer, as one file that replays byte for byte: for a bug report or a test. Returns its location and the command that replays it. Tokens in it cannot be read.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    world: worldMember,
    file: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('A new file to write, such as bug.repro.json; without it, you get the address to fetch it from.'),
  }),
  output: z.looseObject({ world: z.string(), url: z.string(), file: z.string().nullable(), replay: z.string() }),
  remedy: 'Leave `file` out to get the address to fetch it from.',
  act: async (agent, { world, file }) => {
    const id = agent.choose(world)
    const { body } = await agent.open(id, { method: 'GET', path: '/repro' })
    const url = `${agent.url}/_emulator/worlds/${encodeURIComponent(id)}/repro`
    if (file === undefined) {
      await body?.cancel()
      const replay = 'npx producer-commerce-emulator replay bug.repro.json'
      return {
        say: `Fetch it while the world lasts: curl -s ${shellWord(url)} > bug.repro.json; then: ${replay}`,
        data: { world: id, url, file: null, replay },
      }
    }
    const { machine } = agent
    if (machine === null || body === null) {
      await body?.cancel()
      throw new AgentError('This server writes no files for clients connected over HTTP.')
    }
    const written = await machine.save(file, body as unknown as AsyncIterable<Uint8Array>)
    const replay = `npx producer-commerce-emulator replay ${shellWord(written)}`
    return {
      say: `The run of world ${id} is saved in ${written}; to replay it: ${replay}`,
      data: { world: id, url, file: written, replay },
    }
  },
})
