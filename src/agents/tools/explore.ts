import * as z from 'zod'
import type { Agent } from '../shared/agent.js'
import { AgentError } from '../shared/agent-error.js'
import type { Machine } from '../shared/machine.js'
import { defineTool, worldMember } from '../shared/tool.js'

/** Findings that are told; the rest follows once these are mended. */
const mostTold = 10

/** What a run may take: that of a command is a process. */
export const limitsInput = {
  command: z
    .string()
    .min(1)
    .max(10_000)
    .describe(
      'A command of the shell that runs your client once. It finds PRODUCER_API_URL and PRODUCER_API_TOKEN in its environment, and ends with 0 where all went well.',
    ),
  max_requests: z.int().min(1).max(100_000).default(200).describe('Requests after which a run counts as one that never ends.'),
  timeout_s: z.int().min(1).max(600).default(60).describe('Seconds after which a run does.'),
}

/**
 * What runs commands.
 * @throws AgentError for an agent that came by HTTP, with the command to type instead.
 */
export const machineOf = ({ machine }: Agent, verb: 'explore' | 'sensitivity', command: string): Machine => {
  if (machine !== null) return machine
  throw new AgentError(
    `This server runs no commands for those who reach it by HTTP. In a shell: npx producer-commerce-emulator ${verb} --command ${JSON.stringify(command)}`,
  )
}

const finding = z.looseObject({ finding: z.string(), detail: z.string(), scenario: z.record(z.string(), z.unknown()) })

/** Finds out how a client can break. */
export const explore = defineTool({
  name: 'explore',
  title: 'Explore how a client breaks',
  says: 'Runs a command that uses the API once for each thing that can go wrong with each of its requests (lost answers, 429, 5xx, cut bodies, expired tokens…), every time in a fresh world, and tells how it breaks, the most harmful first; each finding has the scenario that play_story takes to see it again. Take it when your client works and you want to know what it does on a bad day.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: z.strictObject({
    world: worldMember,
    ...limitsInput,
    pairs: z.boolean().default(false).describe('Also two faults one after the other; takes longer.'),
  }),
  output: z.looseObject({ runs: z.int(), requests: z.int(), findings: z.array(finding), findings_in_all: z.int() }),
  remedy: 'Run the command by itself first, with the token of start_world, and mend it until it ends with 0.',
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
              ...lines.slice(0, mostTold),
            ].join('\n'),
      data: { ...report, findings: findings.slice(0, mostTold), findings_in_all: findings.length },
    }
  },
})
