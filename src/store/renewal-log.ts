import type { RenewalRecord } from './records.js'

/**
 * The renewals of one world, producer and environment, oldest first. A subscription and the order that began it belong together, so one
 * index by order serves both.
 */
export class RenewalLog {
  readonly #rows: RenewalRecord[] = []
  #byOrder: Map<number, RenewalRecord[]> | undefined

  get count(): number {
    return this.#rows.length
  }

  /** All of them, oldest first. */
  rows(): readonly RenewalRecord[] {
    return this.#rows
  }

  /** Those of the subscription that an order began, oldest first. */
  ofOrder(orderId: number): readonly RenewalRecord[] {
    return this.#byOrder?.get(orderId) ?? []
  }

  add(renewal: RenewalRecord): void {
    this.#byOrder ??= new Map()
    this.#rows.push(renewal)
    const siblings = this.#byOrder.get(renewal.order_id)
    if (siblings === undefined) this.#byOrder.set(renewal.order_id, [renewal])
    else siblings.push(renewal)
  }
}
