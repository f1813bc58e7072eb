import type { ScenarioSource } from '../../../src/scenario/scenario.js'
import { type Client, openClient } from './client.js'

export type StepSource = ScenarioSource['steps'][number]

/** A refusal that says nothing of its own. */
export const down = { kind: 'refuse', code: 'service_unavailable' } as const

/** A scenario of these steps, and of nothing else unless it is given. */
export const scenarioOf = (steps: readonly StepSource[], members: Partial<ScenarioSource> = {}): ScenarioSource => ({
  name: 'staged',
  summary: 'Steps in their turn.',
  ...members,
  steps: [...steps],
})

/** A client of an emulator that plays these steps. Answers of every shape can come. */
export const playing = async (steps: readonly StepSource[], members: Partial<ScenarioSource> = {}): Promise<Client> => {
  const client = await openClient({}, { checksShapes: false })
  client.emulator.play(scenarioOf(steps, members))
  return client
}
