import * as z from 'zod'
import type { Operation } from '../core/call.js'
import { dayMs } from '../core/time.js'
import { seedSums } from '../seed/totals.js'
import { paginate, paginator, sourceOf } from './lists.js'

export const cashout = z.strictObject({
  id: z.int(),
  amount: z.int(),
  fee: z.int(),
  net_amount: z.int(),
  status: z.string(),
  requested_at: z.string(),
  paid_at: z.string().nullable(),
})

/** Assumed as a whole: twelve monthly withdrawals that grow with the sales and never exceed the earnings. */
export const listCashoutHistory: Operation = {
  id: 'listCashoutHistory',
  method: 'GET',
  path: '/api/v2/cashouts/history',
  scope: (ask) => ask('cashouts-scope'),
  quota: 'read',
  isRouted: (ask) => ask('cashouts-endpoint') === 'present',
  answer: paginator(cashout),
  handle: (call) => {
    const { seed, orders } = call.rows
    const { all, unpaid } = seedSums(seed)
    const earned = all.of('every_line').commission - unpaid.of('every_line').commission
    const rows =
      orders.base.size === 0
        ? []
        : Array.from({ length: 12 }, (_, at) => {
            const amount = Math.floor((earned * 60 * (at + 1)) / (100 * 78))
            const requested_at = seed.instant(0) - ((11 - at) * 30 + 3) * dayMs
            return {
              id: seed.next('order') + 1 + at,
              amount,
              fee: Math.min(367, amount),
              net_amount: Math.max(0, amount - 367),
              status: 'paid',
              requested_at: call.text(requested_at),
              paid_at: call.text(requested_at + 2 * dayMs),
            }
          })
    return paginate(call, sourceOf(rows), { names: ['paginate'], usual: 100, max: 1000 }, (row) => row)
  },
}
