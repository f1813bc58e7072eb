import { Table } from '../core/tree/table.js'
import type { WebhookDisturbance } from '../extensions/webhooks/disturbances.js'
import type { Section } from '../ground/collections/section.js'
import { hashInteger, hashText, lowercaseAlphanumeric, mix, textFrom } from '../ground/random/draw.js'
import { type DeliveriesState, DeliveryLog } from './delivery-log.js'
import type { ComingDisturbance, EndpointRecord, SavedWebhooks } from './endpoint.js'

type Made = keyof SavedWebhooks['made']

const prefixes: Readonly<Record<Made, string>> = { events: 'evt_', deliveries: 'dlv_', endpoints: 'whe_' }
const idLength = 20

/** Endpoints of a world, id counters and coming faults. */
export interface WebhooksState {
  readonly endpoints: Table<EndpointRecord>
  readonly made: Readonly<Record<Made, number>>
  /** Faults for the next events, in order. */
  readonly disturbances: readonly ComingDisturbance[]
}

export const noWebhooks: WebhooksState = {
  endpoints: Table.empty(({ id }) => id),
  made: { events: 0, deliveries: 0, endpoints: 0 },
  disturbances: [],
}

/** State of saved webhooks. */
export const loadWebhooks = (saved: SavedWebhooks | undefined): WebhooksState =>
  saved === undefined
    ? noWebhooks
    : {
        endpoints: noWebhooks.endpoints.putAll(saved.endpoints),
        made: saved.made,
        disturbances: saved.disturbances ?? [],
      }

/** State as plain JSON; undefined if no endpoint was ever made. */
export const saveWebhooks = ({ endpoints, made, disturbances }: WebhooksState): SavedWebhooks | undefined => {
  if (made.endpoints === 0) return undefined
  return { endpoints: [...endpoints.list()], made, ...(disturbances.length === 0 ? {} : { disturbances: [...disturbances] }) }
}

/** Endpoints and deliveries of a world. */
export class WebhookState {
  readonly log: DeliveryLog
  readonly #section: Section<WebhooksState>

  constructor(section: Section<WebhooksState>, deliveries: Section<DeliveriesState>) {
    this.#section = section
    this.log = new DeliveryLog(deliveries)
  }

  get endpoints(): Table<EndpointRecord> {
    return this.#section.value.endpoints
  }

  /** Next id of a kind; deterministic for the same seed and requests. */
  nextId(kind: Made, seed: number, idKey: string): string {
    const { made } = this.#section.value
    const key = mix(hashInteger(seed), hashText(`webhook ${kind} ${idKey}`))
    this.#change({ made: { ...made, [kind]: made[kind] + 1 } })
    return prefixes[kind] + textFrom(key, made[kind], lowercaseAlphanumeric, idLength)
  }

  /** Adds an endpoint, or replaces the one with its id. */
  put(endpoint: EndpointRecord): void {
    this.#change({ endpoints: this.endpoints.put(endpoint) })
  }

  drop(id: string): void {
    this.#change({ endpoints: this.endpoints.delete(id) })
  }

  /** Queues a fault for the next `count` events. */
  disturb(by: WebhookDisturbance, count: number): void {
    this.#change({ disturbances: [...this.#section.value.disturbances, { by, count }] })
  }

  /** Takes the fault for the current event from the queue; undefined for none. */
  takeDisturbance(): WebhookDisturbance | undefined {
    const [first, ...rest] = this.#section.value.disturbances
    if (first === undefined) return undefined
    this.#change({ disturbances: first.count > 1 ? [{ ...first, count: first.count - 1 }, ...rest] : rest })
    return first.by
  }

  /** Number of ids of a kind made so far. */
  count(kind: Made): number {
    return this.#section.value.made[kind]
  }

  #change(change: Partial<WebhooksState>): void {
    this.#section.value = { ...this.#section.value, ...change }
  }
}
