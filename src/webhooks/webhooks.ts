import type { Occurrence } from '../data/rows/occurrence.js'
import { disturb } from '../extensions/webhooks/disturb.js'
import type { WebhookDisturbance } from '../extensions/webhooks/disturbances.js'
import { type EventName, eventNames } from '../extensions/webhooks/events.js'
import type { Receiver } from '../extensions/webhooks/receiver.js'
import { drawSecret } from '../extensions/webhooks/secret.js'
import { UnknownWebhookError, WebhookError } from '../extensions/webhooks/webhook-error.js'
import type { DeliveryRecord } from './delivery.js'
import { Dispatcher } from './dispatcher.js'
import { type EndpointRecord, problemOfUrl, problemsOfChoice, rotationMs, withoutSecrets } from './endpoint.js'
import { eventMadeBy } from './event-causes.js'
import type { EventOwner, WebhookHost } from './webhook-host.js'
import type { WebhookState } from './webhook-state.js'

/** Context of an event: its cause and the writer of its body. */
export interface EventContext {
  readonly cause: string
  /** Writes the body at an instant (ms since 1970); undefined if its rows are not shown. */
  writeBody(event: { readonly id: string; readonly name: EventName; readonly at: number }): string | undefined
}

/** Maximum number of endpoints per world. */
const maxEndpoints = 100
/** Maximum number of pending deliveries per endpoint. */
const maxPending = 50_000

/** Options of an endpoint. */
export interface EndpointChoice {
  /** Events to deliver. Default: all. */
  readonly events?: readonly EventName[] | undefined
  /** `whsec_` and 24 to 64 bytes in Base64; by default derived from the seed. */
  readonly secret?: string | undefined
  /** Producer whose events are delivered: `first`, the default, or `second`. */
  readonly producer?: EventOwner['producer'] | undefined
  /** `sandbox`, the default, or `production`. */
  readonly environment?: EventOwner['environment'] | undefined
  /** Clock of the signature's timestamp: `real`, the default, because libraries compare it with real time, or `world`. */
  readonly timestamp?: 'real' | 'world' | undefined
  /** URL of requests to a function. Default `http://receiver.localhost/`. */
  readonly url?: string | undefined
}

/** Webhooks of one world: endpoints, events and deliveries. Does nothing and costs nothing without an endpoint. */
export class Webhooks {
  readonly dispatcher: Dispatcher

  constructor(
    readonly host: WebhookHost,
    readonly state: WebhookState,
  ) {
    this.dispatcher = new Dispatcher(host, this.state)
  }

  /** True if an active endpoint listens to the events of an owner. */
  isListening(owner: EventOwner): boolean {
    return this.state.endpoints.size > 0 && this.#listeners(owner).length > 0
  }

  /** Enqueues a delivery of an event for each endpoint that listens to it. */
  notify(owner: EventOwner, occurrence: Occurrence, context: EventContext): void {
    const name = eventMadeBy(occurrence)
    if (name === undefined || this.host.ask('webhooks-enabled') === 'off') return
    const at = occurrence.kind === 'renewal' ? occurrence.renewal.charged_at : this.host.now()
    const listeners = this.#listeners(owner).filter((endpoint) => endpoint.events.includes(name) && isSince(endpoint, occurrence))
    if (listeners.length === 0) return
    const id = this.#nextId('events')
    const body = context.writeBody({ id, name, at })
    if (body === undefined) return
    this.host.noteUsed(['webhooks-enabled', 'webhook-events', 'webhook-payload'])
    const disturbed = this.state.takeDisturbance()
    for (const endpoint of listeners) this.#enqueue(endpoint, { id, name, at, body, cause: context.cause }, disturbed)
    this.#wake()
  }

  /**
   * Adds an endpoint.
   * @param to a URL, a function, or null for an inbox.
   * @throws WebhookError naming each wrong member.
   */
  add(to: string | Receiver | null, choice: EndpointChoice = {}): EndpointRecord {
    const kind = to === null ? 'inbox' : typeof to === 'string' ? 'url' : 'function'
    if (typeof to === 'string') this.#checkUrl('url', to)
    else if (to !== null && typeof to !== 'function') {
      throw new WebhookError({ url: ['Give an address, or a function that takes a Request, such as app.fetch.'] })
    }
    checkChoice(choice)
    const events = eventsOf(choice)
    if (this.state.endpoints.size >= maxEndpoints) {
      throw new WebhookError({ url: [`There are ${maxEndpoints} endpoints already; remove one.`] })
    }
    const target = typeof to === 'string' ? to : `${kind} ${this.state.count('endpoints') + 1} of ${this.host.id}`
    const id = this.#nextId('endpoints')
    const endpoint: EndpointRecord = {
      id,
      target,
      kind,
      url: typeof to === 'string' ? to : (choice.url ?? 'http://receiver.localhost/'),
      events,
      producer: choice.producer ?? 'first',
      environment: choice.environment ?? 'sandbox',
      timestamp: choice.timestamp ?? 'real',
      secret: choice.secret ?? this.#drawSecret(target, 0),
      previous_secret: null,
      rotated_at: null,
      rotations: 0,
      state: 'active',
      reason: null,
      failing_since: null,
      created_at: this.host.now(),
    }
    if (typeof to === 'function') this.host.transport.receivers.set(target, to)
    this.state.put(endpoint)
    this.host.noteCommand('add', [choiceOf(endpoint)])
    this.host.switchOn()
    this.#wake()
    return endpoint
  }

  #checkUrl(member: string, url: string): void {
    const problem = problemOfUrl(url) ?? this.host.transport.refusalOfUrl(url)
    if (problem !== undefined) throw new WebhookError({ [member]: [problem] })
  }

  /** Adds the configured endpoints; an existing one gets the configured events and secret. */
  addStanding(): void {
    for (const { url, ...standing } of this.host.transport.standing) {
      // User input, which is validated like any other options.
      const choice = standing as EndpointChoice
      const existing = this.state.endpoints.list().find(({ target }) => target === url)
      if (existing === undefined) this.add(url, choice)
      else this.#change(existing, choice)
    }
  }

  #change(endpoint: EndpointRecord, { events, secret }: EndpointChoice): void {
    checkChoice({ events, secret })
    const changed = {
      ...endpoint,
      ...(events === undefined ? {} : { events: eventsOf({ events }) }),
      ...(secret === undefined ? {} : { secret, previous_secret: null, rotated_at: null }),
    }
    this.state.put(changed)
  }

  /** @throws UnknownWebhookError */
  endpoint(id: string): EndpointRecord {
    const endpoint = this.state.endpoints.get(id)
    if (endpoint === undefined) throw new UnknownWebhookError('endpoint', id)
    return endpoint
  }

  /** Ids of the endpoints that deliveries can have: those that exist, and removed ones that the log still knows. */
  endpointIds(): readonly string[] {
    const { endpoints, log } = this.state
    return [...new Set([...endpoints.list().map(({ id }) => id), ...log.all().map(({ endpoint }) => endpoint)])]
  }

  /** Removes an endpoint and fails its pending deliveries. Completed deliveries stay in the log. */
  remove(id: string): void {
    const { target } = this.endpoint(id)
    this.dispatcher.abandon(id)
    this.state.drop(id)
    this.host.transport.receivers.delete(target)
    this.host.noteCommand('remove', [id])
  }

  /**
   * Rotates the secret of an endpoint; the previous one stays valid for 24 hours of world time.
   * @throws WebhookError within that time.
   */
  rotate(id: string): EndpointRecord {
    const endpoint = this.endpoint(id)
    const now = this.host.now()
    if (endpoint.rotated_at !== null && now < endpoint.rotated_at + rotationMs) {
      const until = new Date(endpoint.rotated_at + rotationMs).toISOString()
      throw new WebhookError({ id: [`The secret of ${id} was rotated less than 24 hours ago; the next time is ${until}.`] })
    }
    const rotations = endpoint.rotations + 1
    const secret = this.#drawSecret(endpoint.target, rotations)
    const rotated = { ...endpoint, secret, previous_secret: endpoint.secret, rotated_at: now, rotations }
    this.state.put(rotated)
    this.host.noteCommand('rotate', [id])
    return rotated
  }

  /** Reactivates an endpoint that was switched off or answered 410. @throws UnknownWebhookError */
  activate(id: string): EndpointRecord {
    this.endpoint(id)
    this.dispatcher.setState(id, 'active', null)
    return this.endpoint(id)
  }

  /** Delivery by its id, or the newest one by the id of its event. @throws UnknownWebhookError */
  delivery(id: string): DeliveryRecord {
    const delivery = this.state.log.find(id) ?? this.state.log.findEvent(id)
    if (delivery === undefined) throw new UnknownWebhookError('delivery', id)
    return delivery
  }

  /** Makes one more attempt now: the same event with a new signature. @throws UnknownWebhookError */
  async redeliver(id: string): Promise<DeliveryRecord> {
    const delivery = this.delivery(id)
    await this.dispatcher.redeliver(this.endpoint(delivery.endpoint), delivery.id)
    return this.delivery(delivery.id)
  }

  #listeners({ producer, environment }: EventOwner): readonly EndpointRecord[] {
    return this.state.endpoints
      .list()
      .filter((endpoint) => endpoint.state === 'active' && endpoint.producer === producer && endpoint.environment === environment)
  }

  #enqueue(
    { id: endpoint }: EndpointRecord,
    event: { id: string; name: EventName; at: number; body: string; cause: string },
    disturbed: WebhookDisturbance | undefined,
  ): void {
    if (this.state.log.pendingOf(endpoint) >= maxPending) {
      this.dispatcher.switchOff(endpoint, 'switched_off', `${maxPending} deliveries waited for it.`)
      return
    }
    const record: DeliveryRecord = {
      ...this.#nextDelivery(),
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
    const { log } = this.state
    const arrived = (): DeliveryRecord | undefined =>
      log.all().find((each) => each.endpoint === endpoint && each.state === 'delivered' && each.disturbed === undefined)
    const nextDelivery = (): Pick<DeliveryRecord, 'id' | 'sequence'> => this.#nextDelivery()
    const nextEvent = (): string => this.#nextId('events')
    const coming = disturbed === undefined ? [record] : disturb(disturbed, record, { nextDelivery, nextEvent, arrived })
    for (const each of coming) log.put(each)
  }

  #nextDelivery(): Pick<DeliveryRecord, 'id' | 'sequence'> {
    const sequence = this.state.count('deliveries')
    return { id: this.#nextId('deliveries'), sequence }
  }

  #wake(): void {
    if (this.host.isFrozen()) {
      if (this.dispatcher.listeners.size > 0) this.dispatcher.hurry()
    } else this.dispatcher.wake()
  }

  #nextId(kind: 'events' | 'deliveries' | 'endpoints'): string {
    return this.state.nextId(kind, this.host.seed, this.host.idKey())
  }

  #drawSecret(target: string, rotation: number): string {
    return drawSecret({ seed: this.host.seed, worldId: this.host.id, target, rotation })
  }
}

/** False for charges that fell due before the endpoint existed; they are not delivered, even if billed later. */
const isSince = ({ created_at }: EndpointRecord, occurrence: Occurrence): boolean =>
  occurrence.kind !== 'renewal' || occurrence.renewal.charged_at > created_at

/** @throws WebhookError naming each wrong member. */
const checkChoice = (choice: EndpointChoice): void => {
  const problems = problemsOfChoice(choice)
  if (Object.keys(problems).length > 0) throw new WebhookError(problems)
}

/** Options that create such an endpoint, without its secret. */
const choiceOf = (endpoint: EndpointRecord): EndpointChoice => {
  const { url, events, producer, environment, timestamp } = withoutSecrets(endpoint)
  return { url, events, producer, environment, timestamp }
}

/** Events of validated options. */
const eventsOf = ({ events = eventNames }: EndpointChoice): EventName[] => eventNames.filter((name) => events.includes(name))
