import { openOwner, type Plugs } from '../../core/call.js'
import { ownerOf, type Rows, type State, withRows, withSlice, withState } from '../../core/state.js'
import type { Options, Slice } from '../../emulator/extension.js'
import { InvalidOptionError } from '../../emulator/options.js'
import { tokenOf } from '../../emulator/start.js'
import { inOneGo, inTurns } from '../../emulator/steps.js'
import type { TokenStream } from '../../emulator/token-names.js'
import type { Numbered } from '../../seed/ids.js'
import { putSales } from '../../seed/put-sales.js'
import { openRows } from '../../seed/start.js'
import type { DataSetting } from './compilation.js'
import { type Declaration, type MadeRows, ReadData } from './compile-data.js'
import { existingRecords, owners } from './existing.js'
import { type Declared, declaredSchema, type Labels, noLabels, plainLabels, withLabels } from './labels.js'
import { DataError } from './problem-list.js'
import { declaredTokenText } from './tokens.js'

export const name = 'data'

export const labelsOf = (state: State): Labels => (state.ext[name] as { readonly labels: Labels }).labels

const formatsOf = ({ assume }: State) => ({
  product: assume['product-id-format'],
  offer: assume['offer-code-format'],
  order: assume['order-hash-format'],
})

// --- adding -----------------------------------------------------------------------------------------------------------------------------

/** Counts by table, without those of tables that have none. */
const withCounts = (
  before: NonNullable<Rows['declared']> = {},
  more: Partial<Record<Numbered, number>>,
): NonNullable<Rows['declared']> =>
  Object.fromEntries(
    Object.entries(more).flatMap(([table, count]) => {
      const all = (before[table as Numbered] ?? 0) + count
      return all === 0 ? [] : [[table, all]]
    }),
  )

/** Rows with those of a document; charges that fell due since are made. @param now a whole second. */
const withMade = (rows: Rows, { products, offers, sales, given }: MadeRows, now: number): Rows => {
  const counts = Object.entries(given).map(([table, count]) => [table, Math.max(count, rows.given[table as Numbered])])
  const added: Rows = {
    ...rows,
    products: rows.products.putAll(products),
    offers: rows.offers.putAll(offers),
    given: { ...rows.given, ...Object.fromEntries(counts) },
    declared: withCounts(rows.declared, {
      product: products.length,
      offer: offers.length,
      order: sales.length,
      subscription: sales.filter(({ begun }) => begun !== null).length,
    }),
  }
  return putSales(added, sales, now)
}

const withTokens = (state: State, tokens: Declaration['tokens']): State => {
  const made = tokens.map(({ plaintext, draft }) => tokenOf(plaintext, draft))
  return made.length === 0
    ? state
    : withState(state, { tokens: state.tokens.setAll(made.map((token) => [token.hash, token] as const)) })
}

const withDeclared = (state: State, declared: Declared): State =>
  withSlice(state, name, { labels: withLabels(labelsOf(state), declared) })

/** What records follow from that are added to a state. @param at a whole second. */
export const addingTo = (state: State, at: number, stream: TokenStream): DataSetting => ({
  seed: state.seed.seed,
  at,
  formats: formatsOf(state),
  tokens: stream,
  background: state.seed.orders,
  existing: existingRecords(state, labelsOf(state)),
})

/** State with the records of documents, and what these declare. @param at instant that they were made for. */
export const addData = (
  before: State,
  { rows, declared, tokens }: Declaration,
  at: number,
): { readonly state: State; readonly declared: Declared } => {
  let state = withTokens(before, tokens)
  for (const made of rows) {
    const owner = ownerOf(made.environment, made.producer)
    state = withRows(state, owner, withMade(state.rows[owner]!, made, at))
  }
  return { state: withDeclared(state, declared), declared }
}

// --- beginning --------------------------------------------------------------------------------------------------------------------------

/** Rows, labels and tokens that a world begins with. Charges that fell due before it are made, as those of generated subscriptions are. */
const begunOf = (start: State, read: ReadData, generated: number | undefined, tokens: TokenStream) => {
  const background = generated ?? read.background ?? 0
  // The instant at which the world began, also after a reset of a running clock.
  const at = Math.floor(start.keys.since / 1_000) * 1_000
  const setting = { seed: start.seed.seed, at, formats: formatsOf(start), tokens, background, existing: null }
  const seed = { ...start.seed, orders: background }
  return read.begun(JSON.stringify([seed, setting, start.assume['sandbox-order-data']]), function* () {
    const { rows, declared, tokens } = yield* read.compile(setting)
    const made = rows.map((each): readonly [string, Rows] => {
      const owner = ownerOf(each.environment, each.producer)
      const opened = openRows(withState(start, { seed, rows: {} }), each.environment, each.producer)
      return [owner, withMade(opened.rows[owner]!, each, at)]
    })
    return { seed, rows: Object.fromEntries(made), declared, tokens }
  })
}

/** Makes the records that a world would begin with, while others have their turn. @throws DataError */
export const prepareBeginning = async (start: State, read: ReadData, stream: TokenStream): Promise<void> => {
  await inTurns(begunOf(start, read, undefined, stream))
}

/** Start of a world with the records of its documents. */
const beginWith = (start: State, read: ReadData, generated: number | undefined, stream: TokenStream): State => {
  const { seed, rows, declared, tokens } = inOneGo(begunOf(start, read, generated, stream))
  return withDeclared(withTokens(withState(start, { seed, rows: { ...start.rows, ...rows } }), tokens), declared)
}

const start = (state: State, { data, orders }: Options, stream: TokenStream): State => {
  const empty = withSlice(state, name, { labels: noLabels })
  if (data === undefined) return empty
  try {
    return beginWith(empty, ReadData.of(data), orders, stream)
  } catch (error) {
    throw error instanceof DataError ? new InvalidOptionError('data', error.message, { cause: error }) : error
  }
}

/** Plaintexts of the declared tokens of a state in another world, by their id. */
export const tokenTexts = (state: State, stream: TokenStream): Readonly<Record<string, string>> => {
  const byId = new Map([...state.tokens.values()].map((token) => [token.id, token]))
  return Object.fromEntries(
    [...labelsOf(state).tokens.entries()].flatMap(([label, { id }]) => {
      const token = byId.get(id)
      return token === undefined ? [] : [[id, declaredTokenText(stream, label, token.environment)]]
    }),
  )
}

/** Labels of documents, with the records behind them; the records themselves are rows as any others. */
export const slice: Slice = {
  start,
  members: { declared: declaredSchema().optional() },
  save: (snapshot, state) => {
    const labels = labelsOf(state)
    return labels === noLabels ? snapshot : { ...snapshot, declared: plainLabels(labels) }
  },
  load: (snapshot, state) => {
    const declared = snapshot['declared'] as Declared | undefined
    return withSlice(state, name, { labels: declared === undefined ? noLabels : withLabels(noLabels, declared) })
  },
}

/** State with the rows of every owner, as they are now. */
export const withAllRows = (state: State, now: number, plugs: Plugs): State =>
  owners.reduce((next, { environment, producer }) => openOwner(next, environment, producer, now, plugs), state)
