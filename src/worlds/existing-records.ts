import type { DataOwner, ExistingRecords, RegisteredOffer } from '../data/documents/data-setting.js'
import type { ProducerDatabase } from '../data/rows/producer-database.js'
import { environments } from '../register/operation-id.js'
import type { World } from './world/world.js'

interface Opened {
  readonly owner: DataOwner
  readonly database: ProducerDatabase
}

/** Records of a world that a document may refer to or clash with. Requires that `ready` has been awaited. */
export const existingRecords = (world: World): ExistingRecords => {
  const { labels } = world.data
  const opened: readonly Opened[] = environments.flatMap((environment) =>
    (['first', 'second'] as const).map((producer) => ({
      owner: { producer, environment },
      database: world.data.rows(producer, environment),
    })),
  )
  const databaseOf = ({ producer, environment }: DataOwner): ProducerDatabase => world.data.rows(producer, environment)
  let seeded: ReadonlyMap<string, RegisteredOffer> | undefined
  const offerById = (id: string): RegisteredOffer | undefined => {
    seeded ??= seededOffers(opened)
    return writtenOffer(opened, id) ?? seeded.get(id)
  }
  return {
    labels: (kind) => Object.keys(labels.all()[kind]),
    hasLabel: (kind, label) => labels.find(kind, label) !== undefined,
    product: (label) => {
      const id = labels.find('products', label)?.id ?? label
      for (const { owner, database } of opened) {
        const product = database.productById(id)
        if (product !== undefined) return { owner, product }
      }
      return undefined
    },
    offer: (label) => offerById(labels.find('offers', label)?.id ?? label),
    customer: (label) => labels.find('customers', label),
    affiliate: (label) => labels.find('affiliates', label),
    isTaken: (owner, table, value) => {
      const database = databaseOf(owner)
      if (typeof value === 'string') {
        return (
          database.productById(value) !== undefined || database.orderByHash(value) !== undefined || offerById(value) !== undefined
        )
      }
      if (table === 'order') return database.orderById(value) !== undefined
      return table === 'subscription' && database.subscriptionById(value) !== undefined
    },
    hasToken: (id) => world.tokens.findById(id) !== undefined,
  }
}

/** Seeded offers: few, and unaffected by writes. */
const seededOffers = (opened: readonly Opened[]): ReadonlyMap<string, RegisteredOffer> =>
  new Map(
    opened.flatMap(({ owner, database }) =>
      database.seeded.products.flatMap(({ id }) => {
        const product = database.productById(id)
        if (product === undefined) return []
        return database.seeded.offersOf(id).map((offer): [string, RegisteredOffer] => [offer.id, { owner, product, offer }])
      }),
    ),
  )

/** An offer written since the start, by its code; offers without a code cannot be named. */
const writtenOffer = (opened: readonly Opened[], id: string): RegisteredOffer | undefined => {
  if (id === '') return undefined
  for (const { owner, database } of opened) {
    const offer = database.written.tables.offers.get(id)
    const product = offer === undefined ? undefined : database.productById(offer.product_id)
    if (offer !== undefined && product !== undefined) return { owner, product, offer }
  }
  return undefined
}
