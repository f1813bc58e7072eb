import { draw, idText, keyOf, mix, mixed } from '../core/random.js'
import type { SeedOptions } from '../core/state.js'
import { caseOf, day, spanDays, trialDays } from './dates.js'
import { firstId } from './ids.js'
import type { Offer, Product } from './records.js'
import { bumpTitles, courseTitles, membershipTitles } from './titles.js'

/** What the products are for, oldest first; fixed, so that even the smallest dataset has one of each. */
export const roles = [
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
] as const
type Role = (typeof roles)[number]
const codeless = 2
/** Products that are no courses in varied data. */
export const varied = { ebook: 1, membership: 3, event: 8, physical: 14 } as const
const kindOf = (role: Role): 'bump' | 'membership' | 'course' =>
  role === 'bump' ? 'bump' : role === 'subscription' || role === 'trial' ? 'membership' : 'course'
const typeOf = (index: number): string =>
  index === varied.event
    ? 'event'
    : index === varied.physical
      ? 'physical'
      : { bump: 'ebook', membership: 'membership', course: 'course' }[kindOf(roles[index]!)]

const titles = { course: courseTitles, bump: bumpTitles, membership: membershipTitles }
const prices = {
  course: [4_700, 6_700, 9_700, 12_700, 14_700, 19_700, 24_700, 29_700, 39_700, 49_700, 69_700, 99_700, 149_700, 199_700],
  bump: [1_990, 2_700, 3_700, 4_990, 6_700],
  membership: [1_990, 2_990, 3_990, 4_990, 6_990, 9_790],
}
const courseOffers = ['Acesso completo', 'Oferta de lançamento', 'Condição especial']
const membershipOffers = ['Plano mensal', 'Plano mensal com mentoria', 'Plano mensal para grupos']

export const productIdOf = (key: number, index: number, formats: SeedOptions['formats']): string =>
  idText(keyOf(key, 'product id'), index, formats.product, 12)

export interface Catalogue {
  /** Oldest first, product by product. */
  readonly products: readonly Product[]
  readonly offers: readonly Offer[]
  /** Product of an offer, by its index. */
  readonly productOf: readonly number[]
  /** Offer of an order's main (or only) item, and of the one beside it. */
  mainOffer(age: number): number
  bumpOffer(age: number): number
}
export const makeCatalogue = (
  { orders, formats, isRich }: SeedOptions,
  key: number,
  number: number,
  dayStart: number,
): Catalogue => {
  const [plan, ofProduct, ofOffer, ofTitle] = ['catalogue', 'product', 'offer', 'titles'].map((name) => keyOf(key, name)) as [
    number,
    number,
    number,
    number,
  ]
  const [firstProduct, firstOffer] = [firstId(key, number, 'product'), firstId(key, number, 'offer')]
  const used = { course: 0, bump: 0, membership: 0 }
  const [offers, productOf]: [Offer[], number[]] = [[], []]
  const pools: Record<Role | 'codeless', number[]> = {
    main: [],
    bump: [],
    subscription: [],
    trial: [],
    inactive: [],
    without_offers: [],
    codeless: [],
  }
  const products = (orders === 0 ? [] : roles).map((role, index): Product => {
    const kind = kindOf(role)
    const isMember = kind === 'membership'
    const list = titles[kind]
    // Each producer's titles begin at an index of its own, so that two do not sell the same things.
    const name = list[(draw(ofTitle, list.length, 3) + used[kind]++) % list.length]!
    // All are older than the first sale, twelve days or so apart.
    const daysBefore = spanDays + 1 + 12 * (roles.length - 1 - index)
    const product: Product = {
      id: productIdOf(key, index, formats),
      reference_id: firstProduct + index,
      name,
      type: isRich ? typeOf(index) : 'course',
      description: `${name}: ${8 + (draw(ofProduct, index, 1) % 53)} aulas em vídeo com material de apoio.`,
      status: 'approved',
      is_active: role !== 'inactive',
      is_subscription: isMember,
      has_invoice_integration: draw(ofProduct, index, 2) % 3 === 0,
      created_at: dayStart - (daysBefore * day + (draw(ofProduct, index, 3) % (9 * day))) * 1_000,
    }
    const coded = role === 'without_offers' ? 0 : role === 'trial' ? 1 : 1 + (draw(plan, index, 2) % 3)
    for (let nth = 0; nth < coded + (index === codeless ? 1 : 0); nth += 1) {
      const [at, hasCode] = [offers.length, nth < coded]
      pools[hasCode ? role : 'codeless'].push(at)
      productOf.push(index)
      // Later offers of a course are cheaper; those of a membership include more and cost more.
      const step = (draw(plan, index, 1) % prices[kind].length) + (isMember ? nth : -nth)
      const title = hasCode ? (isMember ? membershipOffers : courseOffers)[nth]! : 'Venda direta'
      offers.push({
        id: hasCode ? idText(keyOf(key, 'offer code'), at, formats.offer, 8, mixed) : '',
        reference_id: firstOffer + at,
        product_id: product.id,
        name: role === 'trial' ? `${title} com ${trialDays} dias grátis` : title,
        description: draw(ofOffer, at, 1) % 3 === 0 ? null : `Inclui acesso por ${isMember ? 30 : 365} dias.`,
        price: prices[kind][Math.min(Math.max(step, 0), prices[kind].length - 1)]!,
        charge_type: isMember ? 'recurring' : 'one_time',
        is_active: true,
        is_subscription: isMember,
        interval: isMember ? 30 : null,
        trial_days: role === 'trial' ? trialDays : null,
        first_charge_price: null,
        created_at: product.created_at + ((nth + 1) * 1_800 + (draw(ofOffer, at, 2) % 1_700)) * 1_000,
      })
    }
    return product
  })

  const [one, other, beside, otherBeside, upsell] = [
    'offer choice',
    'other offer choice',
    'bump choice',
    'other bump choice',
    'upsell choice',
  ].map((name) => keyOf(key, name)) as [number, number, number, number, number]
  /** The lesser of two draws: some offers sell better than others. */
  const choose = (pool: readonly number[], first: number, second: number): number =>
    Math.floor((Math.min(first, second) / 2 ** 32) * pool.length)
  const chosen = (pool: readonly number[], age: number): number => choose(pool, mix(one, age), mix(other, age))
  const { main, bump, subscription, trial } = pools
  return {
    products,
    offers,
    productOf,
    mainOffer(age) {
      const found = caseOf(age, orders)
      if (found === 'trial') return trial[0]!
      if (found === 'subscription') return subscription[chosen(subscription, age)]!
      if (found === 'without_offer_code') return pools.codeless[0]!
      if (found !== 'upsell') return main[chosen(main, age)]!
      // Not the product that was just bought: the offers of one product are neighbours, three at most.
      return main[(chosen(main, age + 1) + 3 + (mix(upsell, age) % (main.length - 5))) % main.length]!
    },
    bumpOffer: (age) => bump[choose(bump, mix(beside, age), mix(otherBeside, age))]!,
  }
}
