import { type Sum, salesSchema } from '../../../control-schemas/sales.js'
import { dayMs, saoPauloOffsetMs } from '../../../core/time.js'
import type { RenewedOrder } from '../../../data/rows/records.js'
import { newestChunked } from '../../../data/rows/rows.js'
import { type Chunked, inChunks } from '../../../ground/time/chunks.js'
import { trackingSerializer } from '../../../operations/orders/commission-lines.js'
import { defineRoute } from '../shared/define-route.js'
import { openChosen, producerQuery } from '../shared/producer-choice.js'
import { viewOf } from '../shared/resources.js'

/** Maximum number of orders that are summed, newest first. */
const maxCounted = 5_000

export const getSales = defineRoute({
  method: 'GET',
  path: '/sales',
  says: 'sums of the newest 5,000 orders by day and by `utm_source`, for plots',
  query: producerQuery,
  answer: salesSchema,
  act: async ({ world }, { query }) => {
    const source = (await openChosen(world, query)).orders()
    const tracking = trackingSerializer(viewOf(world))
    const [days, sources] = [new Map<string, Sum>(), new Map<string, Sum>()]
    const since = world.clock.read() - maxDays * dayMs
    let counted = 0
    function* addAll() {
      for (const orders of newestChunked(source, maxCounted)) {
        for (const order of orders) {
          yield* addOrder({ order, since }, tracking(order.query_params).utm_source, days, sources)
        }
        counted += orders.length
      }
    }
    await inChunks(addAll())
    return {
      by_day: [...days].map(([day, sum]) => ({ day, ...sum })).sort((left, right) => (left.day < right.day ? -1 : 1)),
      by_source: [...sources].map(([source, sum]) => ({ source, ...sum })).sort((left, right) => right.amount - left.amount),
      orders_counted: counted,
      orders_total: source.count,
    }
  },
})

/** Maximum number of days reported, back from now: more than a plot can show. */
const maxDays = 5_000

/** An order, and the earliest instant whose charges are summed by day. */
interface Counted {
  readonly order: RenewedOrder
  readonly since: number
}

/** Adds each charge to its own day, and all charges to the source of the order. */
function* addOrder({ order, since }: Counted, source: string, days: Map<string, Sum>, sources: Map<string, Sum>): Chunked<void> {
  for (const { charged_at, commissions } of order.charges) {
    yield
    const amount = commissions.reduce((sum, line) => sum + line.amount, 0)
    const commission = commissions.reduce((sum, line) => sum + line.commission, 0)
    if (charged_at >= since) add(days, new Date(charged_at + saoPauloOffsetMs).toISOString().slice(0, 10), amount, commission)
    add(sources, source, amount, commission)
  }
}

const add = (sums: Map<string, Sum>, key: string, amount: number, commission: number): void => {
  const sum = sums.get(key) ?? { charges: 0, amount: 0, commission: 0 }
  sums.set(key, { charges: sum.charges + 1, amount: sum.amount + amount, commission: sum.commission + commission })
}
