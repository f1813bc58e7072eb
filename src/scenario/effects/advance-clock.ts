import { defineEffect, either } from '../scene/define-effect.js'
import { durationForm, durationMs } from '../scene/durations.js'

export const advanceClock = defineEffect({
  kind: 'advance_clock',
  moments: either,
  says: "The world's clock moves forward.",
  example: { kind: 'advance_clock', by: '61s' },
  members: (z) => ({ by: durationForm(z) }),
  act: (scene, { by }) => scene.advanceClock(durationMs(by)),
})
