import { hashInteger, hashText, lowercaseAlphanumeric, mix, textFrom } from '../random/draw.js'
import type { WebhookDisturbance } from '../scenario/scene/webhook-disturbances.js'
import type { DeliveryRecord } from './delivery.js'
import { DeliveryLog } from './delivery-log.js'
import type { ComingDisturbance, EndpointRecord, SavedWebhooks } from './endpoint.js'

type Made = keyof SavedWebhooks['made']

const prefixes: Readonly<Record<Made, string>> = { events: 'evt_', deliveries: 'dlv_', endpoints: 'whe_' }
const idLength = 20

/** The endpoints and deliveries of a world, as they are kept. */
export class WebhookState {
  readonly log = new DeliveryLog()
  readonly endpoints = new Map<string, EndpointRecord>()
  /** Grows with every change of an endpoint and every id. */
  version = 0
  readonly #disturbances: ComingDisturbance[] = []
  readonly #made: Record<Made, number> = { events: 0, deliveries: 0, endpoints: 0 }

  /** The next id of a kind; the same in every run of the same seed and requests. */
  nextId(kind: Made, seed: number, idKey: string): string {
    const key = mix(hashInteger(seed), hashText(`webhook ${kind} ${idKey}`))
    const id = prefixes[kind] + textFrom(key, this.#made[kind], lowercaseAlphanumeric, idLength)
    this.#made[kind] += 1
    this.version += 1
    return id
  }

  /** Puts an endpoint here, or one that has changed in its place. */
  put(endpoint: EndpointRecord): void {
    this.endpoints.set(endpoint.id, endpoint)
    this.version += 1
  }

  drop(id: string): void {
    this.endpoints.delete(id)
    this.version += 1
  }

  /** Has something go wrong with so many of the next events. */
  disturb(by: WebhookDisturbance, count: number): void {
    this.#disturbances.push({ by, count })
    this.version += 1
  }

  /** What goes wrong with the event that happens now; undefined for nothing. */
  takeDisturbance(): WebhookDisturbance | undefined {
    const [first] = this.#disturbances
    if (first === undefined) return undefined
    this.version += 1
    if (first.count > 1) this.#disturbances[0] = { ...first, count: first.count - 1 }
    else this.#disturbances.shift()
    return first.by
  }

  /** How many of a kind were made. */
  count(kind: Made): number {
    return this.#made[kind]
  }

  /** Undefined while there has been no endpoint. */
  save(): SavedWebhooks | undefined {
    if (this.#made.endpoints === 0) return undefined
    const disturbances = this.#disturbances.length === 0 ? {} : { disturbances: [...this.#disturbances] }
    return { endpoints: [...this.endpoints.values()], made: { ...this.#made }, ...disturbances }
  }

  /** Puts back what was saved, in a state that is still empty. */
  load(saved: SavedWebhooks | undefined, deliveries: readonly DeliveryRecord[] = []): void {
    if (saved === undefined) return
    for (const endpoint of saved.endpoints) this.endpoints.set(endpoint.id, endpoint)
    Object.assign(this.#made, saved.made)
    this.#disturbances.push(...(saved.disturbances ?? []))
    this.log.load(deliveries)
  }
}
