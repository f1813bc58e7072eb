import * as z from 'zod'
import type { Call } from '../core/call.js'
import { dayMs } from '../core/time.js'
import { seedSums } from '../seed/totals.js'
import { defineOperation, type Tag } from './contract.js'
import { historySize, pageParameter, pageSizeParameter, paginate, paginatorEnvelope, sourceOf } from './lists.js'
import { readErrors, success } from './responses.js'
import { cents, textTimestamp } from './wire-values.js'

/**
 * A withdrawal. The specification mentions cashouts but shows neither resource nor endpoint, so every member is assumed
 * (`cashout-fields`) and nothing is served unless `cashouts-endpoint` is switched on.
 */
export const cashoutResource = z
  .strictObject({
    id: z.int(),
    amount: cents,
    fee: cents,
    net_amount: cents,
    status: z.string(),
    requested_at: textTimestamp,
    paid_at: textTimestamp.nullable(),
  })
  .meta({ id: 'Cashout', description: 'A withdrawal. Every member is assumed (`cashout-fields`).' })

export type CashoutResource = z.infer<typeof cashoutResource>

/** Answer of the assumed cashout history (`cashouts-endpoint`). */
export const cashoutHistoryPage = paginatorEnvelope(cashoutResource).meta({
  id: 'CashoutHistoryPage',
  description: 'One page of cashouts. Assumed as a whole (`cashouts-endpoint`).',
})

export type CashoutHistoryPage = z.infer<typeof cashoutHistoryPage>

const tag: Tag = { name: 'Cashouts', description: 'Withdrawals. Assumed as a whole.' }

const count = 12
const fee = 367
/** Share of all commissions that has been withdrawn, in percent; the rest is still in the account. */
const withdrawnPercent = 60

/** Twelve monthly withdrawals, oldest first; they grow with the sales and never exceed the earnings at the start. */
const cashoutsOf = (call: Call): readonly CashoutResource[] => {
  const { seed, orders } = call.rows
  if (orders.base.size === 0) return []
  const { all, unpaid } = seedSums(seed)
  const earned = all.of('every_line').commission - unpaid.of('every_line').commission
  const shares = (count * (count + 1)) / 2
  return Array.from({ length: count }, (_, at): CashoutResource => {
    const amount = Math.floor((earned * withdrawnPercent * (at + 1)) / (100 * shares))
    const requested_at = seed.instant(0) - ((count - 1 - at) * 30 + 3) * dayMs
    return {
      id: seed.next('order') + 1 + at,
      amount,
      fee: Math.min(fee, amount),
      net_amount: Math.max(0, amount - fee),
      status: 'paid',
      requested_at: call.text(requested_at),
      paid_at: call.text(requested_at + 2 * dayMs),
    }
  })
}

/** Not in the specification's table: an experimental history of withdrawals, routed by the assumption `cashouts-endpoint`. */
export const listCashoutHistory = /* @__PURE__ */ defineOperation({
  id: 'listCashoutHistory',
  scope: (ask) => ask('cashouts-scope'),
  quota: 'read',
  answer: cashoutHistoryPage,
  isRouted: (ask) => ask('cashouts-endpoint') === 'present',
  handle: (call) => paginate(call, sourceOf(cashoutsOf(call)), historySize, (cashout) => cashout),
  contract: () => ({
    summary: 'List cashouts',
    description:
      'Assumed as a whole: the specification mentions cashouts but shows no endpoint (`cashouts-endpoint`, `cashout-fields`).',
    section: 'Gaps in endpoints',
    tag,
    queryParameters: [pageParameter, pageSizeParameter('paginate', 100, 1000, ' Assumed with the endpoint.')],
    responses: {
      200: success('A page of cashouts.', cashoutHistoryPage, { page: ['One cashout, paid', 'cashoutHistoryPage'] }),
      ...readErrors,
    },
  }),
})
