import { weighStored } from '../data/rows/weigh-row.js'
import { looseSection, type Section } from '../ground/collections/section.js'
import { SortedRows } from '../ground/collections/sorted-rows.js'
import { Table } from '../ground/collections/table.js'
import type { DeliveryRecord } from './delivery.js'

/** Deliveries that are over and remembered all the same. */
const maxRemembered = 1_000

interface Due {
  readonly endpoint: string
  readonly at: number
  readonly sequence: number
  readonly id: string
}

/** Infinite ones are the same. */
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

/** The deliveries of a world: those on their way, in the order in which they are due, and the newest that are over. */
export interface DeliveriesState {
  readonly records: Table<DeliveryRecord>
  readonly due: SortedRows<Due, DueProbe>
  /** Those that are over, in the order in which they ended. */
  readonly over: SortedRows<Over, Pick<Over, 'nth'>>
  /** How many have ended by now. */
  readonly ended: number
  /** What they take, in bytes and roughly. */
  readonly bytes: number
  /** What those took that are forgotten: states of before still hold them. */
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
  const bytes = state.bytes + weighStored(record) - (before === undefined ? 0 : weighStored(before))
  return { records: state.records.put(record), due, over, ended, bytes, forgotten: state.forgotten }
}

/** A state without the oldest deliveries that are over, where there are more than are remembered. */
const forgetOldest = (state: DeliveriesState): DeliveriesState => {
  let { records, over, bytes, forgotten } = state
  for (let oldest = over.at(0); oldest !== undefined && over.size > maxRemembered; oldest = over.at(0)) {
    const record = records.get(oldest.id)
    const weight = record === undefined ? 0 : weighStored(record)
    over = over.without(oldest)
    records = records.delete(oldest.id)
    bytes -= weight
    forgotten += weight
  }
  return { records, due: state.due, over, ended: state.ended, bytes, forgotten }
}

/** Deliveries as they were saved. */
export const loadDeliveries = (saved: readonly DeliveryRecord[]): DeliveriesState => saved.reduce(put, noDeliveries)

/** Keeps the deliveries of a world. */
export class DeliveryLog {
  readonly #section: Section<DeliveriesState>

  constructor(section: Section<DeliveriesState> = looseSection(noDeliveries)) {
    this.#section = section
  }

  /** What they take, in bytes and roughly. */
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

  /** How many are on their way to an endpoint. */
  pendingOf(endpoint: string): number {
    const { due } = this.#section.value
    return due.rank(endOf(endpoint)) - due.rank(beginningOf(endpoint))
  }

  /** Puts a delivery here, or one that has changed in its place. */
  put(record: DeliveryRecord): void {
    this.#section.value = forgetOldest(put(this.#section.value, record))
  }

  /** The delivery to an endpoint that is due first; undefined where none is by then. */
  nextDue(endpoint: string, by: number): DeliveryRecord | undefined {
    const { due, records } = this.#section.value
    const first = due.at(due.rank(beginningOf(endpoint)))
    return first?.endpoint === endpoint && first.at <= by ? records.get(first.id) : undefined
  }

  /** Those on their way to an endpoint, the first due first. */
  pending(endpoint: string): readonly DeliveryRecord[] {
    const { due, records } = this.#section.value
    const first = due.rank(beginningOf(endpoint))
    return Array.from({ length: this.pendingOf(endpoint) }, (_, nth) => records.get(due.at(first + nth)?.id ?? '')).filter(
      (record) => record !== undefined,
    )
  }

  /** All of them, oldest first. */
  all(): readonly DeliveryRecord[] {
    return this.#section.value.records.list()
  }
}

const beginningOf = (endpoint: string): DueProbe => ({ endpoint, at: Number.NEGATIVE_INFINITY, sequence: 0 })
/** Behind those that are due never. */
const endOf = (endpoint: string): DueProbe => ({ endpoint, at: Number.POSITIVE_INFINITY, sequence: Number.POSITIVE_INFINITY })
