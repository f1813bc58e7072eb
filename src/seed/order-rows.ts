import { draw } from '../random/keyed-hash.js'
import type { ChargeRecord, CustomerRecord, ItemKind, OrderItemRecord, OrderRecord } from '../store/records.js'
import { createAffiliateMaker } from './affiliates.js'
import { memoizeBounded } from './bounded-memo.js'
import type { ChargeMaker } from './charge-rows.js'
import { countCharges, countItems, itemsBefore, lagOf } from './charge-stream.js'
import { countCustomers, createCustomerMaker } from './customers.js'
import { purposeKey } from './dataset-key.js'
import { allSubscriptions, isSubscriptionCase, orderCase } from './order-case.js'
import type { NamePools } from './people.js'
import { createTrackingMaker } from './query-params.js'
import type { SeededTables } from './seeded-tables.js'

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

export function createOrderMaker(tables: SeededTables, pools: NamePools, makeCharge: ChargeMaker): OrderMaker {
  const { key, orders, plan, amounts, catalogue, schedule } = tables
  const buyers = purposeKey(key, 'buyer')
  const customers = countCustomers(orders)
  const makeCustomer = memoizeBounded(remembered, createCustomerMaker(pools, key, tables.number))
  const makeTracking = createTrackingMaker(key, orders)
  const makeAffiliate = createAffiliateMaker(tables, pools)

  /** The sale an upsell came after; any other order stands for itself. */
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

  return memoizeBounded(remembered, (age) => {
    const found = orderCase(age, orders)
    const items = itemsOf(age)
    let charges: readonly ChargeRecord[] | undefined
    return {
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
      items,
      // A page of the history shows many orders and one charge of each; the others are made when somebody asks.
      get charges() {
        charges ??= tables.lines.ranksOf(age).map((rank, number) => makeCharge(age, number, rank))
        return charges
      },
      created_at: tables.instantOf(age),
      updated_at: tables.instantOf(age, lagOf(age, orders, countCharges(age, schedule) - 1)),
    }
  })
}
