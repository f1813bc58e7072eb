import { draw } from '../random/keyed-hash.js'
import { producerShare } from '../store/charge.js'
import type { AffiliateRecord } from '../store/records.js'
import { createPerson } from './customers.js'
import { purposeKey } from './dataset-key.js'
import { oldestRegularSubscription, orderCase } from './order-case.js'
import type { NamePools } from './people.js'
import type { SeededTables } from './seeded-tables.js'

const affiliates = 40
/** No order a landmark names is as old as this, but for the oldest subscription. */
const firstAge = 11
/** One sale that has an affiliate in every dataset. */
const certainAge = 15

/** Makes the person who promoted an order, if anybody did. */
export type AffiliateMaker = (age: number) => AffiliateRecord | null

export function createAffiliateMaker(tables: SeededTables, pools: NamePools): AffiliateMaker {
  const { key, orders, amounts, firstIds } = tables
  const own = purposeKey(key, 'affiliate')
  const people = purposeKey(key, 'affiliate person')
  const longest = oldestRegularSubscription(orders)

  return (age) => {
    const found = orderCase(age, orders)
    if (age < firstAge || age === longest || (found !== 'plain' && found !== 'subscription')) return null
    if (age !== certainAge && draw(own, age, 1) % 8 !== 0) return null
    const number = draw(own, age, 2) % affiliates
    const amount = amounts.mainAmount(age)
    // Out of the fee, so that both commissions together never exceed what was paid.
    const fee = amount - producerShare(amount)
    return {
      id: firstIds.affiliate + number,
      ...createPerson(pools, people, number),
      commission: Math.floor((fee * (30 + (draw(own, age, 3) % 31))) / 100),
    }
  }
}
