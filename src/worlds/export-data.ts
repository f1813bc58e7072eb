import { nearestName } from '../core/nearest-name.js'
import type { DeclaredToken } from '../data/documents/catalogue-schemas.js'
import type { DataOwner } from '../data/documents/data-setting.js'
import { DataDescription } from '../data/documents/describe-data.js'
import type { DescribedLabels } from '../data/documents/described-names.js'
import type { DataDocument } from '../data/documents/document-schema.js'
import { writeTime } from '../data/documents/written-values.js'
import { ProducerDatabase } from '../data/rows/producer-database.js'
import type {
  OfferRecord,
  OrderItemRecord,
  OrderRecord,
  ProductRecord,
  RenewedOrder,
  RenewedSubscription,
} from '../data/rows/records.js'
import type { DeclaredKind } from '../extensions/data/declared-kind.js'
import { type Chunked, inChunks } from '../ground/time/chunks.js'
import { environments } from '../register/operation-id.js'
import { ExportError } from './export-error.js'
import type { World } from './world/world.js'

/** Labels kept for suggestions in error messages. */
const maxLabels = 5_000

/** Selection of the records to export, by label, hash or id; everything if no selection is given. */
class WantedLabels {
  readonly #missing: Set<string> | null
  readonly #wanted: ReadonlySet<string> | null
  readonly #seenLabels = new Set<string>()

  constructor(
    only: readonly string[] | undefined,
    readonly labels: DescribedLabels,
  ) {
    this.#wanted = only === undefined ? null : new Set(only)
    this.#missing = only === undefined ? null : new Set(only)
  }

  /**
   * @param shown its identifier in answers, such as the hash.
   * @param others further names of it.
   */
  takes(kind: DeclaredKind, id: string | number, shown: string | number, ...others: readonly (string | number)[]): boolean {
    if (this.#wanted === null) return kind !== 'customers' && kind !== 'affiliates'
    const label = this.labels.labelOf(kind, id, shown)
    const names = [label, `${kind}.${label}`, String(shown), ...others.map(String)].filter((name) => this.#wanted?.has(name))
    if (this.#seenLabels.size < maxLabels) this.#seenLabels.add(label)
    for (const name of names) this.#missing?.delete(name)
    return names.length > 0
  }

  /** @throws ExportError naming selected records that do not exist. */
  refuseMissing(): void {
    const [missing] = this.#missing ?? []
    if (missing === undefined) return
    const near = nearestName(missing, this.#seenLabels)
    const hint = near === undefined ? 'name a label, a hash or an id' : `did you mean ${JSON.stringify(near)}?`
    throw new ExportError(`There is no record called ${JSON.stringify(missing.slice(0, 100))}; ${hint}`)
  }
}

/** Declared tokens of a world as document members, without plaintext. */
const describeTokens = ({ data, tokens }: World, add: (label: string, token: DeclaredToken) => void): void => {
  for (const [label, { id }] of Object.entries(data.labels.all().tokens)) {
    const record = tokens.findById(id)
    if (record === undefined) continue
    const { name, producer, environment, scopes, created_at, expires_at, revoked_at } = record
    add(label, {
      ...(name === label ? {} : { name }),
      ...(producer === 'first' ? {} : { producer }),
      ...(environment === 'sandbox' ? {} : { environment }),
      scopes: [...scopes] as DeclaredToken['scopes'],
      at: writeTime(created_at),
      ...(expires_at === null ? {} : { expires_at: writeTime(expires_at) }),
      ...(revoked_at === null ? {} : { revoked_at: writeTime(revoked_at) }),
    })
  }
}

export { ExportError } from './export-error.js'

/** Limit of orders in a document, chosen for process memory. */
const maxOrders = 100_000

/** Limit of charges per sale in a document: 83 years of monthly payments. */
const maxCharges = 1_000

/** Rows read per chunk. */
const step = 20

/**
 * Export of the present state as a data document with absolute times: a world that begins with it gives the same answers.
 * @param only labels, hashes or ids of the records to export, with what they refer to; default all.
 * @throws ExportError if a selected record does not exist, or if there are too many.
 */
export const exportData = async (world: World, only?: readonly string[]): Promise<DataDocument> => {
  await world.data.ready()
  const owners: Opened[] = []
  for (const environment of environments) {
    for (const producer of ['first', 'second'] as const) {
      await world.data.pending(producer, environment)
      const { seeded, rows, ids } = world.data.rows(producer, environment)
      // A scenario may show lists other than they are.
      owners.push({ owner: { producer, environment }, database: new ProducerDatabase(seeded, rows, ids) })
    }
  }
  const orders = owners.reduce((sum, { database }) => sum + database.orders().count, 0)
  if (only === undefined && orders > maxOrders) {
    throw new ExportError(`There are ${orders} orders, and a document has at most ${maxOrders}; select some with labels_only.`)
  }
  const description = new DataDescription(world.data.labels.all(), world.clock.readSecond())
  const wanted = new WantedLabels(only, description.labels)
  for (const opened of owners) await inChunks(describe(description, opened, wanted))
  describeTokens(world, (label, token) => {
    if (wanted.takes('tokens', label, label, label)) description.addToken(label, token)
  })
  wanted.refuseMissing()
  return description.document()
}

interface Opened {
  readonly owner: DataOwner
  readonly database: ProducerDatabase
}

function* describe(description: DataDescription, { owner, database }: Opened, wanted: WantedLabels): Chunked<void> {
  const catalogue = new Map<number, { readonly product: ProductRecord; readonly offer: OfferRecord }>()
  const products = database.products()
  for (const product of [...products.newest(0, products.count)].reverse()) {
    if (wanted.takes('products', product.id, product.id, product.reference_id)) description.addProduct(owner, product)
    const offers = database.offersOf(product.id)
    for (const offer of [...offers.newest(0, offers.count)].reverse()) {
      catalogue.set(offer.reference_id, { product, offer })
      if (wanted.takes('offers', offer.reference_id, offer.id, offer.reference_id)) {
        description.addOffer(owner, product, offer)
      }
    }
    yield
  }
  const find = (item: OrderItemRecord) => catalogue.get(item.offer.reference_id) ?? declaredItem(database, item)
  for (const order of oldestFirst(database)) {
    if (order === null) yield
    else describeSale(description, { owner, database }, order, find, wanted)
  }
}

/** Offer and product of an order item that is in no list, such as an offer without a code. */
const declaredItem = (database: ProducerDatabase, { product, offer }: OrderItemRecord) => ({
  product: database.productById(product.id) ?? product,
  offer,
})

const describeSale = (
  description: DataDescription,
  { owner, database }: Opened,
  row: RenewedOrder,
  find: Parameters<DataDescription['addSale']>[1],
  wanted: WantedLabels,
): void => {
  const { subscription_id } = row
  const found = subscription_id === null ? undefined : database.subscriptionById(subscription_id)
  const takesOrder = wanted.takes('orders', row.id, row.hash, row.id)
  const takesSubscription = found !== undefined && wanted.takes('subscriptions', found.id, found.id)
  if (takesOrder || takesSubscription) {
    refuseLong(row, found)
    const order: OrderRecord = { ...row, charges: [...row.charges] }
    const subscription = found === undefined ? null : { ...found, charges: [...found.charges] }
    description.addSale({ owner, order, subscription }, find)
  }
  if (wanted.takes('customers', row.customer.id, row.customer.id)) description.people.customer(row.customer)
  for (const party of row.charges.at(0)?.shares ?? []) {
    if (wanted.takes('affiliates', party.id, party.id)) description.people.party(party)
  }
}

// Readers of documents have the same limit.
const refuseLong = ({ hash, charges }: RenewedOrder, subscription: RenewedSubscription | undefined): void => {
  const most = Math.max(charges.length, subscription?.charges.length ?? 0)
  if (most <= maxCharges) return
  throw new ExportError(
    `Order ${hash} has ${most} charges, and a document has at most ${maxCharges} of each; move the clock less far, or select others with labels_only.`,
  )
}

/** Orders from oldest to newest, each once; null between chunks. Sales made meanwhile come last. */
function* oldestFirst(database: ProducerDatabase): Generator<RenewedOrder | null> {
  const seen = new Set<number>()
  const { count } = database.orders()
  for (let taken = 0; taken < count; taken += step) {
    const source = database.orders()
    const most = Math.min(step, count - taken)
    for (const order of [...source.newest(source.count - taken - most, most)].reverse()) {
      if (seen.has(order.id)) continue
      seen.add(order.id)
      yield order
    }
    yield null
  }
}
