import type { DataOwner, ExistingRecords, KnownOffer } from '../data/data-setting.js'
import { environments } from '../spec/environment.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { ProductRecord } from '../store/records.js'
import type { World } from '../world/world.js'

interface Opened {
  readonly owner: DataOwner
  readonly database: ProducerDatabase
}

/** What a world holds that a document may name or clash with. For those who have waited for its rows. */
export const existingRecords = (world: World): ExistingRecords => {
  const { declared } = world
  const opened: readonly Opened[] = environments.flatMap((environment) =>
    (['first', 'second'] as const).map((producer) => ({
      owner: { producer, environment },
      database: world.rows(producer, environment),
    })),
  )
  const databaseOf = ({ producer, environment }: DataOwner): ProducerDatabase => world.rows(producer, environment)
  let offers: ReadonlyMap<string, KnownOffer> | undefined
  const offerById = (id: string): KnownOffer | undefined => {
    offers ??= offersOf(opened)
    return offers.get(id)
  }
  return {
    labels: (kind) => Object.keys(declared[kind]),
    product: (label) => {
      const id = own(declared.products, label)?.id ?? label
      for (const { owner, database } of opened) {
        const product = database.productById(id)
        if (product !== undefined) return { owner, product }
      }
      return undefined
    },
    offer: (label) => offerById(own(declared.offers, label)?.id ?? label),
    customer: (label) => own(declared.customers, label),
    affiliate: (label) => own(declared.affiliates, label),
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

const own = <Value>(values: Readonly<Record<string, Value>>, label: string): Value | undefined =>
  Object.hasOwn(values, label) ? values[label] : undefined

const offersOf = (opened: readonly Opened[]): ReadonlyMap<string, KnownOffer> =>
  new Map(
    opened.flatMap(({ owner, database }) =>
      allOf<ProductRecord>(database.products()).flatMap((product) =>
        allOf(database.offersOf(product.id)).map((offer): [string, KnownOffer] => [offer.id, { owner, product, offer }]),
      ),
    ),
  )

const allOf = <Row>(source: { readonly count: number; newest(skip: number, take: number): readonly Row[] }): readonly Row[] =>
  source.newest(0, source.count)
