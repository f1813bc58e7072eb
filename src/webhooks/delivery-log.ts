import { SortedRows } from '../core/tree/sorted-rows.js'
import { Table } from '../core/tree/table.js'
import { weighRow } from '../data/rows/weigh-row.js'
import { looseSection, type Section } from '../ground/collections/section.js'
import type { DeliveryRecord } from './delivery.js'

/** Maximum number of completed deliveries in the log. */
const maxRemembered = 1_000

interface Due {
  readonly endpoint: string
  readonly at: number
  readonly sequence: number
  readonly id: string
}

/** Comparison without subtraction, so that infinite values are equal. */
const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0)

type DueProbe = Pick<Due, 'endpoint' | 'at' | 'sequence'>

const byEndpointAndDate = (one: DueProbe, other: DueProbe): number =>
  one.endpoint === other.endpoint
    ? compare(one.at, other.at) || compare(one.sequence, other.sequence)
    : one.endpoint < other.endpoint
      ? -1
      : 1

interface Over {
  readonly nth: number
  readonly id: string
}

/** Deliveries of a world: all pending ones and the newest completed ones. */
export interface DeliveriesState {
  readonly records: Table<DeliveryRecord>
  readonly due: SortedRows<Due, DueProbe>
  /** Completed deliveries in order of completion. */
  readonly over: SortedRows<Over, Pick<Over, 'nth'>>
  /** Number of completions so far. */
  readonly ended: number
  /** Estimated size of the records in bytes. */
  readonly bytes: number
  /** Estimated bytes of evicted records, which earlier states still reference. */
  readonly forgotten: number
}

export const noDeliveries: DeliveriesState = {
  records: Table.empty(({ id }) => id),
  due: SortedRows.empty<Due, DueProbe>(byEndpointAndDate),
  over: SortedRows.empty<Over, Pick<Over, 'nth'>>((one, other) => one.nth - other.nth),
  ended: 0,
  bytes: 0,
  forgotten: 0,
}

const dueOf = ({ id, endpoint, due_at, sequence }: DeliveryRecord): Due => ({
  endpoint,
  at: due_at ?? Number.POSITIVE_INFINITY,
  sequence,
  id,
})

const put = (state: DeliveriesState, record: DeliveryRecord): DeliveriesState => {
  const before = state.records.get(record.id)
  const [wasPending, isPending] = [before?.state === 'pending', record.state === 'pending']
  let { due, over, ended } = state
  if (before !== undefined && wasPending) due = due.without(dueOf(before))
  if (isPending) due = due.with(dueOf(record))
  if (isPending && before !== undefined && !wasPending) {
    for (const one of over.scan()) if (one.id === record.id) over = over.without(one)
  } else if (!isPending && (before === undefined || wasPending)) {
    over = over.with({ nth: ended, id: record.id })
    ended += 1
  }
  const bytes = state.bytes + weighRow(record) - (before === undefined ? 0 : weighRow(before))
  return { records: state.records.put(record), due, over, ended, bytes, forgotten: state.forgotten }
}

/** Evicts the oldest completed deliveries beyond the maximum. */
const forgetOldest = (state: DeliveriesState): DeliveriesState => {
  let { records, over, bytes, forgotten } = state
  for (let oldest = over.at(0); oldest !== undefined && over.size > maxRemembered; oldest = over.at(0)) {
    const record = records.get(oldest.id)
    const weight = record === undefined ? 0 : weighRow(record)
    over = over.without(oldest)
    records = records.delete(oldest.id)
    bytes -= weight
    forgotten += weight
  }
  return { records, due: state.due, over, ended: state.ended, bytes, forgotten }
}

/** State of saved deliveries. */
export const loadDeliveries = (saved: readonly DeliveryRecord[]): DeliveriesState => saved.reduce(put, noDeliveries)

/** Delivery log of a world. */
export class DeliveryLog {
  readonly #section: Section<DeliveriesState>

  constructor(section: Section<DeliveriesState> = looseSection(noDeliveries)) {
    this.#section = section
  }

  /** Estimated size of the records in bytes. */
  get bytes(): number {
    return this.#section.value.bytes
  }

  find(id: string): DeliveryRecord | undefined {
    return this.#section.value.records.get(id)
  }

  /** The newest delivery of an event. */
  findEvent(eventId: string): DeliveryRecord | undefined {
    return this.all().findLast(({ event_id }) => event_id === eventId)
  }

  /** Number of pending deliveries to an endpoint. */
  pendingOf(endpoint: string): number {
    const { due } = this.#section.value
    return due.rank(endOf(endpoint)) - due.rank(beginningOf(endpoint))
  }

  /** Adds a delivery, or replaces the one with its id. */
  put(record: DeliveryRecord): void {
    this.#section.value = forgetOldest(put(this.#section.value, record))
  }

  /** The pending delivery to an endpoint that is due first; undefined if none is due at `by` or earlier. */
  nextDue(endpoint: string, by: number): DeliveryRecord | undefined {
    const { due, records } = this.#section.value
    const first = due.at(due.rank(beginningOf(endpoint)))
    return first?.endpoint === endpoint && first.at <= by ? records.get(first.id) : undefined
  }

  /** Pending deliveries to an endpoint, ordered by due date. */
  pending(endpoint: string): readonly DeliveryRecord[] {
    const { due, records } = this.#section.value
    const first = due.rank(beginningOf(endpoint))
    return Array.from({ length: this.pendingOf(endpoint) }, (_, nth) => records.get(due.at(first + nth)?.id ?? '')).filter(
      (record) => record !== undefined,
    )
  }

  /** All deliveries, oldest first. */
  all(): readonly DeliveryRecord[] {
    return this.#section.value.records.list()
  }
}

const beginningOf = (endpoint: string): DueProbe => ({ endpoint, at: Number.NEGATIVE_INFINITY, sequence: 0 })
/** Upper bound of an endpoint's range, after deliveries that are never due. */
const endOf = (endpoint: string): DueProbe => ({ endpoint, at: Number.POSITIVE_INFINITY, sequence: Number.POSITIVE_INFINITY })
