import type { OrderDetail } from '../../api/order-detail.js'
import type { SubscriptionResource } from '../../api/subscriptions.js'
import type { SaleDraft, SubscriptionDraft } from '../../billing/simulated-sale.js'
import type { ProducerSlot } from '../../data/rows/records.js'
import type { Environment } from '../../register/operation-id.js'
import type { Canceler } from '../../worlds/sales-service.js'
import type { Answerer } from './answerer.js'

/** Owner of a sale. Default: the first producer of the sandbox. */
interface SaleOwner {
  readonly producer?: ProducerSlot
  readonly environment?: Environment
}

/**
 * Simulation of sales, refunds, chargebacks and subscriptions, by the routes of the control API. Every method rejects with an Error that
 * names the problem, and then has no effect.
 */
export interface EmulatorSales {
  /** Creates a sale of any kind, now or in the past. */
  sell(sale: SaleDraft & SaleOwner): Promise<OrderDetail>
  /** Refunds an order, or one charge of it; charge 0 is the sale. */
  refund(hash: string, of?: SaleOwner & { readonly charge?: number }): Promise<OrderDetail>
  /** Charges an order back, or one charge of it; charge 0 is the sale. */
  chargeBack(hash: string, of?: SaleOwner & { readonly charge?: number }): Promise<OrderDetail>
  /** Creates a subscription with all its charges so far. */
  subscribe(subscription: SubscriptionDraft & SaleOwner): Promise<SubscriptionResource>
  /** Cancels a subscription. `by` defaults to its customer. */
  cancel(id: number, of?: SaleOwner & { readonly by?: Canceler }): Promise<SubscriptionResource>
  /** Refuses the next charge of a subscription now: the subscription is late and not charged any more. */
  decline(id: number, of?: SaleOwner): Promise<SubscriptionResource>
}

/** @param id of the world; methods reject once it is dropped. */
export const createSalesFacade = (ask: Answerer, id: string): EmulatorSales => {
  const post = async (path: string, body: object): Promise<unknown> => {
    const url = `http://localhost/_emulator/worlds/${id}${path}`
    const headers = { 'Content-Type': 'application/json' }
    const response = await ask(new Request(url, { method: 'POST', body: JSON.stringify(body), headers }), {})
    const answer = (await response.json()) as { readonly message?: string }
    if (!response.ok) throw new Error(answer.message ?? `The emulator answered ${response.status}.`)
    return answer
  }
  return {
    sell: (sale) => post('/orders', sale) as Promise<OrderDetail>,
    refund: (hash, of = {}) => post(`/orders/${encodeURIComponent(hash)}/refund`, of) as Promise<OrderDetail>,
    chargeBack: (hash, of = {}) => post(`/orders/${encodeURIComponent(hash)}/chargeback`, of) as Promise<OrderDetail>,
    subscribe: (subscription) => post('/subscriptions', subscription) as Promise<SubscriptionResource>,
    cancel: (id, of = {}) => post(`/subscriptions/${id}/cancel`, of) as Promise<SubscriptionResource>,
    decline: (id, of = {}) => post(`/subscriptions/${id}/decline`, of) as Promise<SubscriptionResource>,
  }
}
