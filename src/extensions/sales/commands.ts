import { showOrder } from '../../api/order-detail.js'
import { showSubscription } from '../../api/subscriptions.js'
import { ownerOf, type State } from '../../core/state.js'
import type { World } from '../../emulator/extension.js'
import { openChosen, type ProducerChoice } from '../../emulator/producer-choice.js'
import { renewed } from '../../seed/renewals.js'
import { cancel, decline, payBack, SaleError, sell, subscribe } from '../../seed/sales.js'
import type { SaleDraft, SubscriptionDraft } from '../../seed/sales-schema.js'
import { orderByHash } from '../../seed/start.js'

export type Canceler = 'customer' | 'system' | 'producer'

interface Done<Result> {
  readonly state: State
  readonly result: Result
}

/** Executes a command on the rows of a seller, as they are now. @param name of the command, as webhooks tell it. */
const act = <Result>(
  world: World,
  { producer, environment }: ProducerChoice,
  name: string,
  command: (state: State, owner: string, now: number) => Done<Result>,
): Result => {
  world.rows(environment, producer)
  const owner = ownerOf(environment, producer)
  let done: { readonly result: Result } | undefined
  world.change(
    'control',
    (before, now) => {
      const opened = world.plugs.advance(world.plugs.openRows(before, environment, producer), owner, now)
      try {
        const { state, result } = command(opened, owner, Math.floor(now / 1_000) * 1_000)
        done ??= { result }
        return state
      } catch (error) {
        // In a replay under other values it may not be possible.
        if (done === undefined || !(error instanceof SaleError)) throw error
        return opened
      }
    },
    name,
  )
  return done!.result
}

/** @throws SaleError if the assumption `purchase-simulation` is `none`. */
export const refuseWithoutSales = ({ state }: Pick<World, 'state'>): void => {
  if (state.assume['purchase-simulation'] === 'none')
    throw SaleError.refused('not_found', 'Sales cannot be simulated: the assumption purchase-simulation is "none".')
}

const shownOrder = (world: World, seller: ProducerChoice, hash: string): object => {
  const call = openChosen(world, seller)
  return showOrder(call, orderByHash(call.rows, hash)!)
}
const shownSubscription = (world: World, seller: ProducerChoice, id: number): object => {
  const call = openChosen(world, seller)
  return showSubscription(call, renewed(call.rows, call.rows.subscriptions.get(id)!))
}

// The commands of buyers, sellers and banks. Each gives what the API shows of it, or throws a SaleError and changes nothing.

export const makeSale = (world: World, seller: ProducerChoice, sale: SaleDraft): object => {
  const hash = act(world, seller, 'sale', (before, owner, now) => {
    refuseWithoutSales({ state: before })
    const { state, order } = sell(before, owner, sale, now)
    return { state, result: order.hash }
  })
  return shownOrder(world, seller, hash)
}

/** @param charge number of one charge of the order; undefined for all of it. */
export const reverseOrder = (
  world: World,
  seller: ProducerChoice,
  kind: 'refund' | 'chargeback',
  hash: string,
  charge: number | undefined,
): object => {
  const status = kind === 'refund' ? 'refunded' : 'chargedback'
  act(world, seller, kind, (state, owner, now) => ({ state: payBack(state, owner, hash, status, charge, now), result: hash }))
  return shownOrder(world, seller, hash)
}

export const makeSubscription = (world: World, seller: ProducerChoice, wanted: SubscriptionDraft): object => {
  const id = act(world, seller, 'subscription', (before, owner, now) => {
    refuseWithoutSales({ state: before })
    const { state, id } = subscribe(before, owner, wanted, now)
    return { state, result: id }
  })
  return shownSubscription(world, seller, id)
}

/** Cancels at once. */
export const cancelSubscription = (world: World, seller: ProducerChoice, id: string, by: Canceler): object => {
  act(world, seller, `cancel by ${by}`, (state, owner, now) => ({ state: cancel(state, owner, id, by, now), result: id }))
  return shownSubscription(world, seller, Number(id))
}

/** Refuses the next charge now: the subscription is late, and not charged any more. */
export const declineSubscription = (world: World, seller: ProducerChoice, id: string): object => {
  act(world, seller, 'decline', (state, owner, now) => ({ state: decline(state, owner, id, now), result: id }))
  return shownSubscription(world, seller, Number(id))
}
