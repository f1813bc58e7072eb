import * as z from 'zod'
import type { RecordedEntry } from '../../journal/journal-entry.js'
import { defineTool, reads, worldMember } from '../shared/tool.js'

const input = z.strictObject({
  world: worldMember,
  operation: z.string().optional().describe('Such as createProduct.'),
  status: z.string().optional().describe('A status such as 422, or a class such as 4xx.'),
  token: z.string().optional().describe('Name of a token, such as full.'),
  since: z.string().optional().describe('An ISO 8601 instant, or the id of a request, after which.'),
  limit: z.int().min(1).max(200).default(20),
})

const line = z.looseObject({ request_id: z.string(), method: z.string(), path: z.string(), status: z.int(), rule: z.string() })

/** The journal, without bodies. */
export const listRequests = defineTool({
  name: 'list_requests',
  title: 'List requests',
  says: 'What your client has sent in a world and how it was answered, newest first: a line each, without bodies. explain_request shows one whole.',
  hints: reads,
  input,
  output: z.looseObject({ world: z.string(), requests: z.array(line) }),
  remedy: 'Leave the filter out to see all requests, or call start_world for a world.',
  act: async (agent, { world, limit, ...filter }) => {
    const id = agent.choose(world)
    const query = new URLSearchParams({ without: 'assumptions', limit: String(limit) })
    for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value)
    const { data } = (await agent.ask(id, { method: 'GET', path: `/requests?${query}` })) as { data: RecordedEntry[] }
    const requests = data.map(shorten)
    const lines = requests.map(({ status, method, path, reason, request_id }) =>
      [status, method, path, reason, request_id].filter((part) => part !== '').join('  '),
    )
    return {
      say: lines.length === 0 ? `Nothing of that kind was asked of world ${id} yet.` : lines.join('\n'),
      data: { world: id, requests },
    }
  },
})

/** What shows which request it is; the rest is told by explain_request. */
const shown = [
  'request_id',
  'at',
  'operation',
  'method',
  'path',
  'status',
  'token',
  'stage',
  'rule',
  'reason',
  'replayed',
  'injected',
] as const satisfies readonly (keyof RecordedEntry)[]

const shorten = (entry: RecordedEntry) =>
  Object.fromEntries(shown.map((member) => [member, entry[member]])) as Pick<RecordedEntry, (typeof shown)[number]>
