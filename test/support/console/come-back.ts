import { onTestFinished } from 'vitest'
import { serve } from '../../../src/node/serve.js'
import type { Visitor } from './open-console.js'

/** The emulator of a visitor, whose server was closed, answers again at the same address. */
export const comeBack = async ({ emulator, url }: Visitor): Promise<void> => {
  const again = await serve(emulator, { port: Number(new URL(url).port) })
  onTestFinished(() => again.close())
}
