import { defineEffect, onlyAfter } from '../scene/define-effect.js'
import { signedDurationForm, signedDurationMs } from '../scene/durations.js'

export const clockSkew = defineEffect({
  kind: 'clock_skew',
  moments: onlyAfter,
  says: 'The Date header tells another time than the one the windows of the quotas run on.',
  example: { kind: 'clock_skew', by: '-90s' },
  members: (z) => ({ by: signedDurationForm(z) }),
  shape: ({ headers }, { by }) => {
    const date = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(date)) headers.set('Date', new Date(date + signedDurationMs(by)).toUTCString())
  },
})
