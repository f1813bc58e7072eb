import type { WebhookDisturbance } from '../ground/spec/webhook-disturbances.js'
import { minuteMs } from '../ground/time/duration.js'
import type { DeliveryRecord } from './delivery.js'
import { drawSecret, type SecretOrigin } from './secret.js'

/** What something that goes wrong has at hand. */
export interface Disturbing {
  /** Names a delivery more. */
  readonly nextDelivery: () => Pick<DeliveryRecord, 'id' | 'sequence'>
  /** Id of an event that never happened. */
  readonly nextEvent: () => string
  /** The oldest delivery to the same endpoint that has arrived. */
  readonly arrived: () => DeliveryRecord | undefined
}

/** World time by which one that is reordered comes later. */
const delayedMs = minuteMs
/** How long ago one was signed that comes too late: twice what libraries take. */
const staleMs = 10 * minuteMs
/** How long before a repetition the first attempt was signed: else both come in one second and carry the same signature. */
const earlierMs = 1_000

/** Whose secret signs in the place of the right one. */
export type WrongSecret = 'of somebody else' | 'of before'

/** What goes wrong with an attempt. */
export interface AttemptDisturbance {
  /** The header of the signature shows an instant so long ago. */
  readonly signedAgoMs?: number
  readonly secret?: WrongSecret
  /** It comes without a signature. */
  readonly isUnsigned?: true
  /** The answer is lost. */
  readonly isCut?: true
  /** Nobody tries again. */
  readonly isOnce?: true
}

interface Disturbance {
  /** What comes in the place of a delivery, in that order: deliveries in front of it, the delivery itself, others behind it. */
  readonly shape: (record: DeliveryRecord, disturbing: Disturbing) => readonly DeliveryRecord[]
  /** What goes wrong with the first attempt of those that are marked. */
  readonly attempt: AttemptDisturbance
}

const marked =
  (by: WebhookDisturbance) =>
  (record: DeliveryRecord): DeliveryRecord => ({ ...record, disturbed: by })

/** An event that never happened, in front of another. */
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

/** What comes in the place of a delivery with which something goes wrong. */
export const disturb = (by: WebhookDisturbance, record: DeliveryRecord, disturbing: Disturbing): readonly DeliveryRecord[] =>
  table[by].shape(record, disturbing)

const nothing: AttemptDisturbance = {}

/** What goes wrong with the next attempt at a delivery: with its first one alone. */
export const disturbanceOf = ({ disturbed, attempts }: DeliveryRecord): AttemptDisturbance =>
  disturbed === undefined || attempts.length > 0 ? nothing : table[disturbed].attempt

/** Whether a delivery is not tried again. */
export const isOnce = ({ disturbed }: DeliveryRecord): boolean =>
  disturbed !== undefined && table[disturbed].attempt.isOnce === true

/** A secret that a receiver is not to take. */
export const wrongSecret = (kind: WrongSecret, origin: SecretOrigin): string =>
  drawSecret({ ...origin, target: `${kind} ${origin.target}` })
