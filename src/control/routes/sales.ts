import { trackingSerializer } from '../../api/orders/commission-lines.js'
import type { OrderRecord } from '../../store/records.js'
import { saoPauloOffsetMs } from '../../time/duration.js'
import { type Sum, salesForm } from '../answers/sales.js'
import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerQuery } from '../shared/producer-choice.js'
import { viewOf } from '../shared/resources.js'

/** Orders that are added up, from the newest on. */
const mostCounted = 5_000

export const getSales = defineRoute({
  method: 'GET',
  path: '/sales',
  says: 'sums of the newest 5,000 orders by day and by `utm_source`, for plots',
  query: producerQuery,
  answer: salesForm,
  act: async ({ world }, { query }) => {
    const source = (await openChosen(world, query)).orders()
    const orders = source.newest(0, mostCounted)
    const tracking = trackingSerializer(viewOf(world))
    const [days, sources] = [new Map<string, Sum>(), new Map<string, Sum>()]
    for (const order of orders) addOrder(order, tracking(order.query_params).utm_source, days, sources)
    return {
      by_day: [...days].map(([day, sum]) => ({ day, ...sum })).sort((left, right) => (left.day < right.day ? -1 : 1)),
      by_source: [...sources].map(([source, sum]) => ({ source, ...sum })).sort((left, right) => right.amount - left.amount),
      orders_counted: orders.length,
      orders_total: source.count,
    }
  },
})

/** Each charge counts on its own day, all of them for where the order came from. */
const addOrder = (order: OrderRecord, source: string, days: Map<string, Sum>, sources: Map<string, Sum>): void => {
  for (const { charged_at, commissions } of order.charges) {
    const amount = commissions.reduce((sum, line) => sum + line.amount, 0)
    const commission = commissions.reduce((sum, line) => sum + line.commission, 0)
    add(days, new Date(charged_at + saoPauloOffsetMs).toISOString().slice(0, 10), amount, commission)
    add(sources, source, amount, commission)
  }
}

const add = (sums: Map<string, Sum>, key: string, amount: number, commission: number): void => {
  const sum = sums.get(key) ?? { charges: 0, amount: 0, commission: 0 }
  sums.set(key, { charges: sum.charges + 1, amount: sum.amount + amount, commission: sum.commission + commission })
}
