import type { OrderDetail } from '../../api/order-detail.js'
import type { SubscriptionResource } from '../../api/subscriptions.js'
import { ControlError } from '../../emulator/control-error.js'
import type { World } from '../../emulator/extension.js'
import { type ProducerChoice, producerQuery } from '../../emulator/producer-choice.js'
import { readValue } from '../../emulator/read-value.js'
import type { SaleDraft, SubscriptionDraft } from '../../seed/sales-schema.js'
import {
  type Canceler,
  cancelSubscription,
  declineSubscription,
  makeSale,
  makeSubscription,
  refuseWithoutSales,
  reverseOrder,
} from './commands.js'
import { refusalOf } from './refusal.js'
import { cancelationSchema, reversalSchema, sentSale, sentSubscription } from './schemas.js'

/** Owner of a sale. Default: the first producer of the sandbox. */
type SaleOwner = Partial<ProducerChoice>

/**
 * Simulation of sales, refunds, chargebacks and subscriptions. Every method rejects with an Error that names the problem, and then has no
 * effect.
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

/** @throws Error for a world that was dropped. */
const requirePresent = ({ id, registry }: World): void => {
  if (registry.root.id !== id && !registry.worlds.has(id)) throw new Error(`There is no world ${JSON.stringify(id)} here.`)
}

export const salesOf = (world: World): EmulatorSales => {
  /** Does what a route does, and notes it as that. @throws Error that says what the control API would say. */
  const outcome = <Resource>(path: string, given: object, act: () => object, status = 200): Resource => {
    requirePresent(world)
    try {
      const made = act()
      const answer = { status, body: JSON.stringify(made) }
      world.note({ kind: 'control', name: `POST ${path}`, given: JSON.stringify(given), answer })
      return made as Resource
    } catch (error) {
      const refusal = error instanceof ControlError ? error : refusalOf(error)
      throw refusal === undefined ? error : new Error(refusal.message, { cause: error })
    }
  }
  const reversal =
    (kind: 'refund' | 'chargeback'): EmulatorSales['refund'] =>
    async (hash, of = {}) =>
      outcome(`/orders/${encodeURIComponent(hash)}/${kind}`, of, () => {
        const { charge, ...seller } = readValue(of, reversalSchema)
        return reverseOrder(world, seller, kind, hash, charge)
      })
  return {
    sell: async (given) =>
      outcome(
        '/orders',
        given,
        () => {
          refuseWithoutSales(world)
          const { producer, environment, ...sale } = readValue(given, sentSale)
          return makeSale(world, { producer, environment }, sale)
        },
        201,
      ),
    refund: reversal('refund'),
    chargeBack: reversal('chargeback'),
    subscribe: async (given) =>
      outcome(
        '/subscriptions',
        given,
        () => {
          refuseWithoutSales(world)
          const { producer, environment, ...wanted } = readValue(given, sentSubscription)
          return makeSubscription(world, { producer, environment }, wanted)
        },
        201,
      ),
    cancel: async (id, of = {}) =>
      outcome(`/subscriptions/${id}/cancel`, of, () => {
        const { by, ...seller } = readValue(of, cancelationSchema)
        return cancelSubscription(world, seller, String(id), by)
      }),
    decline: async (id, of = {}) =>
      outcome(`/subscriptions/${id}/decline`, of, () => declineSubscription(world, readValue(of, producerQuery), String(id))),
  }
}
