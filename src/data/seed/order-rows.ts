import { draw } from '../../ground/random/draw.js'
import type { ChargeRecord, CommissionRecord, ItemKind } from '../rows/charge-records.js'
import { cardAttempt } from '../rows/charges.js'
import { lazyMember, withLazy } from '../rows/lazy-member.js'
import type { AffiliateRecord, CustomerRecord, OrderItemRecord, OrderRecord, SaleTraits } from '../rows/records.js'
import { producerShare } from '../rows/shares.js'
import { countCharges, countItems, itemsBefore, lagOf } from './charge-streams.js'
import { purposeKey } from './ids.js'
import { countCustomers, createCustomerMaker, createPerson, memoizeBounded, type NamePools } from './people.js'
import type { VariedSale } from './sale-variety.js'
import { createTrackingMaker, type SeededTables } from './seeded-tables.js'
import { oldestRunning } from './subscription-courses.js'
import { allSubscriptions, isSubscriptionCase, orderCase } from './timetable.js'
import { createVariedPayments, type VariedPayments } from './varied-payments.js'

/** Enough for two pages of the largest size. */
const remembered = 2_048

/** Makes the order of an age. */
export type OrderMaker = (age: number) => OrderRecord

/** Id of an order. */
export function orderIdOf(tables: SeededTables, age: number): number {
  return tables.nextIds.order - 1 - age
}

/** Id of the subscription that an order began. */
export function subscriptionIdOf(tables: SeededTables, age: number): number {
  return tables.nextIds.subscription - 1 - allSubscriptions.before(age)
}

/** Payments of the sales; data without variety has one paid attempt for each charge. */
const paymentsOf = (tables: SeededTables, pools: NamePools): VariedPayments =>
  tables.schedule.variety === 'rich'
    ? createVariedPayments(tables, pools)
    : { vary: (_, charge) => charge, failedCharges: () => [], changedAfter: (age, last) => lagOf(age, tables.orders, last) }

export function createOrderMaker(tables: SeededTables, pools: NamePools, makeCharge: ChargeMaker): OrderMaker {
  const { key, orders, plan, amounts, catalogue, schedule, variedSale } = tables
  const payments = paymentsOf(tables, pools)
  const buyers = purposeKey(key, 'buyer')
  const customers = countCustomers(orders)
  const makeCustomer = memoizeBounded(remembered, createCustomerMaker(pools, key, tables.number))
  const makeTracking = createTrackingMaker(key, orders)
  const makeAffiliate = createAffiliateMaker(tables, pools)

  /** Sale that an upsell followed; for any other order the order itself. */
  const checkoutOf = (age: number): number => (orderCase(age, orders) === 'upsell' ? age + 1 : age)

  const customerOf = (age: number): CustomerRecord => makeCustomer(draw(buyers, checkoutOf(age), 1) % customers)

  function itemOf(age: number, item: number, type: ItemKind): OrderItemRecord {
    const isBump = type === 'bump'
    const index = isBump ? plan.bumpOffer(age) : plan.mainOffer(age)
    const offer = catalogue.offers[index]
    const product = catalogue.products[plan.offers[index]?.product ?? -1]
    if (offer === undefined || product === undefined)
      throw new RangeError(`Order ${age} was for an offer that is not in the catalogue.`)
    return {
      id: tables.nextIds.order_item - itemsBefore(age) - countItems(age, orders) + item,
      type,
      quantity: 1,
      amount: isBump ? amounts.bumpValue(age) : amounts.mainAmount(age),
      coupon: isBump ? null : amounts.couponOf(age),
      product,
      offer,
    }
  }

  function itemsOf(age: number): OrderItemRecord[] {
    const main = itemOf(age, 0, orderCase(age, orders) === 'upsell' ? 'upsell' : 'main')
    return countItems(age, orders) === 2 ? [main, itemOf(age, 1, 'bump')] : [main]
  }

  function queryParamsOf(age: number, offerCode: string): OrderRecord['query_params'] {
    const carried = makeTracking(checkoutOf(age))
    return carried === null || offerCode === '' ? carried : { ...carried, offer: offerCode }
  }

  const chargesOf = memoizeBounded(remembered, (age): readonly ChargeRecord[] => {
    const ranks = tables.numbered.ranksOf(age).slice(0, countCharges(age, schedule))
    return [...ranks.map((rank, number) => makeCharge(age, number, rank)), ...payments.failedCharges(age, ranks)]
  })
  // A page of the history shows many orders and one charge of each; the others are made lazily.
  const charges = lazyMember('charges', ({ id }: { readonly id: number }) => chargesOf(orderIdOf(tables, 0) - id))

  return memoizeBounded(remembered, (age) => {
    const found = orderCase(age, orders)
    const items = itemsOf(age)
    const traits = traitsOf(variedSale(age))
    const record = {
      id: orderIdOf(tables, age),
      hash: tables.hashes.hashOf(age),
      producer_id: tables.producer.id,
      is_upsell: found === 'upsell',
      has_bump: items.length > 1,
      has_two_cards: found === 'two_cards',
      freight_value: 0,
      customer: customerOf(age),
      affiliate: makeAffiliate(age),
      query_params: queryParamsOf(age, items[0]?.offer.id ?? ''),
      subscription_id: isSubscriptionCase(found) ? subscriptionIdOf(tables, age) : null,
      ...(traits === undefined ? {} : { traits }),
      items,
    }
    return withLazy(record, charges, {
      created_at: tables.instantOf(age),
      updated_at: tables.instantOf(age, payments.changedAfter(age, countCharges(age, schedule) - 1)),
    })
  })
}

/** Traits of a varied sale other than its payment; undefined for none. */
const traitsOf = (sale: VariedSale | null): SaleTraits | undefined => {
  if (sale === null) return undefined
  const traits = {
    ...(sale.shares.some(({ type }) => type === 'coproducer') ? { from_partner: true } : {}),
    ...(sale.isSmartInstallment ? { is_smart_installment: true } : {}),
    ...(sale.hasBouncedEmail ? { bounced_email: true } : {}),
  }
  return Object.keys(traits).length === 0 ? undefined : traits
}

/** Makes charge `number` of an order; `rank` is that of the charge's first line, from which all its ids follow. */
export type ChargeMaker = (age: number, number: number, rank: number) => ChargeRecord

export function createChargeMaker(tables: SeededTables, pools: NamePools): ChargeMaker {
  const payments = paymentsOf(tables, pools)
  const { key, orders, amounts, firstIds } = tables
  const splitKey = purposeKey(key, 'two cards')

  function commissionsOf(age: number, number: number, rank: number): CommissionRecord[] {
    const value = amounts.mainValue(age)
    const amount = number === 0 ? amounts.mainAmount(age) : value
    const first = { id: firstIds.commission + rank, item: 0, value, amount, commission: producerShare(amount) }
    if (number > 0 || countItems(age, orders) === 1) return [first]
    const beside = amounts.bumpValue(age)
    return [first, { id: first.id + 1, item: 1, value: beside, amount: beside, commission: producerShare(beside) }]
  }

  const attemptOf = (id: number, paid_amount: number, created_at: number, is_card2: boolean) =>
    cardAttempt({ id, hash: tables.transactionHash(id), paid_amount, is_card2, created_at })

  return (age, number, rank) => {
    const commissions = commissionsOf(age, number, rank)
    const paid = commissions.reduce((sum, { amount }) => sum + amount, 0)
    const at = tables.instantOf(age, lagOf(age, orders, number))
    const id = firstIds.transaction + 2 * rank
    const found = number === 0 ? orderCase(age, orders) : 'plain'
    if (found !== 'two_cards') {
      return payments.vary(age, { number, charged_at: at, attempts: [attemptOf(id, paid, at, false)], commissions })
    }
    const onFirstCard = Math.floor((paid * (40 + (draw(splitKey, age, 1) % 31))) / 100)
    const attempts = [attemptOf(id, onFirstCard, at, false), attemptOf(id + 1, paid - onFirstCard, at, true)]
    return { number, charged_at: at, attempts, commissions }
  }
}

const affiliates = 40
/** Age above those of all orders of landmarks, except the oldest subscription. */
const firstAge = 11
/** Age of a sale with an affiliate in every dataset. */
const certainAge = 15

/** Hidden affiliate of an order, or null. */
type AffiliateMaker = (age: number) => AffiliateRecord | null

function createAffiliateMaker(tables: SeededTables, pools: NamePools): AffiliateMaker {
  const { key, orders, amounts, firstIds } = tables
  const own = purposeKey(key, 'affiliate')
  const people = purposeKey(key, 'affiliate person')
  const longest = oldestRunning(orders, 'documented')

  return (age) => {
    // In varied data the affiliate of a sale has a share, and is shown.
    if (tables.schedule.variety === 'rich') return null
    const found = orderCase(age, orders)
    if (age < firstAge || age === longest || (found !== 'plain' && found !== 'subscription')) return null
    if (age !== certainAge && draw(own, age, 1) % 8 !== 0) return null
    const number = draw(own, age, 2) % affiliates
    const amount = amounts.mainAmount(age)
    // Paid out of the fee, so that the commissions never exceed the amount.
    const fee = amount - producerShare(amount)
    return {
      id: firstIds.affiliate + number,
      ...createPerson(pools, people, number),
      commission: Math.floor((fee * (30 + (draw(own, age, 3) % 31))) / 100),
    }
  }
}
