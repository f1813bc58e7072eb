import { type Environment, ownerOf, type Rows, type Slot, type State } from '../../core/state.js'
import { environments } from '../../register/operation-id.js'
import { orderByHash } from '../../seed/start.js'
import type { DataOwner, ExistingRecords } from './compilation.js'
import type { Labels } from './labels.js'

/** Every producer in every environment. */
export const owners: readonly DataOwner[] = environments.flatMap((environment) =>
  (['first', 'second'] as const).map((producer) => ({ producer, environment })),
)

const rowsIn = (state: State, environment: Environment, slot: Slot): Rows => state.rows[ownerOf(environment, slot)]!

/** Records of a world that a document may refer to or clash with. @param state with the rows of every owner as they are now. */
export const existingRecords = (state: State, labels: Labels): ExistingRecords => {
  const all = owners.map((owner) => ({ owner, rows: rowsIn(state, owner.environment, owner.producer) }))
  const tokens = new Set([...state.tokens.values()].map(({ id }) => id))
  const productById = (id: string) => {
    for (const { owner, rows } of all) {
      const product = rows.products.get(id)
      if (product !== undefined) return { owner, product }
    }
    return undefined
  }
  /** Offers without a code cannot be named. */
  const offerById = (id: string) => {
    if (id === '') return undefined
    for (const { owner, rows } of all) {
      const offer = rows.offers.get(id)
      const product = offer === undefined ? undefined : rows.products.get(offer.product_id)
      if (offer !== undefined && product !== undefined) return { owner, product, offer }
    }
    return undefined
  }
  return {
    labels: (kind) => [...labels[kind].entries()].map(([label]) => label),
    hasLabel: (kind, label) => labels[kind].get(label) !== undefined,
    product: (label) => productById(labels.products.get(label)?.id ?? label),
    offer: (label) => offerById(labels.offers.get(label)?.id ?? label),
    customer: (label) => labels.customers.get(label),
    affiliate: (label) => labels.affiliates.get(label),
    isTaken: ({ environment, producer }, table, value) => {
      const rows = rowsIn(state, environment, producer)
      if (typeof value === 'string')
        return rows.products.get(value) !== undefined || orderByHash(rows, value) !== undefined || offerById(value) !== undefined
      if (table === 'order') return rows.orders.get(value) !== undefined
      return table === 'subscription' && rows.subscriptions.get(value) !== undefined
    },
    hasToken: (id) => tokens.has(id),
  }
}
