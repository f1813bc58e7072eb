import { Book } from '../../core/book.js'
import { hashInteger, hashText, letters, lower, mix } from '../../core/random.js'
import { SortedRows } from '../../core/sorted-rows.js'
import { type State, withSlice } from '../../core/state.js'
import type { DeliveryRecord } from './delivery.js'
import type { WebhookDisturbance } from './disturbances.js'
import type { ComingDisturbance, EndpointRecord, SavedWebhooks } from './endpoint.js'

/** Number of completed deliveries that are kept. */
const maxRemembered = 1_000

type Made = keyof SavedWebhooks['made']

interface Due {
  readonly endpoint: string
  readonly at: number
  readonly sequence: number
  readonly id: string
}
type DueProbe = Pick<Due, 'endpoint' | 'at' | 'sequence'>

interface Over {
  readonly nth: number
  readonly id: string
}

/** The part of the state that webhooks have: endpoints, deliveries, and what is counted. An immutable value. */
export interface Webhooks {
  readonly endpoints: Book<string, EndpointRecord>
  /** Ids given away, by their kind. */
  readonly made: Readonly<Record<Made, number>>
  /** Faults for the next events, in order. */
  readonly disturbances: readonly ComingDisturbance[]
  /** All pending deliveries, and the newest completed ones. */
  readonly deliveries: Book<string, DeliveryRecord>
  readonly due: SortedRows<Due, DueProbe>
  /** Completed deliveries in order of completion. */
  readonly over: SortedRows<Over, Pick<Over, 'nth'>>
  /** Number of completions so far. */
  readonly ended: number
  /** Assumptions that deliveries depended on, with counts. */
  readonly used: Readonly<Record<string, number>>
}

/** Comparison without subtraction, so that infinite values are equal. */
const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0)

const byEndpointAndDate = (one: DueProbe, other: DueProbe): number =>
  one.endpoint === other.endpoint
    ? compare(one.at, other.at) || compare(one.sequence, other.sequence)
    : one.endpoint < other.endpoint
      ? -1
      : 1

export const noWebhooks: Webhooks = {
  endpoints: Book.empty(),
  made: { events: 0, deliveries: 0, endpoints: 0 },
  disturbances: [],
  deliveries: Book.empty(),
  due: SortedRows.empty<Due, DueProbe>(byEndpointAndDate),
  over: SortedRows.empty<Over, Pick<Over, 'nth'>>((one, other) => one.nth - other.nth),
  ended: 0,
  used: {},
}

export const name = 'webhooks'

export const webhooksOf = (state: State): Webhooks => state.ext[name] as Webhooks

/** The state with a change of its webhooks. */
export const withWebhooks = (state: State, change: Partial<Webhooks>): State =>
  withSlice(state, name, { ...webhooksOf(state), ...change })

// --- ids -----------------------------------------------------------------------------------------------------------------------------------

const prefixes: Readonly<Record<Made, string>> = { events: 'evt_', deliveries: 'dlv_', endpoints: 'whe_' }
const idLength = 20

/** The next id of a kind, and the state in which it is taken: the same ids for the same seed and requests. */
export const nextId = (state: State, kind: Made): { readonly state: State; readonly id: string } => {
  const { made } = webhooksOf(state)
  const key = mix(hashInteger(state.seed.seed), hashText(`webhook ${kind} ${state.seed.ids}`))
  const id = prefixes[kind] + letters(key, made[kind], lower, idLength)
  return { state: withWebhooks(state, { made: { ...made, [kind]: made[kind] + 1 } }), id }
}

// --- endpoints -----------------------------------------------------------------------------------------------------------------------------

/** Adds an endpoint, or replaces the one with its id. */
export const putEndpoint = (state: State, endpoint: EndpointRecord): State =>
  withWebhooks(state, { endpoints: webhooksOf(state).endpoints.set(endpoint.id, endpoint) })

export const dropEndpoint = (state: State, id: string): State =>
  withWebhooks(abandon(state, id), { endpoints: webhooksOf(state).endpoints.delete(id) })

/** Changes the state of an endpoint, with the reason if it is not active. The same state if it has that already. */
export const turnEndpoint = (state: State, id: string, to: EndpointRecord['state'], reason: string | null): State => {
  const endpoint = webhooksOf(state).endpoints.get(id)
  if (endpoint === undefined || endpoint.state === to) return state
  const failing_since = to === 'active' ? null : endpoint.failing_since
  return putEndpoint(state, { ...endpoint, state: to, reason, failing_since })
}

/** Deactivates an endpoint and fails its pending deliveries. */
export const switchOff = (state: State, id: string, to: 'gone' | 'switched_off', reason: string): State =>
  webhooksOf(state).endpoints.get(id)?.state === 'active' ? abandon(turnEndpoint(state, id, to, reason), id) : state

/** Fails the pending deliveries of an endpoint. */
export const abandon = (state: State, id: string): State =>
  pendingOf(webhooksOf(state), id).reduce(
    (next, delivery) => putDelivery(next, { ...delivery, state: 'failed', due_at: null }),
    state,
  )

// --- deliveries ----------------------------------------------------------------------------------------------------------------------------

const dueOf = ({ id, endpoint, due_at, sequence }: DeliveryRecord): Due => ({
  endpoint,
  at: due_at ?? Number.POSITIVE_INFINITY,
  sequence,
  id,
})

type Log = Pick<Webhooks, 'deliveries' | 'due' | 'over' | 'ended'>

const put = (log: Log, record: DeliveryRecord): Log => {
  const before = log.deliveries.get(record.id)
  let { due, over, ended } = log
  if (before?.state === 'pending') due = due.without(dueOf(before))
  if (record.state === 'pending') due = due.with(dueOf(record))
  // One that is over stays so: a redelivery that fails changes nothing of it.
  else if (before === undefined || before.state === 'pending') {
    over = over.with({ nth: ended, id: record.id })
    ended += 1
  }
  const deliveries = log.deliveries.set(record.id, record)
  const oldest = over.size > maxRemembered ? over.at(0) : undefined
  if (oldest === undefined) return { deliveries, due, over, ended }
  return { deliveries: deliveries.delete(oldest.id), due, over: over.without(oldest), ended }
}

/** Adds a delivery, or replaces the one with its id. */
export const putDelivery = (state: State, record: DeliveryRecord): State => withWebhooks(state, put(webhooksOf(state), record))

/** What is kept of saved deliveries. */
export const logOf = (saved: readonly DeliveryRecord[]): Log =>
  saved.reduce<Log>(put, { deliveries: noWebhooks.deliveries, due: noWebhooks.due, over: noWebhooks.over, ended: 0 })

const beginningOf = (endpoint: string): DueProbe => ({ endpoint, at: Number.NEGATIVE_INFINITY, sequence: 0 })
/** Upper bound of an endpoint's range, after deliveries that are never due. */
const endOf = (endpoint: string): DueProbe => ({
  endpoint,
  at: Number.POSITIVE_INFINITY,
  sequence: Number.POSITIVE_INFINITY,
})

/** Number of pending deliveries to an endpoint. */
export const countPending = ({ due }: Webhooks, endpoint: string): number =>
  due.rank(endOf(endpoint)) - due.rank(beginningOf(endpoint))

/** Pending deliveries to an endpoint, ordered by due date. */
export const pendingOf = (webhooks: Webhooks, endpoint: string): readonly DeliveryRecord[] => {
  const first = webhooks.due.rank(beginningOf(endpoint))
  return Array.from({ length: countPending(webhooks, endpoint) }, (_, nth) =>
    webhooks.deliveries.get(webhooks.due.at(first + nth)?.id ?? ''),
  ).filter((record) => record !== undefined)
}

/** The pending delivery to an endpoint that is due first; undefined if none is due at `by` or earlier. */
export const nextDue = ({ due, deliveries }: Webhooks, endpoint: string, by: number): DeliveryRecord | undefined => {
  const first = due.at(due.rank(beginningOf(endpoint)))
  return first?.endpoint === endpoint && first.at <= by ? deliveries.get(first.id) : undefined
}

/** Delivery by its id, or the newest one by the id of its event. */
export const findDelivery = ({ deliveries }: Webhooks, id: string): DeliveryRecord | undefined =>
  deliveries.get(id) ?? deliveries.values().findLast(({ event_id }) => event_id === id)

// --- faults and counts ---------------------------------------------------------------------------------------------------------------------

/** Queues a fault for the next `count` events. */
export const queueDisturbance = (state: State, by: WebhookDisturbance, count: number): State =>
  withWebhooks(state, { disturbances: [...webhooksOf(state).disturbances, { by, count }] })

/** Takes the fault for the current event from the queue; undefined for none. */
export const takeDisturbance = (state: State): { readonly state: State; readonly by: WebhookDisturbance | undefined } => {
  const [first, ...rest] = webhooksOf(state).disturbances
  if (first === undefined) return { state, by: undefined }
  const disturbances = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...rest] : rest
  return { state: withWebhooks(state, { disturbances }), by: first.by }
}

/** Counts assumptions that a delivery depends on. */
export const noteUsed = (state: State, ids: readonly string[]): State => {
  const used: Record<string, number> = { ...webhooksOf(state).used }
  for (const id of ids) used[id] = (used[id] ?? 0) + 1
  return withWebhooks(state, { used })
}
