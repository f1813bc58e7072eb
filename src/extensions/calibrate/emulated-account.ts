import type { World } from '../../emulator/extension.js'
import { createEmulator } from '../../emulator/registry.js'
import { data } from '../data/index.js'
import { readExchange, type Sender } from './exchange.js'
import type { OpenAccount, Send } from './oracle.js'
import { type RunNames, requestOf } from './request-of.js'
import { variedOrders } from './varied-orders.js'

const base = 'https://emulated.example/api/v2'

/** Deterministic run names. */
const emulatedRun: RunNames = {
  text: 'run',
  key: (name) => {
    const digits = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x0100_0193) >>> 0, 0x811c_9dc5)
    return `${digits.toString(16).padStart(8, '0')}-0000-4000-a000-00000000000a`
  },
}

/** Delay before each request in milliseconds, by account: elapsed time can change what a rate limit shows. */
const pausesMs = [0, 700]

/** An emulator account that probes run against. */
export const openAccount: OpenAccount = (assumptions, nth) => {
  const emulator = createEmulator({
    seed: 11 + nth,
    // One account has varied sales, too: what the other cannot show is read in this one.
    ...(nth === 0 ? { orders: 60 } : { data: variedOrders }),
    now: '2026-03-10T12:00:10Z',
    frozen: true,
    extensions: [data()],
    assumptions: { 'seeded-variety': nth === 0 ? 'documented' : 'rich', ...assumptions },
  })
  return sendTo(emulator, pausesMs[nth] ?? 0)
}

/** Sends requests to an in-process emulator with a frozen clock. */
const sendTo = (emulator: World, pauseMs: number): Send => {
  const { full, no_scopes, expired, live } = emulator.tokens
  const tokens = { token: full, no_scope: no_scopes, expired, other: live } as Partial<Record<Sender, string>>
  const subscription = String(emulator.landmarks.subscription_active.id)
  return async (plan, path, seen) => {
    const waitMs = (plan.waitMs?.(seen) ?? 0) + pauseMs
    if (waitMs > 0) emulator.clock.advance(`${Math.ceil(waitMs)}ms`)
    const request = requestOf(plan, path, { base, tokens, run: emulatedRun, subscription })
    return request === undefined ? undefined : await readExchange(request, await emulator.fetch(request))
  }
}
