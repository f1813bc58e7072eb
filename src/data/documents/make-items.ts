import { within } from '../../extensions/data/problem-list.js'
import type { OrderItemRecord } from '../rows/records.js'
import type { DocumentCatalogue } from './catalogue.js'
import type { Compilation } from './compilation.js'
import type { DataOwner, RegisteredOffer } from './data-setting.js'
import { withoutGaps } from './make-people.js'
import type { PlannedSale, PricedItem, WrittenItem } from './planned-sale.js'
import type { Entry } from './read-documents.js'
import type { DeclaredOrder } from './sale-schemas.js'
import { readPortion } from './written-values.js'

/** The items of an order: its list, or the offer and the bump that stand for one. */
export const writtenItems = ({ value, ...position }: Entry<DeclaredOrder>): readonly WrittenItem[] => {
  const { items, offer, bump, quantity, coupon } = value
  if (items === undefined) {
    const main: WrittenItem = { offer, quantity, coupon, position, linkPosition: within(position, 'offer') }
    return bump === undefined ? [main] : [main, { offer: bump, kind: 'bump', position, linkPosition: within(position, 'bump') }]
  }
  return items.map((item, nth) => {
    const own = within(position, 'items', nth)
    return { ...item, position: own, linkPosition: within(own, 'offer') }
  })
}

/** Refuses the members that stand for a list of items if there is a list. */
const refuseTwice = ({ problems }: Compilation, { value, ...position }: Entry<DeclaredOrder>): void => {
  if (value.items === undefined) return
  for (const member of ['offer', 'bump', 'quantity', 'coupon'] as const) {
    if (value[member] === undefined) continue
    problems.add(within(position, member), 'the order has items; say it there, or leave items out')
  }
}

/** Items of an order with their prices; undefined if one of them is missing. */
export const priceItems = (
  compilation: Compilation,
  catalogue: DocumentCatalogue,
  { order: entry, offers }: PlannedSale,
): readonly PricedItem[] | undefined => {
  refuseTwice(compilation, entry)
  const priced = writtenItems(entry).map((written, nth) => {
    const existing = catalogue.findOffer(offers[nth] ?? '', written.linkPosition)
    return existing === undefined ? undefined : priceItem(compilation, written, existing, usualKind(entry.value, nth))
  })
  const found = priced.filter((item) => item !== undefined)
  const [first] = found
  if (first === undefined || found.length < priced.length) return undefined
  checkOwners(compilation, entry, found, first.registered.owner)
  return found
}

const usualKind = ({ is_upsell }: DeclaredOrder, nth: number): OrderItemRecord['type'] =>
  nth > 0 ? 'bump' : is_upsell === true ? 'upsell' : 'main'

const checkOwners = (
  compilation: Compilation,
  entry: Entry<DeclaredOrder>,
  items: readonly PricedItem[],
  owner: DataOwner,
): void => {
  compilation.requireOwner(entry, owner, 'its offer')
  for (const { registered, written } of items) {
    const { producer, environment } = registered.owner
    if (producer === owner.producer && environment === owner.environment) continue
    compilation.problems.add(
      written.linkPosition,
      'its offer is of another producer or environment than the first item; an order has one',
    )
  }
}

const priceItem = (
  compilation: Compilation,
  written: WrittenItem,
  existing: RegisteredOffer,
  kind: OrderItemRecord['type'],
): PricedItem => {
  const product = { ...existing.product, ...withoutGaps(written.as_sold?.product ?? {}) }
  const offer = { ...existing.offer, ...withoutGaps(written.as_sold?.offer ?? {}) }
  const quantity = written.quantity ?? 1
  const value = offer.price * quantity
  const type = written.kind ?? kind
  const isFree = type !== 'bump' && (offer.trial_days ?? 0) > 0
  const coupon = readCoupon(compilation, written, value)
  const worked = isFree ? 0 : Math.max(0, value - (coupon?.discount ?? 0))
  const { amount = worked } = written
  if (coupon !== null && !isFree && amount !== worked) {
    const problem = `${value} less the coupon of ${coupon.discount} are ${worked} cents, not ${amount}`
    compilation.problems.add(within(written.position, 'amount'), problem)
  }
  const members = written.members_classroom_id === undefined ? {} : { members_classroom_id: written.members_classroom_id }
  return { written, registered: existing, value, record: { type, quantity, amount, coupon, ...members, product, offer } }
}

const readCoupon = (compilation: Compilation, { coupon, position }: WrittenItem, value: number): OrderItemRecord['coupon'] => {
  if (coupon === undefined || coupon === null) return null
  const { cents, percent } = readPortion(coupon.discount)
  const discount = percent === null ? cents : Math.floor((value * percent) / 100)
  if (discount > value) {
    compilation.problems.add(within(position, 'coupon', 'discount'), `${discount} cents are more than the price of ${value}`)
  }
  return { name: coupon.name, discount }
}
