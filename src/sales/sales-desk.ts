import type { ProducerDatabase } from '../store/producer-database.js'
import type { RenewedOrder, RenewedSubscription } from '../store/records.js'
import { canceledAt } from '../store/subscriptions.js'
import type { Owner, World } from '../world/world.js'
import { declineCharge } from './decline-charge.js'
import { makeSale } from './make-sale.js'
import { makeSubscription } from './make-subscription.js'
import { type ReversalKind, reverseOrder } from './reverse-order.js'
import { SaleError } from './sale-error.js'
import type { SimulatedSale } from './simulated-sale.js'
import type { SimulatedSubscription } from './simulated-subscription.js'

/** What came of it: the row as it stands now, and the rows it stands among. */
export interface Done<Row> {
  readonly database: ProducerDatabase
  readonly row: Row
}

export type Canceler = 'customer' | 'system' | 'producer'

/**
 * Where buyers, sellers and banks act on a world: everything that changes orders and subscriptions beside the API goes through here, one
 * after the other. A wrong wish is refused with a SaleError, an order or subscription that nobody has with an UnknownSaleError; nothing is
 * written then.
 */
export class SalesDesk {
  constructor(
    readonly world: World,
    readonly owner: Owner,
  ) {}

  sell(sale: SimulatedSale): Promise<Done<RenewedOrder>> {
    return this.#act<RenewedOrder>(
      'sale',
      (database) => makeSale(this.world, database, sale),
      (database, { id }) => database.orderById(id),
    )
  }

  /** @param charge number of one charge of the order; null for all of it. */
  reverse(kind: ReversalKind, hash: string, charge: number | null): Promise<Done<RenewedOrder>> {
    return this.#act<RenewedOrder>(
      kind,
      (database) => {
        const order = database.orderByHash(hash)
        if (order === undefined) throw new UnknownSaleError('order', hash)
        return reverseOrder(database, order, { kind, charge, now: this.world.clock.readSecond() })
      },
      (database, { id }) => database.orderById(id),
    )
  }

  subscribe(wanted: SimulatedSubscription): Promise<Done<RenewedSubscription>> {
    return this.#act<RenewedSubscription>(
      'subscription',
      (database) => makeSubscription(this.world, database, wanted),
      (database, { id }) => database.subscriptionById(id),
    )
  }

  /** Cancels at once: when a period ends, is for the API's own route to assume. */
  cancel(id: string, by: Canceler): Promise<Done<RenewedSubscription>> {
    return this.#act<RenewedSubscription>(
      `cancel by ${by}`,
      async (database) => {
        const found = subscriptionOf(database, id)
        if (found.cancellation_requested_at !== null) {
          throw SaleError.refused('already_canceled', `The subscription ${id} was canceled before.`)
        }
        const canceled: RenewedSubscription = { ...canceledAt(found, this.world.clock.readSecond(), true), canceled_by: by }
        const commit = await database.prepareSubscription(canceled)
        commit()
        return canceled
      },
      (database, { id }) => database.subscriptionById(id),
    )
  }

  /** The bank refuses the charge that is due next, now: the subscription is late, and not charged any more. */
  decline(id: string): Promise<Done<RenewedSubscription>> {
    return this.#act<RenewedSubscription>(
      'decline',
      async (database) => {
        const found = subscriptionOf(database, id)
        const { commit, row } = await declineCharge(database, found, this.world.clock.readSecond())
        commit()
        return row
      },
      (database, { id }) => database.subscriptionById(id),
    )
  }

  /**
   * The rows are opened once more at the end: what was due by now of what is new, is made then.
   * @param cause what it is, for those who are told of what comes of it.
   */
  #act<Row>(
    cause: string,
    act: (database: ProducerDatabase) => Row | Promise<Row>,
    find: (database: ProducerDatabase, row: Row) => Row | undefined,
  ): Promise<Done<Row>> {
    const { world } = this
    const { producer, environment } = this.owner
    return world.writes.run(async () => {
      const row = await act(await world.database(producer, environment))
      const database = await world.database(producer, environment)
      return { database, row: find(database, row) ?? row }
    }, cause)
  }
}

const subscriptionOf = (database: ProducerDatabase, id: string): RenewedSubscription => {
  const found = /^[1-9]\d*$/.test(id) ? database.subscriptionById(Number(id)) : undefined
  if (found === undefined) throw new UnknownSaleError('subscription', id)
  return found
}

/** Raised where nobody has an order or a subscription of that name. */
export class UnknownSaleError extends Error {
  override readonly name = 'UnknownSaleError'
  constructor(
    readonly what: 'order' | 'subscription',
    readonly id: string,
  ) {
    super(`There is no ${what} ${JSON.stringify(id.slice(0, 100))} here.`)
  }
}
