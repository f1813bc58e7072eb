import * as z from 'zod'
import { quoteWord } from '../../../reading/shell-word.js'
import type { Confidence } from '../../../register/assumption.js'
import { findAssumption } from '../../../register/register.js'
import type { UsedAssumptions } from '../../counterfactuals/routes.js'
import { type Agent, AgentError } from '../shared/agent.js'
import type { Machine, PlayedCommand, ToolCall } from '../shared/machine.js'
import { defineTool, worldMember } from '../shared/tool.js'

/** Maximum number of findings in the result; the rest follows once these are fixed. */
const maxShown = 10

/** Members for a command and the limits of its runs; each run is a process. */
const limitsInput = {
  command: z
    .string()
    .min(1)
    .max(10_000)
    .describe(
      'A shell command that runs your client once. It gets PRODUCER_API_URL and PRODUCER_API_TOKEN in its environment, and must exit with 0 on success.',
    ),
  max_requests: z.int().min(1).max(100_000).default(200).describe('Requests after which a run counts as one that never ends.'),
  timeout_s: z.int().min(1).max(600).default(60).describe('Seconds after which a run counts as one that never ends.'),
}

/**
 * Machine that runs commands.
 * @throws AgentError for an agent connected over HTTP, with the command to type instead.
 */
const machineOf = ({ machine }: Agent, verb: 'explore' | 'sensitivity', command: string): Machine => {
  if (machine !== null) return machine
  throw new AgentError(
    `This server runs no commands for clients connected over HTTP. In a shell: npx producer-commerce-emulator ${verb} --command ${quoteWord(command)}`,
  )
}

const finding = z.looseObject({ finding: z.string(), detail: z.string(), scenario: z.record(z.string(), z.unknown()) })

/** Tool that searches for faults that break a client. */
export const explore = defineTool({
  name: 'explore',
  title: 'Explore how a client breaks',
  says: 'Runs a command that uses the API once for each thing that can go wrong with each of its requests (lost answers, 429, 5xx, cut bodies, expired tokens…), each time in a fresh world, and reports how it breaks, the most harmful first. Each finding has the scenario that reproduces it with play_story. Use it when your client works and you want to know how it handles faults.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: z.strictObject({
    world: worldMember,
    ...limitsInput,
    pairs: z.boolean().default(false).describe('Also runs with two faults, one after the other; takes longer.'),
  }),
  output: z.looseObject({ runs: z.int(), requests: z.int(), findings: z.array(finding), findings_in_all: z.int() }),
  remedy: 'Run the command by itself first, with the token of start_world, and fix it until it exits with 0.',
  act: async (agent, { world, ...played }, call) => {
    const report = await machineOf(agent, 'explore', played.command).explore(agent.chooseOrDefault(world), played, call)
    const { runs, requests, findings } = report
    const before = `${runs} runs of ${requests} ${requests === 1 ? 'request' : 'requests'}`
    const lines = findings.map(({ finding: harm, detail }) => `${harm}: ${detail}`)
    return {
      say:
        lines.length === 0
          ? `${before}, and nothing breaks it.`
          : [
              `${before}; it breaks in ${lines.length === 1 ? 'one way' : `${lines.length} ways`}, the most harmful first:`,
              ...lines.slice(0, maxShown),
            ].join('\n'),
      data: { ...report, findings: findings.slice(0, maxShown), findings_in_all: findings.length },
    }
  },
})

const input = z.strictObject({ world: worldMember, ...limitsInput, command: limitsInput.command.optional() })

const question = z.looseObject({ en: z.string(), pt: z.string() })
const matter = z.looseObject({ assumption: z.string(), confidence: z.string(), question: question.nullable() })

const sureness: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 }

/** Tool that lists the assumptions that matter, with the questions to ask the vendor. */
export const sensitivity = defineTool({
  name: 'sensitivity',
  title: 'Which assumptions matter',
  says: 'Lists the assumptions about the real service that your work depends on, the least certain first, each with the question to ask the vendor. Without a command: those that the answers in a world have depended on so far. With one: the command runs once for each other value of each assumption it depends on, and only those that change its outcome are reported. Use it before you go live.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input,
  output: z.looseObject({ matters: z.array(matter) }),
  remedy: 'Leave `command` out to see what the requests of a world depended on.',
  act: async (agent, { world, command, ...limits }, call) =>
    command === undefined
      ? await describeUsed(agent, world)
      : await tryCommand(agent, agent.chooseOrDefault(world), { command, ...limits }, call),
})

const describeUsed = async (agent: Agent, world: string | undefined) => {
  const id = agent.choose(world)
  const { data, not_tried } = await agent.get<UsedAssumptions>(id, '/assumptions/used')
  const matters = data
    .toSorted((left, right) => sureness[left.confidence] - sureness[right.confidence] || right.count - left.count)
    .map(({ id: assumption, confidence, count }) => ({
      assumption,
      confidence,
      answers: count,
      specification: findAssumption(assumption)?.specification ?? '',
      question: findAssumption(assumption)?.question ?? null,
    }))
  const notRun = not_tried === undefined ? '' : ` ${not_tried} of its requests were not examined.`
  return { say: `${sentences(`The answers in world ${id} depended on`, matters)}${notRun}`, data: { matters, not_tried } }
}

const tryCommand = async (agent: Agent, world: string, played: PlayedCommand, call: ToolCall) => {
  const report = await machineOf(agent, 'sensitivity', played.command).sensitivity(world, played, call)
  const { leaned: dependencies, flips, matters } = report
  const before = `Of ${dependencies.length} assumptions and ${flips} other values tried, the command depends on`
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
  return [`${before} these, the least certain first:`, ...lines].join('\n')
}
