import TinyQueue from 'tinyqueue'
import { Changed } from '../changes/changes.js'
import { weighStored } from '../store/weigh-row.js'
import type { DeliveryRecord } from './delivery.js'

/** Deliveries that are over and remembered all the same. */
const mostRemembered = 1_000

interface Due {
  readonly at: number
  readonly sequence: number
  readonly id: string
}

const sooner = (left: Due, right: Due): number => left.at - right.at || left.sequence - right.sequence

/** The deliveries of a world: those on their way, in the order in which they are due, and the newest that are over. */
export class DeliveryLog {
  /** Ids of deliveries that are new, changed or forgotten. */
  readonly changed = new Changed<string>()
  readonly #records = new Map<string, DeliveryRecord>()
  readonly #over = new Set<string>()
  readonly #due = new Map<string, TinyQueue<Due>>()
  readonly #pending = new Map<string, number>()
  /** What they take, in bytes and roughly. */
  bytes = 0

  find(id: string): DeliveryRecord | undefined {
    return this.#records.get(id)
  }

  /** The newest delivery of an event. */
  findEvent(eventId: string): DeliveryRecord | undefined {
    return [...this.#records.values()].findLast(({ event_id }) => event_id === eventId)
  }

  /** How many are on their way to an endpoint. */
  pendingOf(endpoint: string): number {
    return this.#pending.get(endpoint) ?? 0
  }

  /** Puts a delivery here, or one that has changed in its place. */
  put(record: DeliveryRecord): void {
    const before = this.#records.get(record.id)
    this.#records.set(record.id, record)
    this.bytes += weighStored(record) - (before === undefined ? 0 : weighStored(before))
    this.changed.note(record.id)
    this.#count(record.endpoint, Number(record.state === 'pending') - Number(before?.state === 'pending'))
    if (record.state === 'pending') {
      this.#over.delete(record.id)
      if (record.due_at !== null && record.due_at !== before?.due_at) this.#await(record, record.due_at)
    } else if (!this.#over.has(record.id)) this.#remember(record.id)
  }

  /** The delivery to an endpoint that is due first; undefined where none is by then. */
  nextDue(endpoint: string, by: number): DeliveryRecord | undefined {
    const queue = this.#due.get(endpoint)
    for (let next = queue?.peek(); next !== undefined; next = queue?.peek()) {
      const record = this.#records.get(next.id)
      if (record?.state === 'pending' && record.due_at === next.at) return next.at <= by ? record : undefined
      queue?.pop()
    }
    return undefined
  }

  /** Those on their way to an endpoint. */
  pending(endpoint: string): readonly DeliveryRecord[] {
    return [...this.#records.values()].filter((record) => record.endpoint === endpoint && record.state === 'pending')
  }

  /** All of them, oldest first, also while more come. */
  all(): IterableIterator<DeliveryRecord> {
    return this.#records.values()
  }

  save(): readonly DeliveryRecord[] {
    return [...this.all()]
  }

  saved(id: string): DeliveryRecord | undefined {
    return this.#records.get(id)
  }

  /** Puts back what `save` gave, in a log that is still empty. */
  load(saved: readonly DeliveryRecord[]): void {
    for (const record of saved) this.put(record)
  }

  #await({ id, endpoint, sequence }: DeliveryRecord, at: number): void {
    const queue = this.#due.get(endpoint) ?? new TinyQueue<Due>([], sooner)
    queue.push({ at, sequence, id })
    this.#due.set(endpoint, queue)
  }

  #count(endpoint: string, more: number): void {
    if (more !== 0) this.#pending.set(endpoint, this.pendingOf(endpoint) + more)
  }

  #remember(id: string): void {
    this.#over.add(id)
    if (this.#over.size <= mostRemembered) return
    for (const oldest of this.#over) {
      this.#over.delete(oldest)
      const record = this.#records.get(oldest)
      if (record !== undefined) this.bytes -= weighStored(record)
      this.#records.delete(oldest)
      this.changed.noteGone(oldest)
      return
    }
  }
}
