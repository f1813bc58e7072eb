import { expect } from 'vitest'
import type { Emulator } from '../../src/index.js'

/** Resolves once something holds; looks again in every turn of the event loop. */
export const until = async (isMet: () => boolean): Promise<void> => {
  while (!isMet()) await new Promise((resolve) => setImmediate(resolve))
}

/** How often steps of the scenario have acted. */
const acted = (world: Emulator): number => world.scenario().steps.reduce((sum, { fired }) => sum + fired, 0)

/** Sends a request to a world, and gives it up as soon as a step of the scenario holds it: however slow the machine is, not before. */
export const giveUpHeld = async (world: Emulator, path: string, init: RequestInit = {}): Promise<void> => {
  const [before, caller] = [acted(world), new AbortController()]
  const headers = { Authorization: `Bearer ${world.tokens.full}`, ...(init.headers as Record<string, string>) }
  const sent = world.fetch(new Request(`http://localhost${path}`, { ...init, headers, signal: caller.signal }))
  const lost = expect(sent).rejects.toThrow()
  await until(() => acted(world) > before)
  caller.abort()
  await lost
}
