import { operations } from '../../api/operations.js'
import { kindOf } from '../../api/order-history.js'
import { addProduct } from '../../api/products.js'
import { cancellation } from '../../api/subscriptions.js'
import type { Ask } from '../../core/assumptions.js'
import { type Call, Pause } from '../../core/call.js'
import { blockRule, hit, noHits, type Quota, type QuotaName, quotaNameOf, quotasOf, read } from '../../core/limits.js'
import { drawName } from '../../core/names.js'
import { blockKeyOf, failOnce } from '../../core/stages/cancel-block.js'
import type { Rows } from '../../core/state.js'
import { type Environment, ownerOf, type Slot, type State, type Token, withRows, withState } from '../../core/state.js'
import { arrayBase, type Base, Table } from '../../core/table.js'
import { landmarks } from '../../seed/landmarks.js'
import { renewed } from '../../seed/renewals.js'
import { anySellable, payBack, SaleError, sell } from '../../seed/sales.js'
import { linesOf, orderByHash } from '../../seed/start.js'
import type { MovingList } from './members.js'
import { playing, type View, withPlaying } from './slice.js'

/** Raised if an effect cannot happen in this world; the journal tells it, and the request goes on. */
export class NotPossible extends Error {}

interface Owner {
  readonly environment: Environment
  readonly slot: Slot
}
/** Whose rows are meant: those of the producer of the request's token, by default of the first one. */
const ownerIn = (call: Call): Owner => ({ environment: call.request.environment, slot: call.carried?.slot ?? 'first' })
const nameIn = (call: Call): string => ownerOf(call.request.environment, call.carried?.slot ?? 'first')
const change = (
  call: Call,
  make: (state: State, owner: string, rows: Rows) => State,
  { environment, slot } = ownerIn(call),
): void => {
  const rows = call.open(environment, slot)
  call.state = make(call.state, ownerOf(environment, slot), rows)
}

/** @throws NotPossible for a clock that would go back. */
export const moveClock = (state: State, now: number, to: number): State => {
  if (to < now)
    throw new NotPossible(
      `Cannot move the clock back from ${new Date(now).toISOString()} to ${new Date(to).toISOString()}: what has happened would lie in the future. Reset instead`,
    )
  const { stopped, offset } = state.clock
  return withState(state, { clock: stopped === null ? { stopped, offset: offset + to - now } : { stopped: to, offset } })
}
export const advanceClock = (call: Call, ms: number): void => {
  call.state = moveClock(call.state, call.now, call.now + ms)
  // What follows of the request happens at the new time.
  call.now += ms
}

// --- rows ----------------------------------------------------------------------------------------------------------------------------

type QueryParams = Readonly<Record<string, string>> | null
export const makeSales = (call: Call, tracked: readonly QueryParams[], owner = ownerIn(call)): void =>
  change(
    call,
    (state, owner, rows) => {
      const chosen = anySellable(rows)
      if (chosen === undefined) throw new NotPossible('no active product with an offer')
      const [product_id, offer_id] = [chosen.product.id, chosen.offer.id]
      return tracked.reduce(
        (next, query_params) => sell(next, owner, { product_id, offer_id, query_params }, call.second).state,
        state,
      )
    },
    owner,
  )
export const makeProducts = (call: Call, count: number): void =>
  change(call, (state, owner) => {
    let next = state
    for (let made = 0; made < count; made += 1) {
      const drawn = drawName(next, 'product')
      const name = `Produto de um colega ${drawn.name}`
      next = withRows(drawn.state, owner, addProduct(drawn.state.rows[owner]!, drawn.name, { name }, call.second).rows)
    }
    return next
  })
const mostSought = 100
export const refundOrder = (call: Call, hash: string | undefined): void =>
  change(call, (state, owner, rows) => {
    if (hash !== undefined && orderByHash(rows, hash) === undefined) throw new NotPossible(`there is no order ${hash}`)
    const candidates = hash === undefined ? rows.orders.newest(0, mostSought).map((order) => order.hash) : [hash]
    for (const candidate of candidates)
      try {
        return payBack(state, owner, candidate, 'refunded', undefined, call.second)
      } catch (error) {
        if (!(error instanceof SaleError)) throw error
      }
    throw new NotPossible(hash === undefined ? 'no order was paid' : `the order ${hash} was never paid`)
  })
export const cancelSubscription = (call: Call, wanted: string | undefined = call.params['id']): void =>
  change(call, (state, owner, rows) => {
    if (wanted === undefined) throw new NotPossible('the request names no subscription')
    const id = /^\d+$/.test(wanted)
      ? Number(wanted)
      : (landmarks(rows.seed) as unknown as Readonly<Record<string, { readonly id: number } | undefined>>)[wanted]?.id
    if (id === undefined) throw new NotPossible(`there is no landmark ${wanted}`)
    const row = rows.subscriptions.get(id)
    if (row === undefined) throw new NotPossible(`there is no subscription ${wanted}`)
    if (row.cancellation_requested_at !== null) throw new NotPossible(`subscription ${wanted} was canceled before`)
    const canceled = { ...row, ...cancellation(renewed(rows, row), call.second, call.ask) }
    return withRows(state, owner, { ...rows, subscriptions: rows.subscriptions.put(canceled) })
  })

// --- what lists show -----------------------------------------------------------------------------------------------------------------

export const look = (call: Call, list: MovingList, by: View): void => {
  const owner = nameIn(call)
  const { views } = playing(call.state)
  const { hidden, moved } = views[owner]?.[list] ?? { hidden: 0, moved: 0 }
  call.state = withPlaying(call.state, {
    views: { ...views, [owner]: { ...views[owner], [list]: { hidden: hidden + by.hidden, moved: moved + by.moved } } },
  })
}
export const keepLists = (call: Call, reads: number): void => {
  const { environment, slot } = ownerIn(call)
  const rows = call.open(environment, slot)
  const { stale } = playing(call.state)
  call.state = withPlaying(call.state, { stale: { ...stale, [ownerOf(environment, slot)]: { rows, reads } } })
}
const lists = ['listProducts', 'listOffers', 'listOrderHistory', 'listSubscriptionHistory']
/** The rows that a list reads, if not those of the state: older ones, or some of them. Reading older ones counts. */
export const viewRows = (call: Call): Rows | undefined => {
  const { stale, views, scenario } = playing(call.state)
  if (call.token === undefined || call.operation === undefined || !lists.includes(call.operation.id)) return undefined
  const { owner } = call
  const { [owner]: old, ...others } = stale
  const isStale = old !== undefined && scenario !== null
  const rows = isStale ? billed(call, old.rows) : call.state.rows[owner]!
  if (isStale)
    call.state = withPlaying(call.state, {
      stale: old.reads === 1 ? others : { ...stale, [owner]: { rows, reads: old.reads - 1 } },
    })
  const { products, orders, subscriptions } = views[owner] ?? {}
  if (views[owner] === undefined && !isStale) return undefined
  return {
    ...rows,
    products: seen(rows.products, products),
    lines: seen(linesOf(rows, kindOf(call)), orders),
    subscriptions: seen(rows.subscriptions, subscriptions),
  }
}
/** Time goes on for them too. */
const billed = ({ plugs, state, owner, now }: Call, rows: Rows): Rows =>
  plugs.advance?.(withRows(state, owner, rows), owner, now).rows[owner] ?? rows
const seen = <Row extends { readonly created_at: number }>(table: Table<Row>, view: View | undefined): Table<Row> => {
  if (view === undefined) return table
  const size = Math.max(0, table.size - view.hidden)
  const moved = size === 0 ? 0 : view.moved % size
  // The moved ones, the newest of those that are seen, come before the oldest.
  const at = (place: number): Row => table.at(place < moved ? size - moved + place : place - moved)
  const base: Base<Row> = { size, at, get: (key) => table.get(key), dateAt: (place) => at(place).created_at }
  return Table.over(size === 0 ? arrayBase<Row>([], table.keyOf) : base, table.keyOf, table.numberOf)
}

// --- tokens and quotas ---------------------------------------------------------------------------------------------------------------

const tokenIn = (call: Call, name: string | undefined): Token => {
  // Of several with the same name, that of the request is meant.
  const { carried } = call
  const token =
    name === undefined || carried?.name === name ? carried : [...call.state.tokens.values()].find((one) => one.name === name)
  if (token !== undefined) return token
  throw new NotPossible(name === undefined ? 'the request has no token' : `there is no token ${name}`)
}
export const changeToken = (call: Call, name: string | undefined, make: (call: Call, token: Token) => Partial<Token>): void => {
  const token = tokenIn(call, name)
  const changed = { ...token, ...make(call, token) }
  call.state = withState(call.state, { tokens: call.state.tokens.set(token.hash, changed) })
  // Behind authentication the request goes on with what its token may do now.
  if (call.token?.hash === token.hash) call.token = changed
}
export const lowerQuota = (call: Call, quota: QuotaName, limit: number): void => {
  call.state = withState(call.state, { limits: { ...call.state.limits, [quota]: limit } })
}
export const exhaustQuota = (call: Call, token: string | undefined, quota: QuotaName, left: number): void => {
  call.state = fillQuota(
    call.state,
    call.ask,
    tokenIn(call, token).id,
    quota,
    ({ max }) => Math.max(0, max - left),
    call.limitsNow,
  )
}
/** State in which so much of a quota is used; of several buckets with its name, in each. */
export const fillQuota = (
  state: State,
  ask: Ask,
  owner: string,
  name: QuotaName,
  wanted: (quota: Quota) => number,
  now: number,
): State => {
  const all = operations.flatMap((operation) => quotasOf(operation, ask, state.limits))
  const named = new Map(all.filter(({ bucket }) => quotaNameOf(bucket) === name).map((quota) => [quota.bucket, quota]))
  let { windows } = state
  for (const quota of named.values()) {
    const key = `${owner} ${quota.bucket}`
    let hits = windows.get(key) ?? noHits
    for (let { used } = read(quota, hits, now); used < wanted(quota); used += 1) hits = hit(quota, hits, now)
    windows = windows.set(key, hits)
  }
  return withState(state, { windows })
}
export const failLookups = (state: State, ask: Ask, token: Token, count: number, now: number): State => {
  const threshold = ask('cancel-404-threshold')
  if (threshold === 'off') return state
  const [key, rule] = [blockKeyOf(ask, token), { ...blockRule(ask), max: Number(threshold) }]
  let failures = state.failures.get(key)
  for (let failed = 0; failed < count; failed += 1) failures = failOnce(failures, rule, now)
  return failures === undefined ? state : withState(state, { failures: state.failures.set(key, failures) })
}

// --- webhooks, if there are any ------------------------------------------------------------------------------------------------------

/** What the extension `webhooks` offers. */
interface Webhooks {
  disturb(state: State, by: string, count: number): State
  hasEndpoint(state: State): boolean
  drain(world: unknown): Promise<void>
}
const webhooksOf = (call: Call): Webhooks => {
  const webhooks = call.find<Webhooks>('webhooks')
  if (webhooks?.hasEndpoint(call.state) !== true) throw new NotPossible('there is no webhook endpoint')
  return webhooks
}
export const disturbWebhooks = (call: Call, by: string, count: number): void => {
  call.state = webhooksOf(call).disturb(call.state, by, count)
}
export const deliverWebhooks = (call: Call): Pause => {
  const webhooks = webhooksOf(call)
  return new Pause(0, undefined, (world) => webhooks.drain(world))
}
