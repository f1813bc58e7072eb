import { draw } from '../../ground/random/draw.js'
import type { Environment } from '../../register/operation-id.js'
import { bumpTitles, courseTitles, membershipTitles } from '../../seed/titles.js'
import type { IdFormats, SeededVariety } from '../rows/dataset.js'
import { lazyMember, noteSeededId, withLazy } from '../rows/lazy-member.js'
import type { OfferRecord, ProducerRecord, ProductRecord } from '../rows/records.js'
import { type CataloguePlan, type ProductRole, productRoles } from './catalogue-plan.js'
import { firstId, offerCode, productId, purposeKey } from './ids.js'
import { intervalDays, secondsPerDay, spanDays } from './timetable.js'

/** The products and offers of one producer in one environment, oldest first. */
export interface SeededCatalogue {
  readonly products: readonly ProductRecord[]
  readonly offers: readonly OfferRecord[]
}

export interface CatalogueOptions {
  readonly key: number
  readonly number: number
  readonly producer: ProducerRecord
  readonly environment: Environment
  readonly dayStart: number
  readonly formats: IdFormats
  readonly plan: CataloguePlan
  readonly variety: SeededVariety
}

const isMembership = (role: ProductRole): boolean => role === 'subscription' || role === 'trial'

/** The n-th title of a list that begins at an index of the producer's own, so that two producers do not sell the same things. */
function titleOf(titles: readonly string[], key: number, n: number): string {
  return titles[(draw(key, titles.length, 3) + n) % titles.length] ?? ''
}

/** Indexes of the products that are no courses in varied data, by type. */
export const variedProducts = { ebook: 1, membership: 3, event: 8, physical: 14 } as const

/** Type of a product in varied data. */
export const variedType = (index: number): string => {
  const role = productRoles[index]
  if (index === variedProducts.event) return 'event'
  if (index === variedProducts.physical) return 'physical'
  if (role === 'bump') return 'ebook'
  return role === 'subscription' || role === 'trial' ? 'membership' : 'course'
}

/** Getter of a seeded id; notes that it was read. */
const readId = (_: object, id: string): string => {
  noteSeededId('product')
  return id
}

const [shownId, shownProductId] = [lazyMember('id', readId), lazyMember('product_id', readId)]

function createProduct(options: CatalogueOptions, index: number, name: string): ProductRecord {
  const { key, number, producer, environment, dayStart, formats } = options
  const own = purposeKey(key, 'product')
  const role = productRoles[index] ?? 'main'
  // All of them are older than the first sale, twelve days or so apart.
  const daysBefore = spanDays + 1 + 12 * (productRoles.length - 1 - index)
  const id = productId(key, index, formats.product)
  return withLazy(
    {},
    shownId,
    {
      reference_id: firstId(key, number, 'product') + index,
      producer_id: producer.id,
      environment,
      name,
      type: options.variety === 'rich' ? variedType(index) : 'course',
      description: `${name}: ${8 + (draw(own, index, 1) % 53)} aulas em vídeo com material de apoio.`,
      status: 'approved',
      is_active: role !== 'inactive',
      is_subscription: isMembership(role),
      has_invoice_integration: draw(own, index, 2) % 3 === 0,
      created_at: dayStart - (daysBefore * secondsPerDay + (draw(own, index, 3) % (9 * secondsPerDay))) * 1_000,
    },
    id,
  )
}

const courseOfferNames = ['Acesso completo', 'Oferta de lançamento', 'Condição especial']
const membershipOfferNames = ['Plano mensal', 'Plano mensal com mentoria', 'Plano mensal para grupos']

function createOffer(options: CatalogueOptions, index: number, nth: number, product: ProductRecord): OfferRecord {
  const { key, number, formats, plan } = options
  const own = purposeKey(key, 'offer')
  const planned = plan.offers[index]
  if (planned === undefined) throw new RangeError(`There is no offer ${index} in the plan of the catalogue.`)
  const names = planned.isSubscription ? membershipOfferNames : courseOfferNames
  const name = planned.hasCode ? (names[nth % names.length] ?? '') : 'Venda direta'
  const before = {
    id: planned.hasCode ? offerCode(key, index, formats.offer) : '',
    reference_id: firstId(key, number, 'offer') + index,
  }
  return withLazy(
    before,
    shownProductId,
    {
      name: planned.trialDays === null ? name : `${name} com ${planned.trialDays} dias grátis`,
      description: draw(own, index, 1) % 3 === 0 ? null : `Inclui acesso por ${planned.isSubscription ? 30 : 365} dias.`,
      price: planned.price,
      charge_type: planned.isSubscription ? 'recurring' : 'one_time',
      is_active: true,
      is_subscription: planned.isSubscription,
      interval: planned.isSubscription ? intervalDays : null,
      trial_days: planned.trialDays,
      first_charge_price: null,
      created_at: product.created_at + ((nth + 1) * 1_800 + (draw(own, index, 2) % 1_700)) * 1_000,
    },
    product.id,
  )
}

export function createCatalogue(options: CatalogueOptions): SeededCatalogue {
  const own = purposeKey(options.key, 'titles')
  const used = { course: 0, bump: 0, membership: 0 }
  const products = productRoles.map((role, index) => {
    if (role === 'bump') return createProduct(options, index, titleOf(bumpTitles, own, used.bump++))
    if (isMembership(role)) return createProduct(options, index, titleOf(membershipTitles, own, used.membership++))
    return createProduct(options, index, titleOf(courseTitles, own, used.course++))
  })
  let previous = -1
  let nth = 0
  const offers = options.plan.offers.map(({ product }, index) => {
    nth = product === previous ? nth + 1 : 0
    previous = product
    return createOffer(options, index, nth, products[product] as ProductRecord)
  })
  return { products, offers }
}
