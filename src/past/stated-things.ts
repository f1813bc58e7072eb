import type { Snapshot } from '../snapshot/snapshot.js'
import type { ProducerDataset } from '../store/dataset.js'
import type { SavedRows } from '../store/saved-rows.js'
import { readOwner, type World } from '../world/world.js'

/** One of the things that a state consists of. */
export interface StatedThing {
  /** Another object whenever it is not as it was. */
  readonly source: unknown
  readonly shown: Readonly<Record<string, unknown>>
  /** What it was before anybody changed it; left out for what has no such beginning. */
  readonly origin?: () => Readonly<Record<string, unknown>> | undefined
}

/** Things by what they are called. */
type Things = ReadonlyMap<string, StatedThing>

type ThingsIn = (state: Snapshot, world: World) => Things

type Members = Readonly<Record<string, unknown>>

const keyed =
  <Item extends object>(
    listOf: (state: Snapshot) => readonly Item[],
    keyOf: (item: Item) => string,
    show: (item: Item) => Members,
  ): ThingsIn =>
  (state) =>
    new Map(listOf(state).map((item) => [keyOf(item), { source: item, shown: show(item) }]))

/** Rows of one kind: those that were added, and seeded ones that were changed. */
interface RowsOfKind {
  readonly added: (rows: SavedRows) => readonly object[]
  readonly changed?: (rows: SavedRows) => readonly object[]
  readonly seeded?: (dataset: ProducerDataset, id: string | number) => object | undefined
}

const rows =
  ({ added, changed = () => [], seeded = () => undefined }: RowsOfKind): ThingsIn =>
  (state, world) => {
    const things = new Map<string, StatedThing>()
    for (const [owner, saved] of Object.entries(state.rows)) {
      const nameOf = ({ id }: Members): string => (owner === 'sandbox first' ? String(id) : `${id} (${owner})`)
      for (const row of added(saved)) things.set(nameOf(row as Members), { source: row, shown: row as Members })
      for (const row of changed(saved)) {
        const { id } = row as { readonly id: string | number }
        const origin = () => seeded(world.seededRows(readOwner(owner)), id) as Members | undefined
        things.set(nameOf(row as Members), { source: row, shown: row as Members, origin })
      }
    }
    return things
  }

const values =
  (of: (state: Snapshot) => Members): ThingsIn =>
  (state) =>
    new Map(Object.entries(of(state)).map(([id, value]) => [id, { source: value, shown: { value } }]))

/** What of a state is told, by its name. No text of a token, no secret and no stored body is among it. */
export const statedThings: Readonly<Record<string, ThingsIn>> = {
  products: rows({
    added: ({ products }) => products.added,
    changed: ({ products }) => products.changed,
    seeded: (dataset, id) => dataset.productById(String(id)),
  }),
  offers: rows({ added: ({ offers }) => offers }),
  orders: rows({ added: ({ orders }) => orders }),
  subscriptions: rows({
    added: ({ subscriptions }) => subscriptions.added,
    changed: ({ subscriptions }) => subscriptions.changed,
    seeded: (dataset, id) => dataset.subscriptionById(Number(id)),
  }),
  renewals: rows({ added: ({ renewals }) => renewals }),
  reversals: rows({ added: ({ reversals = [] }) => reversals }),
  quotas: keyed(
    ({ quotas }) => quotas,
    ({ owner, bucket, kind }) => `${owner} ${bucket} ${kind}`,
    ({ window }) => window,
  ),
  'failed look-ups': keyed(
    ({ lookups }) => lookups,
    ({ key }) => key,
    ({ key: _, ...block }) => block,
  ),
  'idempotency keys': keyed(
    ({ idempotency_keys }) => idempotency_keys,
    ({ key }) => key,
    ({ target, opened_at, expires_at, answer }) => ({ target, opened_at, expires_at, status: answer.status }),
  ),
  tokens: keyed(
    ({ tokens }) => tokens,
    ({ id }) => id,
    ({ name, scopes, expires_at, revoked_at, last_used_at }) => ({ name, scopes, expires_at, revoked_at, last_used_at }),
  ),
  assumptions: values(({ overrides, laid_assumptions }) => ({ ...overrides, ...laid_assumptions })),
  scenario: values(({ scenario: { scenario, state, requests } }) =>
    scenario === null ? {} : { name: scenario.name, state, requests },
  ),
  deliveries: keyed(
    ({ webhook_deliveries = [] }) => webhook_deliveries,
    ({ id }) => id,
    ({ event, state, endpoint }) => ({ event, state, endpoint }),
  ),
}
