import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.js'

/** An emulator of few orders whose clock stands still. */
export const open = (options: EmulatorOptions = {}): Emulator =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, orders: 40, ...options })

/** Sends a GET some times. */
export const ask = async (emulator: Emulator, path: string, times = 1): Promise<void> => {
  for (let asked = 0; asked < times; asked += 1) {
    const headers = { authorization: `Bearer ${emulator.tokens.full}` }
    await (await emulator.fetch(new Request(`http://localhost/api/v2${path}`, { headers }))).arrayBuffer()
  }
}

/** How often each assumption was used. */
export const used = async (emulator: Emulator): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await emulator.assumptionsUsed()).map(({ id, count }) => [id, count]))
