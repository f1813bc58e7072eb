import { countedTables } from '../store/dataset.js'
import type { Declared } from '../store/declared.js'
import type { SavedRows } from '../store/saved-rows.js'
import { type Steps, sortInSteps } from '../time/turns.js'
import { Catalogue } from './catalogue.js'
import { Compilation, type DraftRows } from './compilation.js'
import type { DataSetting } from './data-setting.js'
import { declaredKinds } from './declared-kind.js'
import { followBrokenLinks } from './follow-broken-links.js'
import type { Declaration, MadeToken } from './given-data.js'
import { People } from './make-people.js'
import { makeSale } from './make-sales.js'
import { makeTokens } from './make-tokens.js'
import type { ReadDocuments } from './read-documents.js'
import { planSales } from './sale-plan.js'

/**
 * Makes the records of documents, in steps. A pure function: the same documents in the same setting give the same bytes everywhere.
 * @throws DataError naming everything that is wrong with them.
 */
export function* compileData(read: ReadDocuments, setting: DataSetting): Steps<Declaration> {
  const compilation = new Compilation(read, setting)
  yield* refuseKnown(compilation)
  if (setting.existing !== null && read.background !== undefined) {
    compilation.problems.add({ document: 0, path: ['background'] }, 'what is added to a world cannot say it; leave it out')
  }
  const catalogue = new Catalogue(compilation)
  const sales = yield* planSales(compilation, catalogue)
  catalogue.makeAll()
  yield
  const people = new People(compilation)
  yield* people.makeAll()
  followBrokenLinks(compilation, catalogue, people)
  for (const sale of sales) {
    yield
    makeSale({ compilation, catalogue, people }, sale)
  }
  yield
  const tokens = makeTokens(compilation)
  compilation.problems.throwIfAny()
  const rows: Record<string, SavedRows> = {}
  for (const draft of compilation.drafts) {
    yield
    rows[`${draft.owner.environment} ${draft.owner.producer}`] = yield* rowsOf(draft)
  }
  yield
  return { rows, declared: yield* declaredOf(compilation, catalogue, people, tokens), tokens: [...tokens.values()] }
}

/** A label means one record of its kind, however many documents a world was given. */
function* refuseKnown({ entries, setting, problems }: Compilation): Steps<void> {
  const { existing } = setting
  if (existing === null) return
  for (const kind of declaredKinds) {
    yield
    for (const [label, entry] of entries[kind]) {
      if (existing.hasLabel(kind, label)) problems.add(entry, 'a record of this label is there already; give it another one')
    }
  }
}

type Dated = { readonly created_at: number }

const sortByDate = <Row extends Dated>(rows: readonly Row[], tie: (row: Row) => number): Steps<Row[]> =>
  sortInSteps(rows, (left, right) => left.created_at - right.created_at || tie(left) - tie(right))

function* rowsOf({ names, products, offers, orders, subscriptions }: DraftRows): Steps<SavedRows> {
  const counts = { product: products.length, offer: offers.length, order: orders.length, subscription: subscriptions.length }
  return {
    products: { added: yield* sortByDate(products, (row) => row.reference_id), changed: [] },
    offers: yield* sortByDate(offers, (row) => row.reference_id),
    orders: yield* sortByDate(orders, (row) => row.id),
    subscriptions: { added: yield* sortByDate(subscriptions, (row) => row.id), changed: [] },
    renewals: [],
    settled_through: null,
    given_ids: names.givenIds(),
    declared_ids: Object.fromEntries(
      countedTables.flatMap((table) => {
        const count = counts[table as 'product'] ?? 0
        return count === 0 ? [] : [[table, count]]
      }),
    ),
  }
}

function* declaredOf(
  { entries, drafts }: Compilation,
  catalogue: Catalogue,
  people: People,
  tokens: ReadonlyMap<string, MadeToken>,
): Steps<Declared> {
  const rows = <Row>(pick: (draft: DraftRows) => readonly Row[]): readonly Row[] => drafts.flatMap(pick)
  return {
    products: yield* pickEach(entries.products.keys(), (label) => {
      const product = catalogue.productOf(label)
      return product === undefined ? [] : [[label, { id: product.id, reference_id: product.reference_id }]]
    }),
    offers: yield* pickEach(entries.offers.keys(), (label) => {
      const offer = catalogue.offerOf(label)
      return offer === undefined ? [] : [[label, { id: offer.id, reference_id: offer.reference_id }]]
    }),
    orders: yield* pickEach(
      rows((draft) => draft.labels.orders),
      ({ label, id, hash }) => [[label, { id, hash }]],
    ),
    subscriptions: yield* pickEach(
      rows((draft) => draft.labels.subscriptions),
      ({ label, id }) => [[label, { id }]],
    ),
    customers: yield* pickEach(people.customers, (customer) => [customer]),
    affiliates: yield* pickEach(people.affiliates, (party) => [party]),
    tokens: yield* pickEach(tokens, ([label, { id }]) => [[label, { id }]]),
  }
}

/** Items that are looked at in one step. */
const together = 200

/** What comes of each item, by label. */
function* pickEach<Item, Value>(
  items: Iterable<Item>,
  pick: (item: Item) => readonly (readonly [label: string, value: Value])[],
): Steps<Record<string, Value>> {
  const picked: Record<string, Value> = {}
  let looked = 0
  for (const item of items) {
    looked += 1
    if (looked % together === 0) yield
    for (const [label, value] of pick(item)) picked[label] = value
  }
  return picked
}
