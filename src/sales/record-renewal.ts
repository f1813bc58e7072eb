import type { ChargeRecord, OrderRecord, SubscriptionChargeRecord, SubscriptionRecord } from '../store/records.js'
import { splitCharge } from '../store/shares.js'
import type { SaleOrigin } from './sale-origin.js'

interface RenewalOutcome {
  /** Number of the charge within the order. */
  readonly number: number
  readonly status: 'paid' | 'failed'
  readonly charged_at: number
}

/** A charge that came after the sale, and its entry in the history of the subscription. One that failed earns nothing and has no line. */
export const recordRenewal = (
  { order, subscription }: { readonly order: OrderRecord; readonly subscription: SubscriptionRecord },
  { number, status, charged_at }: RenewalOutcome,
  { ids, names }: SaleOrigin,
): { readonly charge: ChargeRecord; readonly entry: SubscriptionChargeRecord } => {
  const [sale] = order.charges
  const isPaid = status === 'paid'
  const value = subscription.price
  const { commissions, shares } = splitCharge([value], sale?.shares ?? [])
  const attempt = {
    id: ids.next('transaction'),
    hash: names.transactionHash(),
    status: isPaid ? 'authorized' : 'refused',
    payment_method: sale?.attempts.at(-1)?.payment_method ?? 'credit_card',
    paid_amount: value,
    is_card2: false,
    is_free: false,
    created_at: charged_at,
  }
  const line = { item: 0, value, amount: value, commission: commissions[0] ?? 0 }
  return {
    charge: {
      number,
      charged_at,
      attempts: [attempt],
      commissions: isPaid ? [{ id: ids.next('commission'), ...line }] : [],
      ...(isPaid && shares.length > 0 ? { shares } : {}),
    },
    entry: {
      id: ids.next('subscription_history'),
      charged_at,
      attempt,
      ...(isPaid ? {} : { status: 'failed' }),
    },
  }
}
