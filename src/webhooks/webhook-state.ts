import { hashInteger, hashText, lowercaseAlphanumeric, mix, textFrom } from '../random/draw.js'
import type { DeliveryRecord } from './delivery.js'
import { DeliveryLog } from './delivery-log.js'
import type { EndpointRecord, SavedWebhooks } from './endpoint.js'

type Made = keyof SavedWebhooks['made']

const prefixes: Readonly<Record<Made, string>> = { events: 'evt_', deliveries: 'dlv_', endpoints: 'whe_' }
const idLength = 20

/** The endpoints and deliveries of a world, as they are kept. */
export class WebhookState {
  readonly log = new DeliveryLog()
  readonly endpoints = new Map<string, EndpointRecord>()
  /** Grows with every change of an endpoint and every id. */
  version = 0
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

  /** How many of a kind were made. */
  count(kind: Made): number {
    return this.#made[kind]
  }

  /** Undefined while there has been no endpoint. */
  save(): SavedWebhooks | undefined {
    if (this.#made.endpoints === 0) return undefined
    return { endpoints: [...this.endpoints.values()], made: { ...this.#made } }
  }

  /** Puts back what was saved, in a state that is still empty. */
  load(saved: SavedWebhooks | undefined, deliveries: readonly DeliveryRecord[] = []): void {
    if (saved === undefined) return
    for (const endpoint of saved.endpoints) this.endpoints.set(endpoint.id, endpoint)
    Object.assign(this.#made, saved.made)
    this.log.load(deliveries)
  }
}
