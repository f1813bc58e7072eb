import type { DataOwner } from '../data/data-setting.js'
import { DataDescription } from '../data/describe-data.js'
import type { DataDocument } from '../data/document-form.js'
import { environments } from '../spec/environment.js'
import { ProducerDatabase } from '../store/producer-database.js'
import type {
  OfferRecord,
  OrderItemRecord,
  OrderRecord,
  ProductRecord,
  RenewedOrder,
  RenewedSubscription,
} from '../store/records.js'
import { inTurns, type Steps } from '../time/turns.js'
import type { World } from '../world/world.js'
import { describeTokens } from './describe-tokens.js'
import { ExportError } from './export-error.js'
import { WantedLabels } from './wanted-labels.js'

export { ExportError } from './export-error.js'

/** Orders that a document can hold: more than anybody reads, and few enough for the memory of a process. */
const mostOrders = 100_000

/** Charges that a document can hold of one sale: a subscription that is paid by the month has them after 83 years. */
const mostCharges = 1_000

/** Rows that are looked at in one step. */
const step = 20

/**
 * A world as it is now, as a document that declares it, with absolute times: another world that begins with it answers the same.
 * @param only labels, hashes or ids of the records to take, with what they need; all of them where it is left out.
 * @throws ExportError where one of these is not there, or where there are too many records.
 */
export const exportData = async (world: World, only?: readonly string[]): Promise<DataDocument> => {
  await world.ready()
  const owners: Opened[] = []
  for (const environment of environments) {
    for (const producer of ['first', 'second'] as const) {
      await world.settling(producer, environment)
      const { sealed, rows, ids } = world.rows(producer, environment)
      // A scenario may show lists other than they are.
      owners.push({ owner: { producer, environment }, database: new ProducerDatabase(sealed, rows, ids) })
    }
  }
  const orders = owners.reduce((sum, { database }) => sum + database.orders().count, 0)
  if (only === undefined && orders > mostOrders) {
    throw new ExportError(
      `There are ${orders} orders, and a document holds at most ${mostOrders}; name those you want by labels_only.`,
    )
  }
  const description = new DataDescription(world.labels.all(), world.clock.readSecond())
  const wanted = new WantedLabels(only, description.labels)
  for (const opened of owners) await inTurns(describe(description, opened, wanted))
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

function* describe(description: DataDescription, { owner, database }: Opened, wanted: WantedLabels): Steps<void> {
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

/** The offer of an item that is in no list, such as one without a code, and its product. */
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

/** Who reads a document takes no more of them either. */
const refuseLong = ({ hash, charges }: RenewedOrder, subscription: RenewedSubscription | undefined): void => {
  const most = Math.max(charges.length, subscription?.charges.length ?? 0)
  if (most <= mostCharges) return
  throw new ExportError(
    `Order ${hash} has ${most} charges, and a document holds at most ${mostCharges} of each; move the clock less far, or name others by labels_only.`,
  )
}

/** Every order once, and null between two steps. Sales that are made meanwhile come at the newer end. */
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
