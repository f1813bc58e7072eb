import { probesOf, requestsOf } from './calibrate.js'
import type { Tier } from './exchange.js'
import type { CalibrationTarget } from './polite-sender.js'

/** Effects of the requests of a tier, in a sentence. */
const effects: Readonly<Record<Tier, string>> = {
  read: 'Nothing is changed.',
  errors: 'Bad tokens, unknown ids and other mistakes; nothing is changed.',
  quota: 'The read quota of one minute is used up, for all users of the token.',
  write: 'Products and offers named "emulator-calibration-…" are created. The API cannot delete them.',
  cancel: 'One subscription is canceled.',
}

/** Requests per minute of a tier: the rate limit less the requests left to others. */
const perMinute: Readonly<Record<Tier, number>> = { read: 100, errors: 100, quota: 120, write: 10, cancel: 5 }

/** Plan of a run: a line for each tier, the duration and the number of assumptions. */
export const describePlan = ({ base, tiers, subscription }: CalibrationTarget): readonly string[] => {
  const rows = tiers.map((tier) => {
    const count = requestsOf(tiers).filter((request) => request.tier === tier).length
    const what = tier === 'cancel' ? `Subscription ${subscription} is canceled.` : effects[tier]
    return { line: `  ${tier}: up to ${count} requests. ${what}`, minutes: count / perMinute[tier] }
  })
  const minutes = Math.max(1, Math.ceil(rows.reduce((sum, row) => sum + row.minutes, 0)))
  return [
    `Plan for ${base.href}api/v2:`,
    ...rows.map(({ line }) => line),
    `One request at a time, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}; 20 requests of each minute are left for others.`,
    `${new Set(probesOf(tiers).map(({ settles }) => settles)).size} assumptions are examined.`,
  ]
}
