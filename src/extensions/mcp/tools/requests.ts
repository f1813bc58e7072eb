import * as z from 'zod'
import type { List } from '../../../emulator/control-lists.js'
import type { RecordedEntry } from '../../journal/entry.js'
import type { Explanation } from '../../journal/explain.js'
import type { Finding } from '../../journal/findings.js'
import type { ScenarioStatus } from '../../scenarios/status.js'
import { type Agent, AgentError } from '../shared/agent.js'
import { defineTool, idText, readOnlyHints, worldMember } from '../shared/tool.js'

const listInput = z.strictObject({
  world: worldMember,
  operation: z.string().optional().describe('Such as createProduct.'),
  status: z.string().optional().describe('A status such as 422, or a class such as 4xx.'),
  token: z.string().optional().describe('Name of a token, such as full.'),
  since: z.string().optional().describe('An ISO 8601 instant, or the id of a request; only later requests are listed.'),
  limit: z.int().min(1).max(200).default(20),
})

const line = z.looseObject({ request_id: z.string(), method: z.string(), path: z.string(), status: z.int(), rule: z.string() })

/** Tool that lists the journal, without bodies. */
export const listRequests = defineTool({
  name: 'list_requests',
  title: 'List requests',
  says: 'Lists what your client has sent in a world and how it was answered, newest first, one line each, without bodies. explain_request shows a request in full.',
  hints: readOnlyHints,
  input: listInput,
  output: z.looseObject({ world: z.string(), requests: z.array(line) }),
  remedy: 'Leave the filter out to see all requests, or call start_world for a world.',
  act: async (agent, { world, limit, ...filter }) => {
    const id = agent.choose(world)
    const query = new URLSearchParams({ limit: String(limit) })
    for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value)
    const { data } = await agent.get<List<RecordedEntry>>(id, `/requests?${query}`)
    const requests = data.map(shorten)
    const lines = requests.map(({ status, method, path, reason, request_id }) =>
      [status, method, path, reason, request_id].filter((part) => part !== '').join('  '),
    )
    return {
      say: lines.length === 0 ? `World ${id} has received no such request yet.` : lines.join('\n'),
      data: { world: id, requests },
    }
  },
})

/** Members of an entry in the list; explain_request returns the rest. */
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

const explainInput = z.strictObject({
  world: worldMember,
  request_id: idText
    .optional()
    .describe('From list_requests, or the request_id in the body of an error. Default: the last refusal.'),
})

const explainOutput = z.looseObject({
  request_id: z.string(),
  status: z.int(),
  summary: z.string(),
  rule: z.string(),
  section: z.string(),
  would_change: z.array(z.looseObject({ assumption: z.string() })),
})

/** Tool that explains the answer to a request. */
export const explainRequest = defineTool({
  name: 'explain_request',
  title: 'Explain a request',
  says: 'Explains why a request was answered as it was: the rule, the section of the specification, the members that were wrong, quota and scope, what was sent and answered, and which assumptions would have changed the answer. Without a request_id it explains the last refusal. Use it whenever an answer surprises you.',
  hints: readOnlyHints,
  input: explainInput,
  output: explainOutput,
  remedy: 'Call list_requests for the ids of a world, or start_world if you have none.',
  act: async (agent, { world, request_id }) => {
    const id = agent.choose(world)
    const asked = request_id ?? (await findLastRefusal(agent, id))
    const explanation = await agent.get<Explanation>(id, `/requests/${encodeURIComponent(asked)}`)
    const { status, summary, section, would_change, not_tried } = explanation
    const deciding = would_change.filter(({ alternatives }) => alternatives.some((other) => other.status !== status))
    const names = deciding.map(({ assumption }) => assumption).join(', ')
    const others = names === '' ? '' : ` Under another value of these assumptions it would have had another status: ${names}.`
    const notRun = not_tried === undefined ? '' : ` Its dependencies are not known for the whole run. ${not_tried}`
    return { say: `${summary} Specification: ${section}.${notRun}${others}`, data: explanation }
  },
})

const findLastRefusal = async (agent: Agent, world: string): Promise<string> => {
  const listed = await Promise.all(
    ['4xx', '5xx', '0'].map((status) => agent.get<List<RecordedEntry>>(world, `/requests?limit=1&status=${status}`)),
  )
  const [last] = listed.flatMap(({ data }) => data).toSorted((left, right) => right.at.localeCompare(left.at))
  if (last === undefined) throw new AgentError(`Nothing was refused in world ${world}, so there is nothing to explain.`)
  return last.request_id
}

/** Maximum number of requests per finding. */
const maxShown = 5

const output = z.looseObject({
  world: z.string(),
  findings: z.array(
    z.looseObject({
      finding: z.string(),
      detail: z.string(),
      advice: z.string(),
      section: z.string(),
      requests: z.array(z.string()),
    }),
  ),
  story: z.looseObject({ name: z.string(), expectations: z.array(z.looseObject({ say: z.string() })) }).nullable(),
})

/** Tool that reports mistakes of a client, even if its requests succeeded. */
export const checkConduct = defineTool({
  name: 'check_conduct',
  title: 'Check conduct',
  says: 'Judges how your client behaved in a world so far: retried too early, new idempotency key for the same order, polled an exhausted quota, requested pages that do not exist… Each finding has the advice, the section of the specification and the requests that show it; if a story is playing, also whether its expectations are met. An empty list means a clean client. Use it before you call the work done.',
  hints: readOnlyHints,
  input: z.strictObject({
    world: worldMember,
    advice: z
      .boolean()
      .default(false)
      .describe('Whether to report also what is harmless but could be better, such as a scope that was never used.'),
  }),
  output,
  remedy: 'Call start_world for a world, and send requests to it first.',
  act: async (agent, { world, advice }) => {
    const id = agent.choose(world)
    const { data } = await agent.get<List<Finding>>(id, `/conduct?advice=${advice}`)
    const { name, expectations } = await agent.get<ScenarioStatus>(id, '/scenario')
    const findings = data.map((finding) => ({
      ...finding,
      requests: finding.requests.slice(0, maxShown),
      requests_in_all: finding.requests.length,
    }))
    const missed = expectations.filter(({ met }) => met === false)
    const lines = [
      ...findings.map(({ title, detail, advice, section }) => `${title}: ${detail}. ${advice} (${section})`),
      ...missed.map(({ say }) => `The story ${name} expects this, and it was not met: ${say}`),
    ]
    return {
      say: lines.length === 0 ? `No findings in world ${id}.` : lines.join('\n'),
      data: { world: id, findings, story: name === null ? null : { name, expectations } },
    }
  },
})
