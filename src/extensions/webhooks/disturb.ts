import { minuteMs } from '../../core/time.js'
import type { DeliveryRecord } from './delivery.js'
import type { WebhookDisturbance } from './disturbances.js'
import { drawSecret, type SecretOrigin } from './secret.js'

/** Context for injecting a fault into a delivery. */
export interface Disturbing {
  /** Id and sequence number for an additional delivery. */
  readonly nextDelivery: () => Pick<DeliveryRecord, 'id' | 'sequence'>
  /** Id for a fabricated event. */
  readonly nextEvent: () => string
  /** The oldest successful delivery to the same endpoint without a fault. */
  readonly arrived: () => DeliveryRecord | undefined
}

/** World time in milliseconds by which `reorder` postpones a delivery. */
const delayedMs = minuteMs
/** Age of a stale signature in milliseconds: twice the tolerance of libraries. */
const staleMs = 10 * minuteMs
/** Milliseconds by which the first of two equal attempts is backdated: in one second both would have the same signature. */
const earlierMs = 1_000

/** Wrong secret to sign with: a foreign one or the previous one. */
export type WrongSecret = 'of somebody else' | 'of before'

/** Faults of one attempt. */
export interface AttemptDisturbance {
  /** Milliseconds by which the timestamp of the signature is backdated. */
  readonly signedAgoMs?: number
  readonly secret?: WrongSecret
  /** Sent without a signature. */
  readonly isUnsigned?: true
  /** The response is discarded. */
  readonly isCut?: true
  /** Never retried. */
  readonly isOnce?: true
}

interface Disturbance {
  /** The deliveries to enqueue for one delivery, in order: itself, and others before or after it. */
  readonly shape: (record: DeliveryRecord, disturbing: Disturbing) => readonly DeliveryRecord[]
  /** Fault of the first attempt at deliveries whose `disturbed` is set. */
  readonly attempt: AttemptDisturbance
}

const marked =
  (by: WebhookDisturbance) =>
  (record: DeliveryRecord): DeliveryRecord => ({ ...record, disturbed: by })

/** Enqueues a fabricated event before the real one. */
const fake =
  (by: WebhookDisturbance, change: object = {}) =>
  (record: DeliveryRecord, { nextEvent, nextDelivery }: Disturbing): readonly DeliveryRecord[] => {
    const event_id = nextEvent()
    const event: object = JSON.parse(record.body)
    const named = { ...event, ...('event_id' in event ? { event_id } : { id: event_id }), ...change }
    return [
      { ...marked(by)(record), event_id, body: JSON.stringify(named) },
      { ...record, ...nextDelivery() },
    ]
  }

const withMembers = (record: DeliveryRecord): DeliveryRecord => {
  const event: { readonly data?: object } = JSON.parse(record.body)
  const data = event.data === undefined ? {} : { data: { ...event.data, added_later: { to: 'the data' } } }
  return { ...record, body: JSON.stringify({ ...event, ...data, added_later: true }) }
}

const table: Readonly<Record<WebhookDisturbance, Disturbance>> = {
  duplicate: {
    shape: (record, { nextDelivery }) => [marked('duplicate')(record), { ...record, ...nextDelivery() }],
    attempt: { signedAgoMs: earlierMs },
  },
  reorder: {
    shape: (record) => [{ ...marked('reorder')(record), due_at: (record.due_at ?? record.created_at) + delayedMs }],
    attempt: {},
  },
  delay: { shape: (record) => [marked('delay')(record)], attempt: { signedAgoMs: staleMs } },
  forge: { shape: fake('forge'), attempt: { secret: 'of somebody else', isOnce: true } },
  unsigned: { shape: fake('unsigned'), attempt: { isUnsigned: true, isOnce: true } },
  replay: {
    shape: (record, { arrived, nextDelivery }) => {
      const old = arrived()
      if (old === undefined) return [record]
      const { event_id, event, body } = old
      return [
        { ...marked('replay')(record), event_id, event, body },
        { ...record, ...nextDelivery() },
      ]
    },
    attempt: { signedAgoMs: staleMs, isOnce: true },
  },
  retired_secret: { shape: fake('retired_secret'), attempt: { secret: 'of before', isOnce: true } },
  cut: { shape: (record) => [marked('cut')(record)], attempt: { isCut: true, signedAgoMs: earlierMs } },
  unknown_event: { shape: fake('unknown_event', { event: 'order.unheard_of' }), attempt: { isOnce: true } },
  unknown_member: { shape: (record) => [withMembers(marked('unknown_member')(record))], attempt: {} },
}

/** The deliveries to enqueue for a delivery with a fault. */
export const disturb = (by: WebhookDisturbance, record: DeliveryRecord, disturbing: Disturbing): readonly DeliveryRecord[] =>
  table[by].shape(record, disturbing)

const nothing: AttemptDisturbance = {}

/** Fault of the next attempt at a delivery; only the first attempt has one. */
export const disturbanceOf = ({ disturbed, attempts }: DeliveryRecord): AttemptDisturbance =>
  disturbed === undefined || attempts.length > 0 ? nothing : table[disturbed].attempt

/** True if a failed delivery is never retried. */
export const isOnce = ({ disturbed }: DeliveryRecord): boolean =>
  disturbed !== undefined && table[disturbed].attempt.isOnce === true

/** Secret that a receiver must reject. */
export const wrongSecret = (kind: WrongSecret, origin: SecretOrigin): string =>
  drawSecret({ ...origin, target: `${kind} ${origin.target}` })
