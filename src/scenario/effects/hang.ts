import { defineEffect, either } from '../scene/define-effect.js'

export const hang = defineEffect({
  kind: 'hang',
  moments: either,
  says: 'No answer comes. The connection stays open until the client gives up.',
  example: { kind: 'hang' },
  members: () => ({}),
  end: () => 'silent',
})
