import type { Renewal } from './records.js'

/** Numbers of renewals, in arrays that versions share: only behind `used` may one be written. */
class Columns {
  used = 0
  readonly at: Float64Array
  readonly ids: Uint32Array
  constructor(readonly room: number) {
    this.at = new Float64Array(room)
    this.ids = new Uint32Array(room * width)
  }
}
const width = 5

/** Renewals by date and then by subscription; an immutable list of 28 bytes each. */
export class RenewalLog {
  static readonly empty = new RenewalLog(new Columns(0), 0)
  private constructor(
    readonly columns: Columns,
    readonly size: number,
  ) {}
  static of(renewals: readonly Renewal[]): RenewalLog {
    return renewals.reduce((log, renewal) => log.push(renewal), RenewalLog.empty)
  }
  push({ id, transaction_id, history_id, subscription_id, number, charged_at }: Renewal): RenewalLog {
    const columns = this.#own()
    columns.at[this.size] = charged_at
    const place = this.size * width
    columns.ids[place] = subscription_id
    columns.ids[place + 1] = number
    columns.ids[place + 2] = id
    columns.ids[place + 3] = transaction_id
    columns.ids[place + 4] = history_id
    columns.used = this.size + 1
    return new RenewalLog(columns, this.size + 1)
  }
  /** The arrays, or a copy if there is no room, or another version has gone on with them. */
  #own(): Columns {
    const { columns, size } = this
    if (columns.used === size && size < columns.room) return columns
    const copy = new Columns(Math.max(64, columns.used === size ? size * 2 : columns.room))
    copy.at.set(columns.at.subarray(0, size))
    copy.ids.set(columns.ids.subarray(0, size * width))
    return copy
  }
  /** The log when it had so many. */
  first(count: number): RenewalLog {
    return new RenewalLog(this.columns, count)
  }
  dateAt(n: number): number {
    return this.columns.at[n]!
  }
  subscriptionAt(n: number): number {
    return this.columns.ids[n * width]!
  }
  at(n: number): Renewal {
    const [subscription_id, number, id, transaction_id, history_id] = this.columns.ids.subarray(n * width, (n + 1) * width)
    return {
      id: id!,
      transaction_id: transaction_id!,
      history_id: history_id!,
      subscription_id: subscription_id!,
      number: number!,
      charged_at: this.dateAt(n),
    }
  }
  toArray(): Renewal[] {
    return Array.from({ length: this.size }, (_, n) => this.at(n))
  }
}
