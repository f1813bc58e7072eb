import type { DataOwner, ExistingRecords, KnownOffer } from '../data/data-setting.js'
import { environments } from '../spec/environment.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { World } from '../world/world.js'

interface Opened {
  readonly owner: DataOwner
  readonly database: ProducerDatabase
}

/** What a world holds that a document may name or clash with. For those who have waited for its rows. */
export const existingRecords = (world: World): ExistingRecords => {
  const { labels } = world
  const opened: readonly Opened[] = environments.flatMap((environment) =>
    (['first', 'second'] as const).map((producer) => ({
      owner: { producer, environment },
      database: world.rows(producer, environment),
    })),
  )
  const databaseOf = ({ producer, environment }: DataOwner): ProducerDatabase => world.rows(producer, environment)
  let seeded: ReadonlyMap<string, KnownOffer> | undefined
  const offerById = (id: string): KnownOffer | undefined => {
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

/** Those of the dataset: few, and the same however much was written. */
const seededOffers = (opened: readonly Opened[]): ReadonlyMap<string, KnownOffer> =>
  new Map(
    opened.flatMap(({ owner, database }) =>
      database.sealed.products.flatMap(({ id }) => {
        const product = database.productById(id)
        if (product === undefined) return []
        return database.sealed.offersOf(id).map((offer): [string, KnownOffer] => [offer.id, { owner, product, offer }])
      }),
    ),
  )

/** One that was written since. Those without a code go by none. */
const writtenOffer = (opened: readonly Opened[], id: string): KnownOffer | undefined => {
  if (id === '') return undefined
  for (const { owner, database } of opened) {
    const offer = database.written.offers.find(id)
    const product = offer === undefined ? undefined : database.productById(offer.product_id)
    if (offer !== undefined && product !== undefined) return { owner, product, offer }
  }
  return undefined
}
