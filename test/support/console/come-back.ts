import { onTestFinished } from 'vitest'
import type { Emulator } from '../../../src/index.js'
import { type EmulatorServer, serve } from '../../../src/node.js'
import type { Visitor } from './open-console.js'

/** How long is waited for somebody else who has been handed the port meanwhile, as for a connection of a few milliseconds. */
const patienceMs = 20_000

/** Listens at an address that was listened at before. */
export const serveAgain = async (emulator: Emulator, url: string): Promise<EmulatorServer> => {
  const [port, startedAt] = [Number(new URL(url).port), performance.now()]
  for (;;) {
    try {
      return await serve(emulator, { port })
    } catch (error) {
      if (performance.now() - startedAt > patienceMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The emulator of a visitor, whose server was closed, answers again at the same address. */
export const comeBack = async ({ emulator, url }: Visitor): Promise<void> => {
  const again = await serveAgain(emulator, url)
  onTestFinished(() => again.close())
}
