import * as z from 'zod'
import { type ClockState, clockStateSchema } from '../../../control-schemas/sales.js'
import { invalidMembers } from '../../../emulator/control-error.js'
import { ClockError } from '../../../ground/time/world-clock.js'
import type { World } from '../../../worlds/world/world.js'
import { defineRoute } from '../shared/define-route.js'

export const getClock = defineRoute({
  method: 'GET',
  path: '/clock',
  says: 'the time of the clock, and whether it is frozen',
  answer: clockStateSchema,
  act: ({ world }) => readClock(world),
})

const clockChange = () =>
  z.strictObject({
    advance: z.union([z.string(), z.number()]).optional(),
    now: z.string().optional(),
    frozen: z.boolean().optional(),
  })

export const moveClock = defineRoute({
  method: 'POST',
  path: '/clock',
  says: 'changes the clock: `{"advance":"61s"}` (ms, s, m, h, d, or a number of ms), `{"now":"…"}` or `{"frozen":true}`',
  body: clockChange,
  answer: clockStateSchema,
  act: async ({ world }, { body }) => {
    changeClock(world, body)
    if (world.webhooks.state.endpoints.size > 0) await world.webhooks.dispatcher.drain()
    return readClock(world)
  },
})

const readClock = ({ clock }: World): ClockState => ({ now: clock.now().toISOString(), frozen: clock.frozen })

/** Applies a change atomically: operations that can fail come first. */
const changeClock = ({ clock }: World, { advance, now, frozen }: z.infer<ReturnType<typeof clockChange>>): void => {
  if (advance === undefined && now === undefined && frozen === undefined) {
    throw invalidMembers({ body: ['Give one of the members advance, now, frozen.'] })
  }
  if (advance !== undefined && now !== undefined) {
    throw invalidMembers({ now: ['The members advance and now exclude each other.'] })
  }
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
