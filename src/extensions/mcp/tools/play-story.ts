import * as z from 'zod'
import type { List } from '../../../emulator/control-lists.js'
import type { ListedScenario } from '../../scenarios/library.js'
import type { ScenarioStatus } from '../../scenarios/status.js'
import { AgentError } from '../shared/agent.js'
import { defineTool, worldMember } from '../shared/tool.js'

const status = z.looseObject({
  world: z.string(),
  name: z.string().nullable(),
  story: z.string().nullable(),
  expects: z.array(z.string()),
})

/** Tool that plays a scenario. */
export const playStory = defineTool({
  name: 'play_story',
  title: 'Play a story',
  says: 'Makes something go wrong on purpose in a world, such as lost-response, quota-exhausted or token-expires-mid-flow, and says what will happen and what a good client does about it. Then run your client and call check_conduct. The stories are the resource emulator://stories; `scenario` takes one of your own, such as a finding of explore.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    world: worldMember,
    name: z.string().min(1).max(200).optional().describe('A story of the library.'),
    scenario: z.record(z.string(), z.unknown()).optional().describe('A whole scenario instead of a name.'),
  }),
  output: status,
  remedy: 'Read emulator://stories for the names of all stories.',
  act: async (agent, { world, name, scenario }) => {
    const id = agent.choose(world)
    if ((name === undefined) === (scenario === undefined)) throw new AgentError('Give either name or scenario.')
    const started = await agent.ask<ScenarioStatus>(id, { method: 'PUT', path: '/scenario', body: scenario ?? { name } })
    const expects = started.expectations.map(({ say }) => say)
    const { data: library } = await agent.get<List<ListedScenario>>(id, '/scenarios')
    const also = name === undefined ? undefined : library.find((listed) => listed.name === name)
    const good = also?.expects ?? expects
    return {
      say: `${started.name} plays in world ${id}: ${started.story ?? started.summary} A good client: ${good.join(' ')}`,
      data: { ...started, world: id, expects: good },
    }
  },
})

/** Tool that stops the scenario. */
export const stopStory = defineTool({
  name: 'stop_story',
  title: 'Stop the story',
  says: 'Ends the story that is playing in a world, and reports how far it got and whether your client did what was expected. It undoes nothing.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({ world: worldMember }),
  output: z.looseObject({
    world: z.string(),
    name: z.string().nullable(),
    expectations: z.array(z.looseObject({ say: z.string() })),
  }),
  remedy: 'Call start_world for a world, and play_story for a story.',
  act: async (agent, { world }) => {
    const id = agent.choose(world)
    const { name, expectations, requests } = await agent.get<ScenarioStatus>(id, '/scenario')
    await agent.ask(id, { method: 'DELETE', path: '/scenario' })
    const judged = expectations.map(({ say, met }) => `${met === null ? 'does not show' : met ? 'yes' : 'no'}: ${say}`)
    return {
      say:
        name === null
          ? `No story was playing in world ${id}.`
          : [`${name} has ended after ${requests} requests.`, ...judged].join('\n'),
      data: { world: id, name, requests, expectations },
    }
  },
})
