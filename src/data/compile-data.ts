import { countedTables } from '../store/dataset.js'
import type { Declared } from '../store/declared.js'
import type { SavedRows } from '../store/written-rows.js'
import type { Steps } from '../time/turns.js'
import { Catalogue } from './catalogue.js'
import { Compilation, type DraftRows } from './compilation.js'
import type { DataSetting } from './data-setting.js'
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
  refuseKnown(compilation)
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
  return {
    rows: Object.fromEntries(
      compilation.drafts.map((draft) => [`${draft.owner.environment} ${draft.owner.producer}`, rowsOf(draft)]),
    ),
    declared: declaredOf(compilation, catalogue, people, tokens),
    tokens: [...tokens.values()],
  }
}

/** A label means one record of its kind, however many documents a world was given. */
const refuseKnown = ({ entries, setting, problems }: Compilation): void => {
  for (const [kind, records] of Object.entries(entries)) {
    const known = new Set(setting.existing?.labels(kind as keyof typeof entries))
    for (const [label, entry] of records) {
      if (known.has(label)) problems.add(entry, 'a record of this label is there already; give it another one')
    }
  }
}

type Dated = { readonly created_at: number }

const byDate = <Row extends Dated>(rows: readonly Row[], tie: (row: Row) => number): Row[] =>
  [...rows].sort((left, right) => left.created_at - right.created_at || tie(left) - tie(right))

const rowsOf = ({ names, products, offers, orders, subscriptions }: DraftRows): SavedRows => ({
  products: { added: byDate(products, (row) => row.reference_id), changed: [] },
  offers: byDate(offers, (row) => row.reference_id),
  orders: byDate(orders, (row) => row.id),
  subscriptions: { added: byDate(subscriptions, (row) => row.id), changed: [] },
  renewals: [],
  settled_through: null,
  given_ids: names.givenIds(),
  declared_ids: Object.fromEntries(
    countedTables.flatMap((table) => {
      const count =
        { product: products, offer: offers, order: orders, subscription: subscriptions }[table as 'product']?.length ?? 0
      return count === 0 ? [] : [[table, count]]
    }),
  ),
})

const declaredOf = (
  { entries, drafts }: Compilation,
  catalogue: Catalogue,
  people: People,
  tokens: ReadonlyMap<string, MadeToken>,
): Declared => {
  const rows = <Row>(pick: (draft: DraftRows) => readonly Row[]): readonly Row[] => drafts.flatMap(pick)
  return {
    products: pickEach(entries.products.keys(), (label) => {
      const product = catalogue.productOf(label)
      return product === undefined ? undefined : { id: product.id, reference_id: product.reference_id }
    }),
    offers: pickEach(entries.offers.keys(), (label) => {
      const offer = catalogue.offerOf(label)
      return offer === undefined ? undefined : { id: offer.id, reference_id: offer.reference_id }
    }),
    orders: Object.fromEntries(rows((draft) => draft.labels.orders).map(({ label, id, hash }) => [label, { id, hash }])),
    subscriptions: Object.fromEntries(rows((draft) => draft.labels.subscriptions).map(({ label, id }) => [label, { id }])),
    customers: Object.fromEntries(people.customers),
    affiliates: Object.fromEntries(people.affiliates),
    tokens: Object.fromEntries([...tokens].map(([label, { id }]) => [label, { id }])),
  }
}

const pickEach = <Value>(labels: Iterable<string>, find: (label: string) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    [...labels].flatMap((label): [string, Value][] => {
      const found = find(label)
      return found === undefined ? [] : [[label, found]]
    }),
  )
