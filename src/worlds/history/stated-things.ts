import type { Table } from '../../core/tree/table.js'
import type { ProducerDataset } from '../../data/rows/dataset.js'
import { OwnerRows } from '../../data/rows/owner-rows.js'
import { type RowTableName, tableNamed } from '../../data/rows/save-rows.js'
import { savedLayer, savedOverrides } from '../../ground/assumptions/assumption-book.js'
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

/** Diff of one section between two states. Unchanged records are skipped. */
type ThingsChanged = (before: WorldState, after: WorldState, world: World) => readonly ChangedThing[]

const keyed =
  <Row>(tableOf: (state: WorldState) => Table<Row>, keyOf: (row: Row) => string, show: (row: Row) => Members): ThingsChanged =>
  (before, after) =>
    tableOf(before)
      .changesTo(tableOf(after))
      .map(({ before: one, after: other }) => ({
        key: keyOf((other ?? one) as Row),
        before: one === undefined ? undefined : show(one),
        after: other === undefined ? undefined : show(other),
      }))

/** Rows of one kind: added ones, and seeded ones that were changed. */
interface RowsOfKind {
  readonly added: RowTableName
  readonly changed?: RowTableName
  readonly seeded?: (dataset: ProducerDataset, id: string | number) => object | undefined
}

const rows =
  ({ added, changed, seeded = () => undefined }: RowsOfKind): ThingsChanged =>
  (before, after, world) =>
    [...new Set([...Object.keys(after.rows), ...Object.keys(before.rows)])].flatMap((owner) => {
      const [{ tables: previous }, { tables }] = [before.rows[owner] ?? OwnerRows.none, after.rows[owner] ?? OwnerRows.none]
      const keyOf = ({ id }: Members): string => (owner === 'sandbox first' ? String(id) : `${id} (${owner})`)
      const changesOf = (name: RowTableName): readonly ChangedThing[] =>
        tableNamed(previous, name)
          .changesTo(tableNamed(tables, name))
          .map(
            ({ before: one, after: other }) =>
              ({ key: keyOf((other ?? one) as Members), before: one, after: other }) as ChangedThing,
          )
      const own = changesOf(added)
      if (changed === undefined) return own
      const others = changesOf(changed)
      // The row before its first change.
      const origin = ({ id }: Members): Members | undefined =>
        seeded(world.data.seededRows(readOwner(owner)), id as string | number) as Members | undefined
      const settled = others.map(({ key, before: one, after: other }) => ({
        key,
        before: one ?? origin(other as Members),
        after: other ?? origin(one as Members),
      }))
      return [...own, ...settled]
    })

const values =
  (of: (state: WorldState) => Members): ThingsChanged =>
  (before, after) => {
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
