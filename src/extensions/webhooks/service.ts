import { withAssumptions } from '../../core/assumptions.js'
import { type State, withState } from '../../core/state.js'
import type { World } from '../../emulator/extension.js'
import { findProblems } from '../../emulator/filter.js'
import type { DeliveryRecord } from './delivery.js'
import { Dispatcher, noteOf } from './dispatcher.js'
import { choiceChecks, type EndpointRecord, problemOfUrl, rotationMs, withoutSecrets } from './endpoint.js'
import { type EventName, eventNames } from './events.js'
import type { DeliveryTransport, Receiver } from './receiver.js'
import { drawSecret } from './secret.js'
import { dropEndpoint, findDelivery, nextId, putEndpoint, switchOff, turnEndpoint, type Webhooks, webhooksOf } from './state.js'
import { UnknownWebhookError, WebhookError } from './webhook-error.js'

const maxEndpoints = 100

/** Options of an endpoint. */
export interface EndpointChoice {
  /** Events to deliver. Default: all. */
  readonly events?: readonly EventName[] | undefined
  /** `whsec_` and 24 to 64 bytes in Base64; by default derived from the seed. */
  readonly secret?: string | undefined
  /** Producer whose events are delivered: `first`, the default, or `second`. */
  readonly producer?: EndpointRecord['producer'] | undefined
  /** `sandbox`, the default, or `production`. */
  readonly environment?: EndpointRecord['environment'] | undefined
  /** Clock of the signature's timestamp: `real`, the default, because libraries compare it with real time, or `world`. */
  readonly timestamp?: 'real' | 'world' | undefined
  /** URL of requests to a function. Default `http://receiver.localhost/`. */
  readonly url?: string | undefined
}

/** @throws WebhookError naming each wrong member. */
const checkChoice = (choice: EndpointChoice): void => {
  const problems = findProblems(choice, choiceChecks, (name) => `An endpoint has no ${name}`)
  if (problems !== undefined) throw new WebhookError(problems)
}

/** Events of validated options. */
const eventsOf = ({ events = eventNames }: EndpointChoice): EventName[] => eventNames.filter((name) => events.includes(name))

/** Options that create such an endpoint, without its secret. */
const choiceOf = (endpoint: EndpointRecord): EndpointChoice => {
  const { url, events, producer, environment, timestamp } = withoutSecrets(endpoint)
  return { url, events, producer, environment, timestamp }
}

/** Webhooks of one world: endpoints and deliveries. Does nothing and costs nothing without an endpoint. */
export class Service {
  dispatcher: Dispatcher

  constructor(
    readonly world: World,
    readonly transport: DeliveryTransport,
  ) {
    this.dispatcher = new Dispatcher(world, transport)
  }

  get webhooks(): Webhooks {
    return webhooksOf(this.world.state)
  }

  /** Ends what goes on; whoever waits goes on waiting. */
  begin(): void {
    const { listeners } = this.dispatcher
    this.dispatcher.end()
    this.dispatcher = new Dispatcher(this.world, this.transport)
    for (const hear of listeners) this.dispatcher.listeners.add(hear)
  }

  /**
   * Adds an endpoint.
   * @param to a URL, a function, or null for an inbox.
   * @throws WebhookError naming each wrong member.
   */
  add(to: string | Receiver | null, choice: EndpointChoice = {}): EndpointRecord {
    const kind = to === null ? 'inbox' : typeof to === 'string' ? 'url' : 'function'
    if (typeof to === 'string') this.#checkUrl(to)
    else if (to !== null && typeof to !== 'function')
      throw new WebhookError({ url: ['Give an address, or a function that takes a Request, such as app.fetch.'] })
    checkChoice(choice)
    if (this.webhooks.endpoints.size >= maxEndpoints)
      throw new WebhookError({ url: [`There are ${maxEndpoints} endpoints already; remove one.`] })
    const target = typeof to === 'string' ? to : `${kind} ${this.webhooks.made.endpoints + 1} of ${this.world.id}`
    const { id: world, state } = this.world
    const secret = choice.secret ?? drawSecret({ seed: state.seed.seed, worldId: world, target, rotation: 0 })
    const make = (before: State, now: number): State => {
      const named = nextId(before, 'endpoints')
      const added = putEndpoint(named.state, {
        id: named.id,
        target,
        kind,
        url: typeof to === 'string' ? to : (choice.url ?? 'http://receiver.localhost/'),
        events: eventsOf(choice),
        producer: choice.producer ?? 'first',
        environment: choice.environment ?? 'sandbox',
        timestamp: choice.timestamp ?? 'real',
        secret,
        previous_secret: null,
        rotated_at: null,
        rotations: 0,
        state: 'active',
        reason: null,
        failing_since: null,
        created_at: Math.floor(now),
      })
      const isOn = added.assume['webhooks-enabled'] !== 'off'
      return isOn ? added : withState(added, { assume: withAssumptions(added.assume, { 'webhooks-enabled': 'on' }) })
    }
    const { id } = nextId(state, 'endpoints')
    if (typeof to === 'function') this.transport.receivers.set(target, to)
    this.world.change('control', make)
    const added = this.endpoint(id)
    noteOf(this.world, 'add', choiceOf(added))
    this.dispatcher.wake()
    return added
  }

  #checkUrl(url: string): void {
    const problem = problemOfUrl(url) ?? this.transport.refusalOfUrl(url)
    if (problem !== undefined) throw new WebhookError({ url: [problem] })
  }

  /** Adds the configured endpoints; an existing one gets the configured events and secret. */
  addStanding(): void {
    for (const { url, ...standing } of this.transport.standing) {
      // User input, which is validated like any other options.
      const choice = standing as EndpointChoice
      const existing = this.webhooks.endpoints.values().find(({ target }) => target === url)
      if (existing === undefined) this.add(url, choice)
      else this.#change(existing, choice)
    }
  }

  #change({ id }: EndpointRecord, { events, secret }: EndpointChoice): void {
    checkChoice({ events, secret })
    this.#put(id, (endpoint) => ({
      ...endpoint,
      ...(events === undefined ? {} : { events: eventsOf({ events }) }),
      ...(secret === undefined ? {} : { secret, previous_secret: null, rotated_at: null }),
    }))
  }

  #put(id: string, change: (endpoint: EndpointRecord, now: number) => EndpointRecord): void {
    this.world.change('control', (state, now) => {
      const endpoint = webhooksOf(state).endpoints.get(id)
      return endpoint === undefined ? state : putEndpoint(state, change(endpoint, Math.floor(now)))
    })
  }

  /** @throws UnknownWebhookError */
  endpoint(id: string): EndpointRecord {
    const endpoint = this.webhooks.endpoints.get(id)
    if (endpoint === undefined) throw new UnknownWebhookError('endpoint', id)
    return endpoint
  }

  /** Ids of the endpoints that deliveries can have: those that exist, and removed ones that the log still knows. */
  endpointIds(): readonly string[] {
    const { endpoints, deliveries } = this.webhooks
    return [...new Set([...endpoints.values().map(({ id }) => id), ...deliveries.values().map(({ endpoint }) => endpoint)])]
  }

  /** Removes an endpoint and fails its pending deliveries. Completed deliveries stay in the log. @throws UnknownWebhookError */
  remove(id: string): void {
    const { target } = this.endpoint(id)
    this.world.change('control', (state) => dropEndpoint(state, id))
    this.transport.receivers.delete(target)
    noteOf(this.world, 'remove', id)
  }

  /**
   * Rotates the secret of an endpoint; the previous one stays valid for 24 hours of world time.
   * @throws WebhookError within that time.
   */
  rotate(id: string): EndpointRecord {
    const { rotated_at, rotations, target } = this.endpoint(id)
    if (rotated_at !== null && this.world.now() < rotated_at + rotationMs) {
      const until = new Date(rotated_at + rotationMs).toISOString()
      throw new WebhookError({ id: [`The secret of ${id} was rotated less than 24 hours ago; the next time is ${until}.`] })
    }
    const { id: worldId, state } = this.world
    const secret = drawSecret({ seed: state.seed.seed, worldId, target, rotation: rotations + 1 })
    this.#put(id, (endpoint, now) => ({
      ...endpoint,
      secret,
      previous_secret: endpoint.secret,
      rotated_at: now,
      rotations: rotations + 1,
    }))
    noteOf(this.world, 'rotate', id)
    return this.endpoint(id)
  }

  /** Reactivates an endpoint that was switched off or answered 410. @throws UnknownWebhookError */
  activate(id: string): EndpointRecord {
    this.endpoint(id)
    this.turn(id, 'active', null)
    return this.endpoint(id)
  }

  /** Puts an endpoint into a state, with the reason if it is not active. Nothing if it has that state already. */
  turn(id: string, to: EndpointRecord['state'], reason: string | null): void {
    const before = this.webhooks
    this.world.change('control', (state) =>
      to === 'active' ? turnEndpoint(state, id, to, null) : switchOff(state, id, to, String(reason)),
    )
    if (this.webhooks !== before) noteOf(this.world, 'turn', id, to, reason)
  }

  /** Delivery by its id, or the newest one by the id of its event. @throws UnknownWebhookError */
  delivery(id: string): DeliveryRecord {
    const delivery = findDelivery(this.webhooks, id)
    if (delivery === undefined) throw new UnknownWebhookError('delivery', id)
    return delivery
  }

  /** Makes one more attempt now: the same event with a new signature. @throws UnknownWebhookError */
  async redeliver(id: string): Promise<DeliveryRecord> {
    const delivery = this.delivery(id)
    await this.dispatcher.redeliver(this.endpoint(delivery.endpoint), delivery.id)
    return this.delivery(delivery.id)
  }
}
