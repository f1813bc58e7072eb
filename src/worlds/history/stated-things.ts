import type { RowChange } from '../../core/tree/sorted-rows.js'
import type { Table } from '../../core/tree/table.js'
import type { ProducerDataset } from '../../data/rows/dataset.js'
import { OwnerRows } from '../../data/rows/owner-rows.js'
import { type RowTableName, tableNamed } from '../../data/rows/save-rows.js'
import { savedLayer, savedOverrides } from '../../ground/assumptions/assumption-book.js'
import { type Chunked, sortChunked } from '../../ground/time/chunks.js'
import { readOwner } from '../world/owner.js'
import type { World } from '../world/world.js'
import type { WorldState } from '../world/world-state.js'

type Members = Readonly<Record<string, unknown>>

/** Record of the state before and after; undefined if it did not exist. */
export interface ChangedThing {
  readonly key: string
  readonly before: Members | undefined
  readonly after: Members | undefined
}

/** Diff of one section between two states, in chunks. Unchanged records are skipped. */
type ThingsChanged = (before: WorldState, after: WorldState, world: World) => Chunked<readonly ChangedThing[]>

/** Changes of a table, in the order of its rows. */
function* changesOf<Row>(before: Table<Row>, after: Table<Row>): Chunked<readonly RowChange<Row>[]> {
  const found: (RowChange<Row> & { readonly came: number })[] = []
  for (const change of before.differencesTo(after)) {
    found.push(change)
    yield
  }
  return yield* sortChunked(found, (one, other) => one.came - other.came)
}

const keyed = <Row>(
  tableOf: (state: WorldState) => Table<Row>,
  keyOf: (row: Row) => string,
  show: (row: Row) => Members,
): ThingsChanged =>
  function* (before, after) {
    const changes = yield* changesOf(tableOf(before), tableOf(after))
    return changes.map(({ before: one, after: other }) => ({
      key: keyOf((other ?? one) as Row),
      before: one === undefined ? undefined : show(one),
      after: other === undefined ? undefined : show(other),
    }))
  }

/** Rows of one kind: added ones, and seeded ones that were changed. */
interface RowsOfKind {
  readonly added: RowTableName
  readonly changed?: RowTableName
  readonly seeded?: (dataset: ProducerDataset, id: string | number) => object | undefined
}

const rows = ({ added, changed, seeded = () => undefined }: RowsOfKind): ThingsChanged =>
  function* (before, after, world) {
    const things: ChangedThing[] = []
    for (const owner of new Set([...Object.keys(after.rows), ...Object.keys(before.rows)])) {
      const [{ tables: previous }, { tables }] = [before.rows[owner] ?? OwnerRows.none, after.rows[owner] ?? OwnerRows.none]
      const keyOf = ({ id }: Members): string => (owner === 'sandbox first' ? String(id) : `${id} (${owner})`)
      /** The row before its first change. */
      const origin = ({ id }: Members): Members | undefined =>
        seeded(world.data.seededRows(readOwner(owner)), id as string | number) as Members | undefined
      for (const name of changed === undefined ? [added] : [added, changed]) {
        const changes = yield* changesOf<object>(tableNamed(previous, name), tableNamed(tables, name))
        for (const change of changes) {
          const [one, other] = [change.before, change.after] as [Members | undefined, Members | undefined]
          const earlier = name === changed ? origin : () => undefined
          things.push({
            key: keyOf((other ?? one) as Members),
            before: one ?? earlier(other as Members),
            after: other ?? earlier(one as Members),
          })
          yield
        }
      }
    }
    return things
  }

const values = (of: (state: WorldState) => Members): ThingsChanged =>
  function* (before, after) {
    const [previous, now] = [of(before), of(after)]
    return [...new Set([...Object.keys(now), ...Object.keys(previous)])].map((key) => ({
      key,
      before: key in previous ? { value: previous[key] } : undefined,
      after: key in now ? { value: now[key] } : undefined,
    }))
  }

/** Diffs of the reported sections by name. They contain no token text, no secret and no stored body. */
export const statedThings: Readonly<Record<string, ThingsChanged>> = {
  products: rows({
    added: 'products',
    changed: 'changedProducts',
    seeded: (dataset, id) => dataset.productById(String(id)),
  }),
  offers: rows({ added: 'offers' }),
  orders: rows({ added: 'orders' }),
  subscriptions: rows({
    added: 'subscriptions',
    changed: 'changedSubscriptions',
    seeded: (dataset, id) => dataset.subscriptionById(Number(id)),
  }),
  renewals: rows({ added: 'renewals' }),
  reversals: rows({ added: 'reversals' }),
  quotas: keyed(
    ({ quotas }) => quotas,
    ({ key }) => key,
    ({ window }) => window.save().window,
  ),
  'failed look-ups': keyed(
    ({ blocks }) => blocks,
    ({ key }) => key,
    ({ key: _, ...block }) => block,
  ),
  'idempotency keys': keyed(
    ({ keys }) => keys.answered,
    ({ key }) => key,
    ({ use: { target, openedAt }, expiresAt, answer }) => ({
      target,
      opened_at: openedAt,
      expires_at: Number.isFinite(expiresAt) ? expiresAt : null,
      status: answer.status,
    }),
  ),
  tokens: keyed(
    ({ tokens }) => tokens.records,
    ({ id }) => id,
    ({ name, scopes, expires_at, revoked_at, last_used_at }) => ({ name, scopes, expires_at, revoked_at, last_used_at }),
  ),
  assumptions: values(({ assumptions }) => ({ ...savedOverrides(assumptions), ...savedLayer(assumptions) })),
  scenario: values(({ scenario: { scenario, state, requests } }) =>
    scenario === null ? {} : { name: scenario.name, state, requests },
  ),
  deliveries: keyed(
    ({ deliveries }) => deliveries.records,
    ({ id }) => id,
    ({ event, state, endpoint }) => ({ event, state, endpoint }),
  ),
}
