import type { Token } from '../../core/state.js'
import { inOneGo, inTurns, type Steps } from '../../emulator/steps.js'
import { documentedScopes } from '../../register/operation-id.js'
import type { Numbered } from '../../seed/ids.js'
import type { Offer, Product } from '../../seed/records.js'
import { DocumentCatalogue } from './catalogue.js'
import { Compilation, type DataSetting, type DraftRows } from './compilation.js'
import { type DeclaredKind, declaredKinds } from './declared-kind.js'
import type { DataDocument } from './document-schema.js'
import type { Declared } from './labels.js'
import { People } from './make-people.js'
import { makeDeclaredSale } from './make-sales.js'
import { type Position, within } from './problem-list.js'
import { type ReadDocuments, readDocuments } from './read-documents.js'
import { planSales } from './sale-plan.js'
import { declaredTokenText } from './tokens.js'

/** One document, or several, which are merged. */
export type DataSource = DataDocument | readonly DataDocument[]

/** A token of a document. */
export interface MadeToken {
  readonly plaintext: string
  readonly draft: Omit<Token, 'start' | 'hash' | 'used_at'>
}

/** Records of one producer and environment. */
export interface MadeRows {
  readonly products: readonly Product[]
  readonly offers: readonly Offer[]
  readonly sales: DraftRows['sales']
  /** How many numbers of a table count as given away, so that no new row gets one that was pinned. */
  readonly given: Partial<Record<Numbered, number>>
}

/** Compiled documents. */
export interface Declaration {
  readonly rows: readonly (DraftRows['owner'] & MadeRows)[]
  readonly declared: Declared
  readonly tokens: readonly MadeToken[]
}

/** Read documents, ready to be compiled: later changes of the objects that were given change nothing. */
export class ReadData {
  readonly #read: ReadDocuments
  #begun: { readonly key: string; readonly value: unknown } | undefined

  private constructor(read: ReadDocuments) {
    this.#read = read
  }

  /** Reads one document or a list of them; an empty list is refused like an invalid document. Problems are told by `compile`. */
  static of(source: unknown): ReadData {
    return source instanceof ReadData ? source : new ReadData(inOneGo(readDocuments(listOf(source))))
  }
  /** As `of`; others have their turn meanwhile. */
  static async inTurns(source: unknown): Promise<ReadData> {
    return new ReadData(await inTurns(readDocuments(listOf(source))))
  }

  /** Documents as they were given. */
  get source(): DataSource {
    return this.#read.documents as readonly DataDocument[]
  }
  /** Number of orders generated in addition, if a document gives it. */
  get background(): number | undefined {
    return this.#read.background
  }
  /** Number of declared records. */
  get count(): number {
    return Object.values(this.#read.entries).reduce((sum, records) => sum + records.size, 0)
  }
  /**
   * Makes their records. A pure function: equal documents and settings give equal records everywhere.
   * @throws DataError naming every problem, including those of the schemas.
   */
  compile(setting: DataSetting): Steps<Declaration> {
    return compileData(this.#read, setting)
  }
  /** What worlds begin with, made once for resets and forks. @param key of all that it is made of. */
  *begun<Value>(key: string, make: () => Steps<Value>): Steps<Value> {
    if (this.#begun?.key !== key) this.#begun = { key, value: yield* make() }
    return this.#begun.value as Value
  }
}

const listOf = (source: unknown): readonly unknown[] => (Array.isArray(source) && source.length > 0 ? source : [source])

function* compileData(read: ReadDocuments, setting: DataSetting): Steps<Declaration> {
  const compilation = new Compilation(read, setting)
  refuseRegistered(compilation)
  if (setting.existing !== null && read.background !== undefined) {
    compilation.problems.add(
      { document: 0, path: ['background'] },
      'a document that is added to a world cannot have it; leave it out',
    )
  }
  const catalogue = new DocumentCatalogue(compilation)
  const sales = yield* planSales(compilation, catalogue)
  catalogue.makeAll()
  const people = new People(compilation)
  people.makeAll()
  followBrokenLinks(compilation, catalogue, people)
  for (const sale of sales) {
    makeDeclaredSale({ compilation, catalogue, people }, sale)
    yield
  }
  const tokens = makeTokens(compilation)
  compilation.problems.throwIfAny(read.documents)
  return {
    rows: compilation.drafts.map(({ owner, names, products, offers, sales }) => ({
      ...owner,
      products,
      offers,
      sales,
      given: names.givenIds(),
    })),
    declared: declaredOf(compilation, catalogue, people, tokens),
    tokens: [...tokens.values()],
  }
}

/** A label means one record of its kind, however many documents a world was given. */
const refuseRegistered = ({ entries, setting: { existing }, problems }: Compilation): void => {
  if (existing === null) return
  for (const kind of declaredKinds) {
    for (const [label, entry] of entries[kind]) {
      if (existing.hasLabel(kind, label)) problems.add(entry, 'a record of this label is there already; give it another one')
    }
  }
}

// --- tokens -----------------------------------------------------------------------------------------------------------------------------

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
      plaintext: declaredTokenText(setting.tokens, label, environment),
      draft: {
        id: label,
        name: name ?? label,
        slot: producer,
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

// --- records that do not match their schemas ----------------------------------------------------------------------------------------------

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

// --- labels -----------------------------------------------------------------------------------------------------------------------------

const declaredOf = (
  { entries, drafts }: Compilation,
  catalogue: DocumentCatalogue,
  people: People,
  tokens: ReadonlyMap<string, MadeToken>,
): Declared => ({
  products: pick(entries.products.keys(), (label) => {
    const product = catalogue.productOf(label)
    return product === undefined ? [] : [[label, { id: product.id, reference_id: product.reference_id }]]
  }),
  offers: pick(entries.offers.keys(), (label) => {
    const offer = catalogue.offerOf(label)
    return offer === undefined ? [] : [[label, { id: offer.id, reference_id: offer.reference_id }]]
  }),
  orders: pick(
    drafts.flatMap(({ labels }) => labels.orders),
    ({ label, id, hash }) => [[label, { id, hash }]],
  ),
  subscriptions: pick(
    drafts.flatMap(({ labels }) => labels.subscriptions),
    ({ label, id }) => [[label, { id }]],
  ),
  customers: pick(people.customers, ([label, { phones, ...customer }]) => [
    [label, { ...customer, phones: phones.map((phone) => ({ ...phone })) }],
  ]),
  affiliates: Object.fromEntries(people.affiliates),
  tokens: pick(tokens.keys(), (label) => [[label, { id: label }]]),
})

const pick = <Item, Value>(
  items: Iterable<Item>,
  entriesOf: (item: Item) => readonly (readonly [label: string, value: Value])[],
): Record<string, Value> => Object.fromEntries([...items].flatMap(entriesOf))
