import * as z from 'zod'
import { ClockError } from '../../../emulator/clock.js'
import { invalidMembers } from '../../../emulator/control-error.js'
import { defineRoute } from '../../../emulator/control-route.js'
import type { World } from '../../../emulator/extension.js'
import { clockState } from '../schemas.js'

/** What the extension `webhooks` offers. */
interface Webhooks {
  drain(world: World): Promise<unknown>
}

const show = ({ clock }: World): z.output<typeof clockState> => ({ now: clock.now().toISOString(), frozen: clock.frozen })

export const getClock = defineRoute({
  method: 'GET',
  path: '/clock',
  says: 'the time of the clock, and whether it is frozen',
  answer: clockState,
  act: ({ world }) => show(world),
})

const clockChange = z.strictObject({
  advance: z.union([z.string(), z.number()]).optional(),
  now: z.string().optional(),
  frozen: z.boolean().optional(),
})

export const moveClock = defineRoute({
  method: 'POST',
  path: '/clock',
  says: 'changes the clock: `{"advance":"61s"}` (ms, s, m, h, d, or a number of ms), `{"now":"…"}` or `{"frozen":true}`',
  body: clockChange,
  answer: clockState,
  act: async ({ world }, { body }) => {
    change(world, body)
    // What time has made due is sent before the answer.
    await world.find<Webhooks>('webhooks')?.drain?.(world)
    return show(world)
  },
})

/** Moves the clock, or does nothing: what can fail comes first. */
const change = ({ clock }: World, { advance, now, frozen }: z.output<typeof clockChange>): void => {
  if (advance === undefined && now === undefined && frozen === undefined)
    throw invalidMembers({ body: ['Give one of the members advance, now, frozen.'] })
  if (advance !== undefined && now !== undefined)
    throw invalidMembers({ now: ['The members advance and now exclude each other.'] })
  try {
    if (advance !== undefined) clock.advance(advance)
    if (now !== undefined) clock.set(now)
  } catch (error) {
    if (!(error instanceof ClockError)) throw error
    throw invalidMembers({ [advance === undefined ? 'now' : 'advance']: [error.message] })
  }
  if (frozen === true) clock.freeze()
  if (frozen === false) clock.resume()
}
