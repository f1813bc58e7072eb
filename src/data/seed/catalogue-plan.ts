import { draw, mix } from '../../ground/random/draw.js'
import { purposeKey } from './ids.js'
import { ageOfCase, orderCase, trialDays } from './timetable.js'

/** Role of a product: main item, bump, subscription with or without a trial, or not for sale. */
export type ProductRole = 'main' | 'bump' | 'subscription' | 'trial' | 'inactive' | 'without_offers'

/** Products oldest first. Fixed, so that even the smallest dataset has one of each. */
export const productRoles: readonly ProductRole[] = [
  'main',
  'bump',
  'main',
  'subscription',
  'main',
  'inactive',
  'bump',
  'subscription',
  'main',
  'without_offers',
  'main',
  'subscription',
  'main',
  'bump',
  'main',
  'subscription',
  'main',
  'main',
  'main',
  'subscription',
  'main',
  'main',
  'trial',
  'main',
]

/** Index of the product with an offer without a code. */
const productWithCodelessOffer = 2

const mainPrices = [4_700, 6_700, 9_700, 12_700, 14_700, 19_700, 24_700, 29_700, 39_700, 49_700, 69_700, 99_700, 149_700, 199_700]
const bumpPrices = [1_990, 2_700, 3_700, 4_990, 6_700]
const subscriptionPrices = [1_990, 2_990, 3_990, 4_990, 6_990, 9_790]

/** Offer with the members that the arithmetic needs. */
interface PlannedOffer {
  readonly product: number
  readonly price: number
  readonly hasCode: boolean
  readonly isSubscription: boolean
  readonly trialDays: number | null
}

/** Offers of a catalogue, and the choice of one by order; no texts, so it is cheap. */
export interface CataloguePlan {
  /** Oldest first, product by product. */
  readonly offers: readonly PlannedOffer[]
  /** Index of the offer of an order's main (or only) item. */
  mainOffer(age: number): number
  /** Index of the offer of the second item of an order with a bump. */
  bumpOffer(age: number): number
}

/** Indexes of the offers that the orders of a kind choose from. */
type OfferPools = Record<'main' | 'bump' | 'subscription' | 'trial' | 'codeless', number[]>

/** Price of a product's n-th offer: later offers of a course are cheaper, those of a membership include more and cost more. */
function priceOf(role: ProductRole, base: number, nth: number): number {
  const isMembership = role === 'subscription' || role === 'trial'
  const prices = isMembership ? subscriptionPrices : role === 'bump' ? bumpPrices : mainPrices
  const at = (base % prices.length) + (isMembership ? nth : -nth)
  return prices[Math.min(Math.max(at, 0), prices.length - 1)] ?? 0
}

function planOffers(key: number): { offers: readonly PlannedOffer[]; pools: OfferPools } {
  const offers: PlannedOffer[] = []
  const pools: OfferPools = { main: [], bump: [], subscription: [], trial: [], codeless: [] }
  productRoles.forEach((role, product) => {
    const coded = role === 'without_offers' ? 0 : role === 'trial' ? 1 : 1 + (draw(key, product, 2) % 3)
    const all = coded + (product === productWithCodelessOffer ? 1 : 0)
    for (let nth = 0; nth < all; nth += 1) {
      const hasCode = nth < coded
      if (!hasCode) pools.codeless.push(offers.length)
      else if (role !== 'inactive' && role !== 'without_offers') pools[role].push(offers.length)
      offers.push({
        product,
        price: priceOf(role, draw(key, product, 1), nth),
        hasCode,
        isSubscription: role === 'subscription' || role === 'trial',
        trialDays: role === 'trial' ? trialDays : null,
      })
    }
  })
  return { offers, pools }
}

export function createCataloguePlan(key: number, orders: number): CataloguePlan {
  const { offers, pools } = planOffers(purposeKey(key, 'catalogue'))
  const [one, other] = [purposeKey(key, 'offer choice'), purposeKey(key, 'other offer choice')]
  const [beside, otherBeside] = [purposeKey(key, 'bump choice'), purposeKey(key, 'other bump choice')]
  const upsellStep = purposeKey(key, 'upsell choice')

  /** The lesser of two draws: some offers sell better than others. */
  const choose = (pool: readonly number[], first: number, second: number): number =>
    pool[Math.floor((Math.min(first, second) / 0x1_0000_0000) * pool.length)] ?? 0
  const chooseFor = (pool: readonly number[], age: number): number => choose(pool, mix(one, age), mix(other, age))

  function mainOffer(age: number): number {
    const found = orderCase(age, orders)
    if (found === 'trial') return pools.trial[0] ?? 0
    if (found === 'subscription') return chooseFor(pools.subscription, age)
    if (found === 'without_offer_code') return pools.codeless[0] ?? 0
    if (found !== 'upsell') return chooseFor(pools.main, age)
    // Not the product that was just bought; offers of one product are neighbours, three at most.
    const bought = pools.main.indexOf(chooseFor(pools.main, age + 1))
    const step = 3 + (mix(upsellStep, age) % (pools.main.length - 5))
    return pools.main[(bought + step) % pools.main.length] ?? 0
  }

  return {
    offers,
    mainOffer,
    bumpOffer: (age) => choose(pools.bump, mix(beside, age), mix(otherBeside, age)),
  }
}

/** Index of the active product of the landmark: one that was certainly sold. */
export function activeProduct(plan: CataloguePlan): number {
  return plan.offers[plan.mainOffer(ageOfCase('full_tracking'))]?.product ?? 0
}
