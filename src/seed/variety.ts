import { draw, keyOf } from '../core/random.js'
import { caseOf, courseOf, isSubscription, round } from './dates.js'

export interface Sale {
  readonly method: 'credit_card' | 'pix' | 'bank_slip'
  readonly fate: 'paid' | 'refused_then_paid' | 'refused' | 'unpaid' | 'refunded' | 'chargedback'
  readonly shares: readonly { readonly type: 'affiliate' | 'coproducer'; readonly person: number; readonly percent: number }[]
  readonly isSmart: boolean
  readonly hasBounced: boolean
}
export const usual: Sale = { method: 'credit_card', fate: 'paid', shares: [], isSmart: false, hasBounced: false }
const affiliate = { type: 'affiliate', person: 0, percent: 20 } as const
/** Sales that landmarks name. */
const fixed: Readonly<Record<number, Partial<Sale>>> = {
  11: { method: 'pix' },
  12: { method: 'bank_slip' },
  13: { hasBounced: true },
  15: { fate: 'refused_then_paid' },
  16: { fate: 'refunded' },
  19: { isSmart: true },
  20: { fate: 'chargedback' },
  22: { shares: [affiliate, { type: 'affiliate', person: 1, percent: 10 }] },
  23: { shares: [affiliate] },
  24: { fate: 'refused' },
  26: { method: 'bank_slip', fate: 'unpaid' },
  28: { shares: [affiliate] },
  29: { shares: [{ type: 'coproducer', person: 2, percent: 30 }] },
}
/** Chances in thousandths. */
const choose = <Value>(drawn: number, chances: readonly (readonly [number, Value])[], rest: Value): Value => {
  let left = drawn % 1_000
  for (const [chance, value] of chances) {
    if (left < chance) return value
    left -= chance
  }
  return rest
}
const fates: Readonly<Record<Sale['method'], readonly (readonly [number, Sale['fate']])[]>> = {
  credit_card: [
    [30, 'refused'],
    [60, 'refused_then_paid'],
    [40, 'refunded'],
    [20, 'chargedback'],
  ],
  pix: [
    [40, 'unpaid'],
    [20, 'refunded'],
  ],
  bank_slip: [[250, 'unpaid']],
}
const people = 40
const sharesOf = (key: number, age: number): Sale['shares'] => {
  const kind = choose(
    draw(key, age, 3),
    [
      [140, 'affiliate'],
      [10, 'two'],
      [40, 'partner'],
    ],
    null,
  )
  const person = draw(key, age, 4) % people
  if (kind === null) return []
  if (kind === 'partner')
    return [{ type: 'coproducer', person: (person + 2) % people, percent: 15 + 5 * (draw(key, age, 6) % 4) }]
  const first = { type: 'affiliate', person, percent: 10 + 5 * (draw(key, age, 5) % 7) } as const
  return kind === 'affiliate' ? [first] : [first, { type: 'affiliate', person: (person + 1) % people, percent: 5 }]
}
/** The sale of an age in varied data. */
export const variedSale = (key: number, age: number, orders: number): Sale => {
  const found = caseOf(age, orders)
  const own = keyOf(key, 'variety')
  if (fixed[age] !== undefined) return { ...usual, ...fixed[age] }
  const isEnding = found === 'subscription' && courseOf(age, true) === 'ended'
  if (age < round || ['full_tracking', 'without_tracking', 'two_cards', 'without_offer_code'].includes(found))
    return isEnding ? { ...usual, isSmart: true } : usual
  // A subscription is charged again and again, which only a card can be.
  if (isSubscription(found)) return { ...usual, shares: sharesOf(own, age), isSmart: isEnding }
  const method = choose<Sale['method']>(
    draw(own, age, 1),
    [
      [300, 'pix'],
      [100, 'bank_slip'],
    ],
    'credit_card',
  )
  return {
    method,
    fate: choose<Sale['fate']>(draw(own, age, 2), fates[method], 'paid'),
    shares: sharesOf(own, age),
    isSmart: method === 'credit_card' && draw(own, age, 7) % 1_000 < 50,
    hasBounced: draw(own, age, 8) % 1_000 < 30,
  }
}
