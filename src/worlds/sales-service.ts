import { declineCharge } from '../billing/decline-charge.js'
import { makeSale } from '../billing/make-sale.js'
import { makeSubscription } from '../billing/make-subscription.js'
import { type ReversalKind, reverseOrder } from '../billing/reverse-order.js'
import { SaleError } from '../billing/sale-error.js'
import type { SimulatedSale, SimulatedSubscription } from '../billing/simulated-sale.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import type { RenewedOrder, RenewedSubscription } from '../data/rows/records.js'
import { canceledAt } from '../data/rows/subscriptions.js'
import type { Owner } from './world/owner.js'
import type { World } from './world/world.js'

/** Result of a sale command: the row, and the database it is in. */
export interface Done<Row> {
  readonly database: ProducerDatabase
  readonly row: Row
}

export type Canceler = 'customer' | 'system' | 'producer'

/**
 * Commands of buyers, sellers and banks: every change of orders and subscriptions outside the API, one after the other. Throws SaleError
 * for an impossible command and UnknownSaleError for an unknown order or subscription; nothing is written then.
 */
export class SalesService {
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

  /** @param charge number of one charge of the order; null for the whole order. */
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

  /** Cancels at once. Cancellation at the end of a period belongs to the API route and its assumption. */
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

  /** Declines the next due charge now: the subscription becomes late and is not charged again. */
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
   * Rows are opened again at the end, so that charges of new rows that are due by now are made.
   * @param cause cause that webhook deliveries name.
   */
  #act<Row>(
    cause: string,
    act: (database: ProducerDatabase) => Row | Promise<Row>,
    find: (database: ProducerDatabase, row: Row) => Row | undefined,
  ): Promise<Done<Row>> {
    const { world } = this
    const { producer, environment } = this.owner
    return world.writes.run(async () => {
      const row = await act(await world.data.database(producer, environment))
      const database = await world.data.database(producer, environment)
      return { database, row: find(database, row) ?? row }
    }, cause)
  }
}

const subscriptionOf = (database: ProducerDatabase, id: string): RenewedSubscription => {
  const found = /^[1-9]\d*$/.test(id) ? database.subscriptionById(Number(id)) : undefined
  if (found === undefined) throw new UnknownSaleError('subscription', id)
  return found
}

/** Error raised for an unknown order or subscription. */
export class UnknownSaleError extends Error {
  override readonly name = 'UnknownSaleError'
  constructor(
    readonly what: 'order' | 'subscription',
    readonly id: string,
  ) {
    super(`There is no ${what} ${JSON.stringify(id.slice(0, 100))} here.`)
  }
}
