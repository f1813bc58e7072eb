import * as z from 'zod'
import type { ScenarioStatus } from '../../control/answers/scenarios.js'
import type { Finding } from '../../journal/conduct.js'
import { defineTool, reads, worldMember } from '../shared/tool.js'

/** Requests that a finding shows; more of them help nobody. */
const mostShown = 5

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

/** What a client did wrong, though it may have got its answers. */
export const checkConduct = defineTool({
  name: 'check_conduct',
  title: 'Check conduct',
  says: 'Judges how your client behaved in a world so far: retried too early, new idempotency key for the same order, polled an exhausted quota, asked for pages that are not there… Each finding has the advice, the section of the specification and the requests that show it; where a story plays, whether its expectations are met. An empty list is a clean client. Take it before you call the work done.',
  hints: reads,
  input: z.strictObject({ world: worldMember }),
  output,
  remedy: 'Call start_world for a world, and send requests to it first.',
  act: async (agent, { world }) => {
    const id = agent.choose(world)
    const { data } = (await agent.ask(id, { method: 'GET', path: '/conduct' })) as { data: Finding[] }
    const { name, expectations } = (await agent.ask(id, { method: 'GET', path: '/scenario' })) as ScenarioStatus
    const findings = data.map((finding) => ({
      ...finding,
      requests: finding.requests.slice(0, mostShown),
      requests_in_all: finding.requests.length,
    }))
    const missed = expectations.filter(({ met }) => met === false)
    const lines = [
      ...findings.map(({ title, detail, advice, section }) => `${title}: ${detail}. ${advice} (${section})`),
      ...missed.map(({ say }) => `The story ${name} expects, and it was not so: ${say}`),
    ]
    return {
      say: lines.length === 0 ? `Nothing to find fault with in world ${id}.` : lines.join('\n'),
      data: { world: id, findings, story: name === null ? null : { name, expectations } },
    }
  },
})
