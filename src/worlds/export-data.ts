import type { DataOwner } from '../data/data-setting.js'
import { DataDescription } from '../data/describe-data.js'
import type { DataDocument } from '../data/document-form.js'
import { environments } from '../spec/environment.js'
import { ProducerDatabase } from '../store/producer-database.js'
import type { OfferRecord, OrderItemRecord, OrderRecord, ProductRecord, RenewedOrder } from '../store/records.js'
import { inTurns, type Steps } from '../time/turns.js'
import type { World } from '../world/world.js'
import { describeTokens } from './describe-tokens.js'
import { ExportError } from './export-error.js'
import { WantedLabels } from './wanted-labels.js'

export { ExportError } from './export-error.js'

/** Orders that a document can hold: more than anybody reads, and few enough for the memory of a process. */
const mostOrders = 100_000

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
      const { sealed, written, ids } = world.rows(producer, environment)
      // A scenario may show lists other than they are.
      owners.push({ owner: { producer, environment }, database: new ProducerDatabase(sealed, written, ids) })
    }
  }
  const orders = owners.reduce((sum, { database }) => sum + database.orders().count, 0)
  if (only === undefined && orders > mostOrders) {
    throw new ExportError(
      `There are ${orders} orders, and a document holds at most ${mostOrders}; name those you want by labels_only.`,
    )
  }
  const description = new DataDescription(world.declared, world.clock.readSecond())
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
  const order: OrderRecord = { ...row, charges: [...row.charges] }
  const { subscription_id } = order
  const found = subscription_id === null ? undefined : database.subscriptionById(subscription_id)
  const subscription = found === undefined ? null : { ...found, charges: [...found.charges] }
  const takesOrder = wanted.takes('orders', order.id, order.hash, order.id)
  const takesSubscription = subscription !== null && wanted.takes('subscriptions', subscription.id, subscription.id)
  if (takesOrder || takesSubscription) description.addSale({ owner, order, subscription }, find)
  if (wanted.takes('customers', order.customer.id, order.customer.id)) description.people.customer(order.customer)
  for (const party of order.charges[0]?.shares ?? []) {
    if (wanted.takes('affiliates', party.id, party.id)) description.people.party(party)
  }
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
