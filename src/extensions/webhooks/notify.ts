import { viewOf } from '../../api/view.js'
import type { Environment, Slot, State } from '../../core/state.js'
import type { Change, World } from '../../emulator/extension.js'
import type { DeliveryRecord } from './delivery.js'
import { disturb } from './disturb.js'
import type { WebhookDisturbance } from './disturbances.js'
import type { EndpointRecord } from './endpoint.js'
import type { EventName } from './events.js'
import { eventOf, type Occurrence, occurrencesBetween, rowsBefore, stateBehind, writeBody } from './occurrences.js'
import { countPending, nextId, noteUsed, putDelivery, switchOff, takeDisturbance, webhooksOf } from './state.js'

/** Maximum number of pending deliveries per endpoint. */
const maxPending = 50_000

/** Cause that a delivery names: the request, or who else did it. */
const causeOf = (occurrence: Occurrence, { cause, command, request, call = request?.call }: Change): string => {
  if (occurrence.kind === 'renewal') return 'clock'
  if (call === undefined) return cause === 'clock' ? 'clock' : (command ?? 'control')
  // The API itself only cancels, and in its answer says so; all else in a request is done by a scenario.
  const isOwn =
    occurrence.kind === 'cancel' &&
    call.operation?.id === 'cancelSubscription' &&
    call.params['id'] === String(occurrence.id) &&
    call.answer !== undefined
  return isOwn ? call.requestId : 'scenario'
}

/** False for charges that fell due before the endpoint existed; they are not delivered, even if billed later. */
const isSince = ({ created_at }: EndpointRecord, occurrence: Occurrence): boolean =>
  occurrence.kind !== 'renewal' || occurrence.renewal.charged_at > created_at

const nextDelivery = (state: State): { readonly state: State; readonly named: Pick<DeliveryRecord, 'id' | 'sequence'> } => {
  const sequence = webhooksOf(state).made.deliveries
  const made = nextId(state, 'deliveries')
  return { state: made.state, named: { id: made.id, sequence } }
}

interface Event {
  readonly id: string
  readonly name: EventName
  readonly at: number
  readonly body: string
  readonly cause: string
}

/** State in which a delivery of an event waits for an endpoint, and those that a fault puts before or behind it. */
const enqueue = (before: State, endpoint: string, event: Event, disturbed: WebhookDisturbance | undefined): State => {
  if (countPending(webhooksOf(before), endpoint) >= maxPending)
    return switchOff(before, endpoint, 'switched_off', `${maxPending} deliveries waited for it.`)
  let { state, named } = nextDelivery(before)
  const record: DeliveryRecord = {
    ...named,
    event_id: event.id,
    event: event.name,
    endpoint,
    state: 'pending',
    cause: event.cause,
    created_at: event.at,
    due_at: event.at,
    body: event.body,
    attempts: [],
    scheduled: 0,
  }
  const arrived = (): DeliveryRecord | undefined =>
    webhooksOf(state)
      .deliveries.values()
      .find((each) => each.endpoint === endpoint && each.state === 'delivered' && each.disturbed === undefined)
  const another = (): Pick<DeliveryRecord, 'id' | 'sequence'> => {
    ;({ state, named } = nextDelivery(state))
    return named
  }
  const nextEvent = (): string => {
    const made = nextId(state, 'events')
    ;({ state } = made)
    return made.id
  }
  const coming = disturbed === undefined ? [record] : disturb(disturbed, record, { nextDelivery: another, nextEvent, arrived })
  return coming.reduce(putDelivery, state)
}

/** State in which whoever listens is told what happened to the rows of a producer. */
const tell = (before: State, owner: string, occurrences: readonly Occurrence[], change: Change): State => {
  const [environment, producer] = owner.split(' ') as [Environment, Slot]
  const listens = (endpoint: EndpointRecord): boolean =>
    endpoint.state === 'active' && endpoint.producer === producer && endpoint.environment === environment
  let state = before
  for (const occurrence of occurrences) {
    const name = eventOf(occurrence)
    if (name === undefined) continue
    const listeners = webhooksOf(state)
      .endpoints.values()
      .filter((endpoint) => listens(endpoint) && endpoint.events.includes(name) && isSince(endpoint, occurrence))
    if (listeners.length === 0) continue
    const made = nextId(state, 'events')
    const at = occurrence.kind === 'renewal' ? occurrence.renewal.charged_at : Math.floor(change.at)
    const body = writeBody(made.id, name, occurrence, viewOf(stateBehind(state, owner, occurrence), at, owner))
    if (body === undefined) continue
    const taken = takeDisturbance(noteUsed(made.state, ['webhooks-enabled', 'webhook-events', 'webhook-payload']))
    const event = { id: made.id, name, at, body, cause: causeOf(occurrence, change) }
    state = listeners.reduce((next, { id }) => enqueue(next, id, event, taken.by), taken.state)
  }
  return state
}

/** State with deliveries of what a change did; the same one if nobody listens to it. */
export const withEvents = (state: State, change: Change, { plugs }: Pick<World, 'plugs'>): State => {
  const { before, after } = change
  if (before.rows === after.rows || state.assume['webhooks-enabled'] === 'off') return state
  const heard = new Set(
    webhooksOf(state)
      .endpoints.values()
      .filter((endpoint) => endpoint.state === 'active')
      .map(({ environment, producer }) => `${environment} ${producer}`),
  )
  let next = state
  for (const [owner, rows] of Object.entries(after.rows)) {
    if (!heard.has(owner) || before.rows[owner] === rows) continue
    const [environment, producer] = owner.split(' ') as [Environment, Slot]
    const earlier = rowsBefore(before, owner, (one) => plugs.openRows(one, environment, producer))
    next = tell(next, owner, occurrencesBetween(earlier, rows, change.command === 'data'), change)
  }
  return next
}
