import type { OperationId } from '../../register/operation-id.js'
import type { ScenarioSource } from '../scenarios/schema.js'
import type { Account } from './account.js'
import { listNames, withRows } from './page-variations.js'
import type { Variation } from './variation.js'

type StepSource = ScenarioSource['steps'][number]
type PagedList = keyof typeof withRows

const operations = {
  orders: 'listOrderHistory',
  subscriptions: 'listSubscriptionHistory',
  products: 'listProducts',
} as const satisfies Record<PagedList, OperationId>

/** What else shows the rows of a list. An order that is refunded is of no subscription. */
const elsewhere: Readonly<Record<PagedList, readonly OperationId[]>> = {
  orders: ['getOrderSummary', 'getOrder'],
  subscriptions: ['listOrderHistory', 'getOrderSummary', 'getOrder'],
  products: ['getProduct'],
}

/** Id of the newest subscription, which is canceled by others. */
const canceledId = 55_555

/** Hash of an order on the first page, which is refunded. */
const refundedHash = 'abcdefghijklmnopqrstuvwx'

/** What happens to a record meanwhile: its condition, the list, the effect, and if a right flow comes to the result of before or of after. */
const changes: readonly {
  readonly name: string
  readonly says: string
  readonly list: PagedList
  readonly effect: StepSource['effect']
  readonly isWhole?: true
}[] = [
  { name: 'orders-appear', says: 'an order appears', list: 'orders', effect: { kind: 'insert_orders' }, isWhole: true },
  { name: 'orders-disappear', says: 'an order disappears', list: 'orders', effect: { kind: 'remove_rows', list: 'orders' } },
  {
    name: 'orders-change',
    says: 'an order is refunded',
    list: 'orders',
    effect: { kind: 'refund_order', order: refundedHash },
    isWhole: true,
  },
  {
    name: 'subscriptions-disappear',
    says: 'a subscription disappears',
    list: 'subscriptions',
    effect: { kind: 'remove_rows', list: 'subscriptions' },
  },
  {
    name: 'subscriptions-change',
    says: 'a subscription is canceled by others',
    list: 'subscriptions',
    effect: { kind: 'cancel_subscription', subscription: String(canceledId) },
  },
  { name: 'products-appear', says: 'a product appears', list: 'products', effect: { kind: 'insert_products' }, isWhole: true },
  {
    name: 'products-disappear',
    says: 'a product disappears',
    list: 'products',
    effect: { kind: 'remove_rows', list: 'products' },
  },
]

/** Variations in which a record appears, changes or disappears between the first and the second page of a list. */
export const movingVariations: readonly Variation[] = changes.map(({ name, says, list, effect, isWhole }): Variation => {
  const rows = (account: Account): number => (account.lists.get(list)?.pageSize ?? 0) + 1
  const change: Variation['change'] = (account) => {
    const document = withRows[list](account, rows(account))
    if (list === 'orders') {
      const { row_2: second, ...orders } = document.orders ?? {}
      return second === undefined ? document : { ...document, orders: { row_2: { ...second, hash: refundedHash }, ...orders } }
    }
    const { row_1: newest, ...others } = document.subscriptions ?? {}
    return newest === undefined ? document : { ...document, subscriptions: { row_1: { ...newest, id: canceledId }, ...others } }
  }
  const before = (nth: number): readonly StepSource[] => [{ id: name, match: { operation: operations[list], nth }, effect }]
  return {
    name,
    family: `moving ${list}`,
    says: `${says} before the second page of ${listNames[list]} is read`,
    subject: list,
    rows,
    change,
    elsewhere: elsewhere[list],
    steps: [...before(2)],
    ...(isWhole === true
      ? {
          alike: (account) => [
            { data: change(account), steps: [] },
            { data: change(account), steps: [...before(1)] },
          ],
        }
      : {}),
  }
})
