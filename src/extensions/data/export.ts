import { groupBy } from '../../core/group-by.js'
import { nearestName } from '../../core/nearest-name.js'
import { ownerOf, type Rows, type State } from '../../core/state.js'
import type { World } from '../../emulator/extension.js'
import type { Steps } from '../../emulator/steps.js'
import type { Item, Offer, Order, Product } from '../../seed/records.js'
import { chargesOf, renewed, renewedOrder } from '../../seed/renewals.js'
import type { DeclaredToken } from './catalogue-schemas.js'
import type { DataOwner } from './compilation.js'
import type { DeclaredKind } from './declared-kind.js'
import { DataDescription } from './describe-data.js'
import type { DescribedLabels } from './describe-records.js'
import type { DataDocument } from './document-schema.js'
import { owners } from './existing.js'
import { labelsOf, withAllRows } from './slice.js'
import { writeTime } from './written-values.js'

/** Error raised for records that cannot be exported; the message says why, and what can. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

/** Labels kept for suggestions in error messages. */
const maxLabels = 5_000

/** Limit of orders in a document, chosen for process memory. */
const maxOrders = 100_000

/** Limit of charges per sale in a document: 83 years of monthly payments. */
const maxCharges = 1_000

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

/**
 * Export of the present state as a data document with absolute times, in steps of an order: a world that begins with it gives the same answers.
 * @param only labels, hashes or ids of the records to export, with what they refer to; default all.
 * @throws ExportError if a selected record does not exist, or if there are too many.
 */
export function* exportData(world: World, only?: readonly string[]): Steps<DataDocument> {
  // Charges that fell due are made, but not kept: reading changes nothing.
  const state = withAllRows(world.state, world.now(), world.plugs)
  const opened = owners.map((owner) => ({ owner, rows: state.rows[ownerOf(owner.environment, owner.producer)]! }))
  const orders = opened.reduce((sum, { rows }) => sum + rows.orders.size, 0)
  if (only === undefined && orders > maxOrders)
    throw new ExportError(`There are ${orders} orders, and a document has at most ${maxOrders}; select some with labels_only.`)
  const description = new DataDescription(labelsOf(state), Math.floor(world.now() / 1_000) * 1_000)
  const wanted = new WantedLabels(only, description.labels)
  for (const { owner, rows } of opened) yield* describeRows(description, owner, rows, wanted)
  describeTokens(state, (label, token) => {
    if (wanted.takes('tokens', label, label, label)) description.addToken(label, token)
  })
  wanted.refuseMissing()
  return description.document()
}

function* describeRows(description: DataDescription, owner: DataOwner, rows: Rows, wanted: WantedLabels): Steps<void> {
  const catalogue = new Map<number, { readonly product: Product; readonly offer: Offer }>()
  const offersOf = groupBy(rows.offers, ({ id, product_id }) => (id === '' ? null : product_id))
  for (const product of rows.products) {
    if (wanted.takes('products', product.id, product.id, product.reference_id)) description.addProduct(owner, product)
    for (const offer of offersOf.get(product.id) ?? []) {
      catalogue.set(offer.reference_id, { product, offer })
      if (wanted.takes('offers', offer.reference_id, offer.id, offer.reference_id)) description.addOffer(owner, product, offer)
    }
  }
  // An offer without a code is in no list.
  const find = ({ product, offer }: Item) =>
    catalogue.get(offer.reference_id) ?? { product: rows.products.get(product.id) ?? product, offer }
  for (const order of rows.orders) {
    describeSale(description, { owner, rows }, order, find, wanted)
    yield
  }
}

const describeSale = (
  description: DataDescription,
  { owner, rows }: { readonly owner: DataOwner; readonly rows: Rows },
  order: Order,
  find: Parameters<DataDescription['addSale']>[1],
  wanted: WantedLabels,
): void => {
  const stored = order.subscription_id === null ? undefined : rows.subscriptions.get(order.subscription_id)
  const takesOrder = wanted.takes('orders', order.id, order.hash, order.id)
  const takesSubscription = stored !== undefined && wanted.takes('subscriptions', stored.id, stored.id)
  const own = chargesOf(rows, order)
  if (takesOrder || takesSubscription) {
    const subscription = stored === undefined ? null : renewed(rows, stored)
    refuseLong(order, Math.max(own.length, subscription?.charges.length ?? 0))
    description.addSale({ owner, order: renewedOrder(rows, order), subscription }, find)
  }
  if (wanted.takes('customers', order.customer.id, order.customer.id)) description.people.customer(order.customer)
  for (const party of own[0]?.shares ?? []) {
    if (wanted.takes('affiliates', party.id, party.id)) description.people.party(party)
  }
}

// Readers of documents have the same limit.
const refuseLong = ({ hash }: Order, most: number): void => {
  if (most <= maxCharges) return
  throw new ExportError(
    `Order ${hash} has ${most} charges, and a document has at most ${maxCharges} of each; move the clock less far, or select others with labels_only.`,
  )
}

/** Declared tokens of a world as document members, without plaintext. */
const describeTokens = (state: State, add: (label: string, token: DeclaredToken) => void): void => {
  const byId = new Map([...state.tokens.values()].map((token) => [token.id, token]))
  for (const [label, { id }] of labelsOf(state).tokens.entries()) {
    const record = byId.get(id)
    if (record === undefined) continue
    const { name, slot, environment, scopes, created_at, expires_at, revoked_at } = record
    add(label, {
      ...(name === label ? {} : { name }),
      ...(slot === 'first' ? {} : { producer: slot }),
      ...(environment === 'sandbox' ? {} : { environment }),
      scopes: [...scopes] as DeclaredToken['scopes'],
      at: writeTime(created_at),
      ...(expires_at === null ? {} : { expires_at: writeTime(expires_at) }),
      ...(revoked_at === null ? {} : { revoked_at: writeTime(revoked_at) }),
    })
  }
}
