import {
  checkDeliveryFilter,
  type Delivery,
  type DeliveryFilter,
  describeDelivery,
  describeEndpoint,
  type Endpoint,
  wantedOf,
} from './describe.js'
import type { EndpointRecord } from './endpoint.js'
import { Inbox } from './inbox.js'
import type { Receiver } from './receiver.js'
import type { EndpointChoice, Service } from './service.js'
import { countPending } from './state.js'

/** Webhook endpoint, as `deliver` returns it. */
export interface EmulatorEndpoint {
  readonly id: string
  /** Current signing secret: `whsec_…`. */
  readonly secret: string
  /** URL of its requests. */
  readonly url: string
  /** Removes the endpoint; its pending deliveries fail. */
  remove(): void
  /**
   * Rotates the secret and returns the new one; the previous one stays valid for 24 hours of world time.
   * @throws WebhookError within that time.
   */
  rotate(): string
}

/** Webhooks of a world. The specification hardly mentions them, so all of this is assumed. Extensions add members by declaration merging. */
export interface EmulatorWebhooks extends OwnMembers {}

interface OwnMembers {
  /**
   * Delivers events to a URL, or to an in-process function that takes a `Request`, such as `app.fetch` of Hono or a route handler.
   * Deliveries are automatic on a running clock; on a frozen one they are made when it is moved, or by `drain`.
   * @throws WebhookError naming each wrong member.
   */
  deliver(to: string | Receiver, choice?: EndpointChoice): EmulatorEndpoint
  /** Creates an endpoint that accepts and records every delivery. */
  inbox(choice?: EndpointChoice): Inbox
  /** Makes all due attempts, retries too; resolves when none is left. A receiver must not await it. */
  drain(): Promise<void>
  /** Deliveries, newest first: pending ones, and the last 1,000 completed ones. */
  deliveries(filter?: DeliveryFilter): readonly Delivery[]
  /** Makes one more attempt now, whatever the state of the delivery: the same event with a new signature. @throws UnknownWebhookError */
  redeliver(id: string): Promise<Delivery>
  endpoints(): readonly Endpoint[]
}

/** Endpoint of a world as it is shown. */
export const shownEndpoint = ({ webhooks, world }: Service, endpoint: EndpointRecord): Endpoint =>
  describeEndpoint(endpoint, countPending(webhooks, endpoint.id), world.now())

export const shownEndpoints = (service: Service): Endpoint[] =>
  service.webhooks.endpoints.values().map((endpoint) => shownEndpoint(service, endpoint))

/** Webhooks of a world as users have them. */
export const membersOf = (service: Service): OwnMembers => ({
  deliver: (to, choice) => {
    const { id, url } = service.add(to, choice)
    return {
      id,
      url,
      get secret() {
        return service.endpoint(id).secret
      },
      remove: () => service.remove(id),
      rotate: () => service.rotate(id).secret,
    }
  },
  inbox: (choice) => new Inbox(service.add(null, choice).id, service),
  drain: () => service.dispatcher.drain(),
  deliveries: (filter = {}) => {
    checkDeliveryFilter(filter, () => service.endpointIds())
    return wantedOf(service.webhooks, filter).slice(0, filter.limit).map(describeDelivery)
  },
  redeliver: async (id) => describeDelivery(await service.redeliver(id)),
  endpoints: () => shownEndpoints(service),
})
