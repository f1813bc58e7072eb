import { draw } from '../../ground/random/draw.js'
import { purposeKey } from './ids.js'
import { courseOf } from './subscription-courses.js'
import { isSubscriptionCase, orderCase, orderRound } from './timetable.js'

/** Outcome of the payment of a sale. */
export type Fate = 'paid' | 'refused_then_paid' | 'refused' | 'unpaid' | 'refunded' | 'chargedback'

/** Share of a sale: the person's number, and the percentage of the billed amount. */
export interface VariedShare {
  readonly type: 'affiliate' | 'coproducer'
  readonly person: number
  readonly percent: number
  /** 0: the share is a percentage, so the cents are computed by charge. */
  readonly value: 0
}

/** Payment, shares and traits of a sale that may differ from one paid at once, by card. */
export interface VariedSale {
  readonly method: 'credit_card' | 'pix' | 'bank_slip'
  readonly fate: Fate
  readonly shares: readonly VariedShare[]
  readonly isSmartInstallment: boolean
  readonly hasBouncedEmail: boolean
}

const usual: VariedSale = {
  method: 'credit_card',
  fate: 'paid',
  shares: [],
  isSmartInstallment: false,
  hasBouncedEmail: false,
}

const affiliate: VariedShare = { type: 'affiliate', person: 0, percent: 20, value: 0 }
const promoted: VariedShare = { type: 'affiliate', person: 1, percent: 10, value: 0 }
const coproducer: VariedShare = { type: 'coproducer', person: 2, percent: 30, value: 0 }

/** Sales of the newest round by age. Fixed, because landmarks name them in every dataset. */
const firstRound: Readonly<Record<number, Partial<VariedSale>>> = {
  11: { method: 'pix' },
  12: { method: 'bank_slip' },
  13: { hasBouncedEmail: true },
  15: { fate: 'refused_then_paid' },
  16: { fate: 'refunded' },
  19: { isSmartInstallment: true },
  20: { fate: 'chargedback' },
  22: { shares: [affiliate, promoted] },
  23: { shares: [affiliate] },
  24: { fate: 'refused' },
  26: { method: 'bank_slip', fate: 'unpaid' },
  28: { shares: [affiliate] },
  29: { shares: [coproducer] },
}

/** Ages of the sales that landmarks name. */
export const variedAges = {
  pix: 11,
  slip: 12,
  bounced: 13,
  refusedThenPaid: 15,
  refunded: 16,
  smartInstallment: 19,
  chargeback: 20,
  twoAffiliates: 22,
  affiliate: 23,
  refused: 24,
  slipUnpaid: 26,
  partner: 29,
} as const

const people = 40

/** Weighted choice, chances in thousandths; `rest` has the remaining chance. */
const choose = <Value>(drawn: number, chances: readonly (readonly [chance: number, value: Value])[], rest: Value): Value => {
  let left = drawn % 1_000
  for (const [chance, value] of chances) {
    if (left < chance) return value
    left -= chance
  }
  return rest
}

const fates: Readonly<Record<VariedSale['method'], readonly (readonly [chance: number, fate: Fate])[]>> = {
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

const methods: readonly (readonly [chance: number, method: VariedSale['method']])[] = [
  [300, 'pix'],
  [100, 'bank_slip'],
]

type Sharing = 'affiliate' | 'two_affiliates' | 'partner'

const sharings: readonly (readonly [chance: number, sharing: Sharing])[] = [
  [140, 'affiliate'],
  [10, 'two_affiliates'],
  [40, 'partner'],
]

/** Cases without variety: their payment is the case itself, or nothing more is drawn for them. */
const seededCases: ReadonlySet<string> = new Set(['full_tracking', 'without_tracking', 'two_cards', 'without_offer_code'])

/** Differences of a sale from the usual one by the age of the order; null for none. */
export type SaleVariety = (age: number) => VariedSale | null

export const createSaleVariety = (key: number, orders: number): SaleVariety => {
  const own = purposeKey(key, 'variety')
  const at = (age: number, salt: number): number => draw(own, age, salt)

  /** Most sales have no shares: no more is drawn for those. */
  function sharesOf(age: number): readonly VariedShare[] {
    const sharing = choose<Sharing | null>(at(age, 3), sharings, null)
    if (sharing === null) return usual.shares
    const person = at(age, 4) % people
    if (sharing === 'partner')
      return [{ type: 'coproducer', person: (person + 2) % people, percent: 15 + 5 * (at(age, 6) % 4), value: 0 }]
    const promoter: VariedShare = { type: 'affiliate', person, percent: 10 + 5 * (at(age, 5) % 7), value: 0 }
    if (sharing === 'affiliate') return [promoter]
    return [promoter, { type: 'affiliate', person: (person + 1) % people, percent: 5, value: 0 }]
  }

  function drawSale(age: number): VariedSale {
    // A subscription is charged again and again, which only a card can be.
    if (isSubscriptionCase(orderCase(age, orders))) return { ...usual, shares: sharesOf(age) }
    const method = choose<VariedSale['method']>(at(age, 1), methods, 'credit_card')
    const fate = choose<Fate>(at(age, 2), fates[method], 'paid')
    return {
      method,
      fate,
      shares: sharesOf(age),
      isSmartInstallment: method === 'credit_card' && at(age, 7) % 1_000 < 50,
      hasBouncedEmail: at(age, 8) % 1_000 < 30,
    }
  }

  return (age) => {
    const found = orderCase(age, orders)
    const isSmartInstallment = found === 'subscription' && courseOf(age, 'rich') === 'ended'
    const fixed = firstRound[age]
    if (fixed !== undefined) return { ...usual, ...fixed }
    const drawn = age < orderRound.length || seededCases.has(found) ? usual : drawSale(age)
    const sale = isSmartInstallment ? { ...drawn, isSmartInstallment } : drawn
    const { method, fate, shares, hasBouncedEmail } = sale
    const differs = method !== 'credit_card' || fate !== 'paid' || shares.length > 0 || sale.isSmartInstallment || hasBouncedEmail
    return differs ? sale : null
  }
}
