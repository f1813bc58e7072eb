import { vi } from 'vitest'
import type { Emulator, ScenarioSource } from '../../../src/index.js'
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

/** Resolves once a step of the scenario has acted: a request has come as far as that, however slow the machine is. */
export const whenActed = async (emulator: Emulator): Promise<void> => {
  await vi.waitUntil(() => emulator.scenario().steps.some(({ fired }) => fired > 0), { interval: 5, timeout: 45_000 })
}

/** A caller who gives up as one does whose patience has ended, but when the test says so. */
export const patience = (): { readonly signal: AbortSignal; readonly end: () => void } => {
  const caller = new AbortController()
  return { signal: caller.signal, end: () => caller.abort(new DOMException('It took too long.', 'TimeoutError')) }
}
