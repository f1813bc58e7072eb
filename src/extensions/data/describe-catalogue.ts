import type { Offer, Product } from '../../seed/records.js'
import type { DeclaredOffer, DeclaredProduct } from './catalogue-schemas.js'
import type { DataOwner } from './compilation.js'
import { withoutGaps } from './make-people.js'
import type { DeclaredItem } from './sale-schemas.js'
import { writeTime } from './written-values.js'

/** Owner members of a record, without defaults. */
const describeOwner = ({ producer, environment }: DataOwner) => ({
  ...(producer === 'first' ? {} : { producer }),
  ...(environment === 'sandbox' ? {} : { environment }),
})

/** A product as a document declares it. */
export const describeProduct = (product: Product, owner: DataOwner): DeclaredProduct => ({
  ...describeOwner(owner),
  name: product.name,
  type: product.type,
  description: product.description,
  ...(product.status === 'approved' ? {} : { status: product.status }),
  is_active: product.is_active,
  is_subscription: product.is_subscription,
  has_invoice_integration: product.has_invoice_integration,
  ...(product.refund_deadline === undefined ? {} : { refund_deadline: product.refund_deadline }),
  at: writeTime(product.created_at),
  id: product.id,
  reference_id: product.reference_id,
})

/** An offer as a document declares it, by the label of its product. */
export const describeOffer = (offer: Offer, product: string): DeclaredOffer => ({
  product,
  name: offer.name,
  ...(offer.description === null ? {} : { description: offer.description }),
  price: offer.price,
  charge_type: offer.charge_type,
  is_active: offer.is_active,
  is_subscription: offer.is_subscription,
  interval: offer.interval,
  ...(offer.trial_days === null ? {} : { trial_days: offer.trial_days }),
  ...(offer.first_charge_price === null ? {} : { first_charge_price: offer.first_charge_price }),
  at: writeTime(offer.created_at),
  code: offer.id === '' ? null : offer.id,
  reference_id: offer.reference_id,
})

/** An offer and its product. */
interface Sold {
  readonly product: Product
  readonly offer: Offer
}

const differing = <Record extends object, Name extends keyof Record>(
  previous: Record,
  now: Record,
  names: readonly Name[],
): Pick<Record, Name> | undefined => {
  const changed = names.filter((name) => previous[name] !== now[name])
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((name) => [name, previous[name]])) as Pick<Record, Name>
}

const offerMembers = ['name', 'description', 'price', 'is_subscription', 'interval', 'trial_days', 'first_charge_price'] as const
const productMembers = ['name', 'type', 'is_subscription', 'refund_deadline', 'has_invoice_integration'] as const

/** Members of an offer and its product that had another value at the time of sale; undefined for none. */
export const describeAsSold = (previous: Sold, now: Sold): DeclaredItem['as_sold'] => {
  const offer = differing(previous.offer, now.offer, offerMembers)
  const product = differing(previous.product, now.product, productMembers)
  return offer === undefined && product === undefined ? undefined : withoutGaps({ offer, product })
}
