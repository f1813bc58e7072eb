import type * as z from 'zod'
import type { OrderDetail } from '../../api/order-detail.js'
import type { SubscriptionResource } from '../../api/subscriptions.js'
import type { World } from '../../emulator/extension.js'
import { type ProducerChoice, producerQuery } from '../../emulator/producer-choice.js'
import { describeIssues } from '../../reading/describe-issues.js'
import { describeProblem } from '../../reading/problem.js'
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

/** @throws TypeError naming each wrong member. */
const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = describeIssues(schema, parsed.error.issues, value)
  throw new TypeError(problems.map((problem) => describeProblem(problem, 'The sale')).join(' '))
}

/** @throws Error for a world that was dropped. */
const requirePresent = ({ id, registry }: World): void => {
  if (registry.root.id !== id && !registry.worlds.has(id)) throw new Error(`There is no world ${JSON.stringify(id)} here.`)
}

export const salesOf = (world: World): EmulatorSales => {
  const order = (act: () => object): OrderDetail => {
    requirePresent(world)
    return act() as OrderDetail
  }
  const subscription = (act: () => object): SubscriptionResource => {
    requirePresent(world)
    return act() as SubscriptionResource
  }
  return {
    sell: async (given) =>
      order(() => {
        refuseWithoutSales(world)
        const { producer, environment, ...sale } = read(sentSale, given)
        return makeSale(world, { producer, environment }, sale)
      }),
    refund: async (hash, of = {}) =>
      order(() => {
        const { charge, ...seller } = read(reversalSchema, of)
        return reverseOrder(world, seller, 'refund', hash, charge)
      }),
    chargeBack: async (hash, of = {}) =>
      order(() => {
        const { charge, ...seller } = read(reversalSchema, of)
        return reverseOrder(world, seller, 'chargeback', hash, charge)
      }),
    subscribe: async (given) =>
      subscription(() => {
        refuseWithoutSales(world)
        const { producer, environment, ...wanted } = read(sentSubscription, given)
        return makeSubscription(world, { producer, environment }, wanted)
      }),
    cancel: async (id, of = {}) =>
      subscription(() => {
        const { by, ...seller } = read(cancelationSchema, of)
        return cancelSubscription(world, seller, String(id), by)
      }),
    decline: async (id, of = {}) => subscription(() => declineSubscription(world, read(producerQuery, of), String(id))),
  }
}
