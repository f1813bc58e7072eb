import type { OrderDetail } from '../../api/orders/order.js'
import type { SubscriptionResource } from '../../api/subscriptions/subscription.js'
import type { SaleDraft, SubscriptionDraft } from '../../billing/simulated-sale.js'
import type { ProducerSlot } from '../../data/rows/records.js'
import type { Environment } from '../../ground/spec/operation-id.js'
import type { Canceler } from '../../worlds/sales-service.js'
import type { Answerer } from './answerer.js'

/** Whose sale it is; the first producer's in the sandbox, where it is not said. */
interface SaleOwner {
  readonly producer?: ProducerSlot
  readonly environment?: Environment
}

/**
 * What buyers, sellers and banks do, as the routes of the control API do it. Every method rejects with an Error that says what is wrong,
 * and nothing has happened then.
 */
export interface EmulatorSales {
  /** Somebody buys: a sale of any kind, now or in the past. */
  sell(sale: SaleDraft & SaleOwner): Promise<OrderDetail>
  /** The seller gives the money of an order back, all of it or that of one charge, 0 being the sale. */
  refund(hash: string, of?: SaleOwner & { readonly charge?: number }): Promise<OrderDetail>
  /** The bank of the buyer takes it back. */
  chargeBack(hash: string, of?: SaleOwner & { readonly charge?: number }): Promise<OrderDetail>
  /** Somebody has a subscription, with every charge so far. */
  subscribe(subscription: SubscriptionDraft & SaleOwner): Promise<SubscriptionResource>
  /** Somebody cancels a subscription: its customer, unless it says otherwise. */
  cancel(id: number, of?: SaleOwner & { readonly by?: Canceler }): Promise<SubscriptionResource>
  /** The bank of its customer refuses the charge that is due next, now: it is late, and not charged any more. */
  decline(id: number, of?: SaleOwner): Promise<SubscriptionResource>
}

/** @param id that of the world; one that was dropped sells nothing. */
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
