import { type DeclaredKind, declaredKinds } from '../../extensions/data/declared-kind.js'
import { type Position, within } from '../../extensions/data/problem-list.js'
import { type Chunked, runToEnd, sortChunked } from '../../ground/time/chunks.js'
import { documentedScopes } from '../../register/operation-id.js'
import { countedTables } from '../rows/dataset.js'
import type { Declared } from '../rows/label-book.js'
import type { SavedRows } from '../rows/save-rows.js'
import { DocumentCatalogue } from './catalogue.js'
import { Compilation, type DraftRows } from './compilation.js'
import type { DataSetting } from './data-setting.js'
import type { Declaration, MadeToken, ReadData } from './given-data.js'
import { People } from './make-people.js'
import { makeDeclaredSale } from './make-sales.js'
import { type ReadDocuments, readDocuments } from './read-documents.js'
import { planSales } from './sale-plan.js'
import { declaredTokenText } from './token-text.js'

/** Reserved token ids: those of every world, and those a world gives to created tokens. */
const wellKnown = /^(?:full|documented|read_only|no_scopes|expired|revoked|other_producer|live|tok_\d+)$/

/** The tokens of a document, by label. */
const makeTokens = (compilation: Compilation): ReadonlyMap<string, MadeToken> => {
  const { entries, setting, problems } = compilation
  const tokens = new Map<string, MadeToken>()
  for (const [label, entry] of entries.tokens) {
    if (wellKnown.test(label) || setting.existing?.hasToken(label)) {
      problems.add(entry, 'there is a token of this name already; give it another label')
      continue
    }
    const { producer, environment } = compilation.ownerOf(entry)
    const { name, scopes, at, expires_at, revoked_at } = entry.value
    tokens.set(label, {
      id: label,
      plaintext: declaredTokenText(setting.seed, setting.world, label, environment),
      draft: {
        name: name ?? label,
        producer,
        environment,
        scopes: scopes ?? [...documentedScopes],
        created_at: compilation.pastTime(within(entry, 'at'), at) ?? setting.at,
        expires_at: compilation.time(within(entry, 'expires_at'), expires_at) ?? null,
        revoked_at: compilation.pastTime(within(entry, 'revoked_at'), revoked_at) ?? null,
      },
    })
  }
  return tokens
}

/** Resolves a link, and reports a dangling one. */
type Follow = (label: string, position: Position, catalogue: DocumentCatalogue, people: People) => unknown

const toOffer: Follow = (label, position, catalogue) => catalogue.findOffer(label, position)

/** Link resolvers by kind and member. */
const links: Readonly<Partial<Record<DeclaredKind, Readonly<Record<string, Follow>>>>> = {
  offers: { product: (label, position, catalogue) => catalogue.findProduct(label, position) },
  orders: {
    offer: toOffer,
    customer: (label, position, _catalogue, people) => people.findCustomer(label, '', position),
    affiliate: (label, position, _catalogue, people) => people.findAffiliate(label, position),
  },
  subscriptions: { offer: toOffer },
}

/** Members with past times, members with times that may be in the future, and lists whose items have such members. */
const times = ['at', 'updated_at', 'approved_date', 'cancellation_requested_at', 'revoked_at']
const timesAhead = ['next_charge', 'canceled_at', 'reference_at', 'expires_at']
const dated = ['transactions', 'charges', 'histories', 'entries']

/** Checks the times of a record that is not compiled. */
const checkTimes = (compilation: Compilation, value: unknown, position: Position): void => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const record = value as Readonly<Record<string, unknown>>
  for (const member of times) {
    const given = record[member]
    if (typeof given === 'string') compilation.pastTime(within(position, member), given)
  }
  for (const member of timesAhead) {
    const given = record[member]
    if (typeof given === 'string') compilation.time(within(position, member), given)
  }
  for (const member of dated) {
    const items: unknown = record[member]
    if (!Array.isArray(items)) continue
    for (const [nth, item] of items.entries()) checkTimes(compilation, item, within(position, member, nth))
  }
}

/** Checks links and times of records with schema problems, so that all are reported at the same time. */
const followBrokenLinks = (compilation: Compilation, catalogue: DocumentCatalogue, people: People): void => {
  const { read, entries } = compilation
  for (const kind of declaredKinds) {
    for (const { value, ...position } of read.broken[kind].values()) checkTimes(compilation, value, position)
  }
  for (const { value, label, ...position } of entries.subscriptions.values()) {
    if (read.broken.orders.has(value.order ?? label)) checkTimes(compilation, value, position)
  }
  for (const [kind, members] of Object.entries(links)) {
    for (const { value, ...record } of read.broken[kind as DeclaredKind].values()) {
      for (const [member, follow] of Object.entries(members)) {
        const given = (value as Readonly<Record<string, unknown>> | null)?.[member]
        if (typeof given === 'string') follow(given, within(record, member), catalogue, people)
      }
    }
  }
}

/**
 * Makes the records of documents, in chunks. A pure function: equal documents and settings give equal bytes everywhere.
 * @throws DataError naming every problem.
 */
function* compileData(read: ReadDocuments, setting: DataSetting): Chunked<Declaration> {
  const compilation = new Compilation(read, setting)
  yield* refuseRegistered(compilation)
  if (setting.existing !== null && read.background !== undefined) {
    compilation.problems.add(
      { document: 0, path: ['background'] },
      'a document that is added to a world cannot have it; leave it out',
    )
  }
  const catalogue = new DocumentCatalogue(compilation)
  const sales = yield* planSales(compilation, catalogue)
  catalogue.makeAll()
  yield
  const people = new People(compilation)
  yield* people.makeAll()
  followBrokenLinks(compilation, catalogue, people)
  for (const sale of sales) {
    yield
    makeDeclaredSale({ compilation, catalogue, people }, sale)
  }
  yield
  const tokens = makeTokens(compilation)
  compilation.problems.throwIfAny(read.documents)
  const rows: Record<string, SavedRows> = {}
  for (const draft of compilation.drafts) {
    yield
    rows[`${draft.owner.environment} ${draft.owner.producer}`] = yield* rowsOf(draft)
  }
  yield
  return { rows, declared: yield* declaredOf(compilation, catalogue, people, tokens), tokens: [...tokens.values()] }
}

/** A label means one record of its kind, however many documents a world was given. */
function* refuseRegistered({ entries, setting, problems }: Compilation): Chunked<void> {
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

const sortByDate = <Row extends Dated>(rows: readonly Row[], tie: (row: Row) => number): Chunked<Row[]> =>
  sortChunked(rows, (left, right) => left.created_at - right.created_at || tie(left) - tie(right))

function* rowsOf({ names, products, offers, orders, subscriptions }: DraftRows): Chunked<SavedRows> {
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
  catalogue: DocumentCatalogue,
  people: People,
  tokens: ReadonlyMap<string, MadeToken>,
): Chunked<Declared> {
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

/** Number of items in a chunk. */
const together = 200

/** Values picked from each item, by label; chunked. */
function* pickEach<Item, Value>(
  items: Iterable<Item>,
  pick: (item: Item) => readonly (readonly [label: string, value: Value])[],
): Chunked<Record<string, Value>> {
  const picked: Record<string, Value> = {}
  let looked = 0
  for (const item of items) {
    looked += 1
    if (looked % together === 0) yield
    for (const [label, value] of pick(item)) picked[label] = value
  }
  return picked
}

/**
 * Reads one document or a list of them; an empty list is refused like an invalid document. Problems are reported when they are compiled,
 * all at once.
 */
export const readData = (source: unknown): ReadData => runToEnd(readDataChunked(source))

/** Chunked `readData`. */
export function* readDataChunked(source: unknown): Chunked<ReadData> {
  const read = yield* readDocuments(Array.isArray(source) && source.length > 0 ? source : [source])
  return {
    source,
    background: read.background,
    count: Object.values(read.entries).reduce((sum, records) => sum + records.size, 0),
    compile: (setting) => runToEnd(compileData(read, setting)),
    compileChunked: (setting) => compileData(read, setting),
  }
}
