import { beginServing, type Companion, type Serving } from './begin-serving.js'
import { closeOnSignal } from './close-on-signal.js'
import type { ServeFlags } from './serve-flags.js'
import { planServing } from './serve-plan.js'

/**
 * `serve`: starts the emulator and tells where it is, then runs until it gets a signal.
 * @throws UsageError for an option that the emulator refuses.
 */
export async function runServe(typed: ServeFlags, companion: Companion | null = null): Promise<void> {
  let current: Serving | undefined
  let end: (() => void) | undefined
  const holds = (serving: Serving): (() => void) => {
    current = serving
    end ??= closeOnSignal({ close: async () => await current?.close() })
    return end
  }
  const plan = await planServing(typed)
  const { json, watch } = plan.given.command
  const output = companion === null ? process.stdout : process.stderr
  if (plan.config !== null && !json) output.write(`Options of ${plan.config.path}\n`)
  await beginServing(plan, { ports: null, holds, companion })
  // A companion is bound to the emulator that it was given.
  if (!watch || companion !== null || plan.read.length === 0) return
  const { beginAnewOnChange } = await import('./begin-anew.js')
  beginAnewOnChange(typed, plan, { serving: () => current as Serving, holds })
}
