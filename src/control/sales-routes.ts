import { Hono } from 'hono'
import * as z from 'zod'
import { trackingSerializer } from '../api/orders/tracking-serializer.js'
import { nextChargeOf } from '../store/next-charge.js'
import type { OrderRecord } from '../store/records.js'
import { saoPauloOffsetMs } from '../time/sao-paulo.js'
import type { ControlApp } from './control-context.js'
import { openChosen, producerChoice } from './producer-choice.js'
import { readQuery } from './read-request.js'
import { viewOf } from './world-view.js'

/** Orders that are added up, from the newest on. */
const mostCounted = 5_000

interface Sum {
  charges: number
  amount: number
  commission: number
}

/** `/sales`: sums for plots. `/charges/next`: when the next subscription is charged. */
export const salesRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/sales', async (c) => {
    const choice = readQuery(c, z.strictObject(producerChoice))
    const database = await openChosen(c.env.world, choice)
    const source = database.orders()
    const orders = source.newest(0, mostCounted)
    const tracking = trackingSerializer(viewOf(c.env.world))
    const [days, sources] = [new Map<string, Sum>(), new Map<string, Sum>()]
    for (const order of orders) addOrder(order, tracking(order.query_params).utm_source, days, sources)
    return c.json({
      by_day: [...days].map(([day, sum]) => ({ day, ...sum })).sort((left, right) => (left.day < right.day ? -1 : 1)),
      by_source: [...sources].map(([source, sum]) => ({ source, ...sum })).sort((left, right) => right.amount - left.amount),
      orders_counted: orders.length,
      orders_total: source.count,
    })
  })
  routes.get('/charges/next', async (c) => {
    const choice = readQuery(c, z.strictObject(producerChoice))
    const next = nextChargeOf(await openChosen(c.env.world, choice), c.env.world.clock.read())
    return c.json(
      next === undefined
        ? { at: null, subscription_id: null }
        : { at: new Date(next.at).toISOString(), subscription_id: next.subscriptionId },
    )
  })
  return routes
}

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
  sum.charges += 1
  sum.amount += amount
  sum.commission += commission
  sums.set(key, sum)
}
