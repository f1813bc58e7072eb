import * as z from 'zod'
import type { Confidence } from '../../assumptions/assumption.js'
import { findAssumption } from '../../assumptions/register.js'
import type { UsedAssumptions } from '../../control/answers/assumptions.js'
import type { Agent } from '../shared/agent.js'
import type { PlayedCommand } from '../shared/machine.js'
import { defineTool, worldMember } from '../shared/tool.js'
import type { ToolCall } from '../shared/tool-call.js'
import { limitsInput, machineOf } from './explore.js'

const input = z.strictObject({ world: worldMember, ...limitsInput, command: limitsInput.command.optional() })

const question = z.looseObject({ en: z.string(), pt: z.string() })
const matter = z.looseObject({ assumption: z.string(), confidence: z.string(), question: question.nullable() })

const sureness: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 }

/** Which guesses matter, and what to ask the vendor. */
export const sensitivity = defineTool({
  name: 'sensitivity',
  title: 'Which assumptions matter',
  says: 'Which guesses about the real service your work rests on, the least sure first, each with the question to ask the vendor. Without a command: what the answers in a world so far leaned on. With one: the command is run once for each other value of those it leans on, and only what changes its outcome is told. Take it before you go live.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input,
  output: z.looseObject({ matters: z.array(matter) }),
  remedy: 'Leave `command` out to see what the requests of a world leaned on.',
  act: async (agent, { world, command, ...limits }, call) =>
    command === undefined
      ? await tellUsed(agent, world)
      : await tryCommand(agent, agent.chooseOrDefault(world), { command, ...limits }, call),
})

const tellUsed = async (agent: Agent, world: string | undefined) => {
  const id = agent.choose(world)
  const { data, not_tried } = (await agent.ask(id, { method: 'GET', path: '/assumptions/used' })) as UsedAssumptions
  const matters = data
    .toSorted((left, right) => sureness[left.confidence] - sureness[right.confidence] || right.count - left.count)
    .map(({ id: assumption, confidence, count }) => ({
      assumption,
      confidence,
      answers: count,
      specification: findAssumption(assumption)?.specification ?? '',
      question: findAssumption(assumption)?.question ?? null,
    }))
  const untried = not_tried === undefined ? '' : ` Of ${not_tried} of its requests that is not known: they were not tried.`
  return { say: `${sentences(`The answers in world ${id} leaned on`, matters)}${untried}`, data: { matters, not_tried } }
}

const tryCommand = async (agent: Agent, world: string, played: PlayedCommand, call: ToolCall) => {
  const report = await machineOf(agent, 'sensitivity', played.command).sensitivity(world, played, call)
  const { leaned, flips, matters } = report
  const before = `Of ${leaned.length} assumptions and ${flips} other values tried, the command depends on`
  return { say: sentences(before, matters), data: report }
}

interface Matter {
  readonly assumption: string
  readonly confidence: string
  readonly question: { readonly en: string } | null
}

const sentences = (before: string, matters: readonly Matter[]): string => {
  if (matters.length === 0) return `${before} none.`
  const lines = matters.map(
    ({ assumption, confidence, question: asked }) => `${assumption} (${confidence} confidence): ${asked?.en ?? 'fixed'}`,
  )
  return [`${before} these, the least sure first:`, ...lines].join('\n')
}
