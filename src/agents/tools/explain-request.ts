import * as z from 'zod'
import type { Explanation } from '../../journal/explanation.js'
import type { RecordedEntry } from '../../journal/journal-entry.js'
import type { Agent } from '../shared/agent.js'
import { AgentError } from '../shared/agent-error.js'
import { defineTool, idText, reads, worldMember } from '../shared/tool.js'

const input = z.strictObject({
  world: worldMember,
  request_id: idText
    .optional()
    .describe('From list_requests, or the request_id in the body of an error; the last refusal where it is left out.'),
})

const output = z.looseObject({
  request_id: z.string(),
  status: z.int(),
  summary: z.string(),
  rule: z.string(),
  section: z.string(),
  would_change: z.array(z.looseObject({ assumption: z.string() })),
})

/** Why a request was answered as it was. */
export const explainRequest = defineTool({
  name: 'explain_request',
  title: 'Explain a request',
  says: 'Why a request was answered as it was: the rule, the section of the specification, the members that were wrong, quota and scope, what was sent and answered, and which assumptions would have made it another answer. Without a request_id it explains the last refusal. Take it whenever an answer surprises you.',
  hints: reads,
  input,
  output,
  remedy: 'Call list_requests for the ids of a world, and start_world where you have none.',
  act: async (agent, { world, request_id }) => {
    const id = agent.choose(world)
    const asked = request_id ?? (await findLastRefusal(agent, id))
    const path = `/requests/${encodeURIComponent(asked)}`
    const explanation = (await agent.ask(id, { method: 'GET', path })) as Explanation
    const { status, summary, section, would_change, not_tried } = explanation
    const deciding = would_change.filter(({ alternatives }) => alternatives.some((other) => other.status !== status))
    const names = deciding.map(({ assumption }) => assumption).join(', ')
    const others = names === '' ? '' : ` Under another value of these assumptions it would have had another status: ${names}.`
    const untried = not_tried === undefined ? '' : ` Which assumptions it leans on was not tried. ${not_tried}`
    return { say: `${summary} Specification: ${section}.${others}${untried}`, data: explanation }
  },
})

const findLastRefusal = async (agent: Agent, world: string): Promise<string> => {
  const listed = await Promise.all(
    ['4xx', '5xx', '0'].map((status) =>
      agent.ask(world, { method: 'GET', path: `/requests?without=assumptions&limit=1&status=${status}` }),
    ),
  )
  const [last] = listed
    .flatMap((list) => (list as { data: RecordedEntry[] }).data)
    .toSorted((left, right) => right.at.localeCompare(left.at))
  if (last === undefined) throw new AgentError(`Nothing was refused in world ${world}, so there is nothing to explain.`)
  return last.request_id
}
