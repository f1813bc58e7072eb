import { firstPlace } from '../changes/first-place.js'
import { isPaidCharge } from './charges.js'
import type { LedgerKind, LedgerTotals, SealedLedger } from './dataset.js'
import type { CommissionRecord, LineRecord, OrderRecord, RenewalRecord, ReversalRecord } from './records.js'
import type { DatedSource, PageSource } from './rows.js'
import { producerShare } from './shares.js'

export const emptyTotals: LedgerTotals = {
  orders: 0,
  lines: 0,
  quantity: 0,
  value: 0,
  amount: 0,
  commission: 0,
  bumpLines: 0,
  bumpOrders: 0,
  bumpValue: 0,
  upsellLines: 0,
  upsellOrders: 0,
  upsellValue: 0,
}

/** That of an account without orders. */
export const emptyLedger: SealedLedger = {
  count: 0,
  newest: () => [],
  newerThan: () => 0,
  totals: () => emptyTotals,
  unpaid: () => emptyTotals,
}

/** Member by member: a leap of the clock adds many thousands of lines. */
const combineTotals = (left: LedgerTotals, right: LedgerTotals, sign: 1 | -1): LedgerTotals => ({
  orders: left.orders + sign * right.orders,
  lines: left.lines + sign * right.lines,
  quantity: left.quantity + sign * right.quantity,
  value: left.value + sign * right.value,
  amount: left.amount + sign * right.amount,
  commission: left.commission + sign * right.commission,
  bumpLines: left.bumpLines + sign * right.bumpLines,
  bumpOrders: left.bumpOrders + sign * right.bumpOrders,
  bumpValue: left.bumpValue + sign * right.bumpValue,
  upsellLines: left.upsellLines + sign * right.upsellLines,
  upsellOrders: left.upsellOrders + sign * right.upsellOrders,
  upsellValue: left.upsellValue + sign * right.upsellValue,
})

/** Totals of two sets of lines of which no order is counted in both. */
export const addTotals = (left: LedgerTotals, right: LedgerTotals): LedgerTotals => combineTotals(left, right, 1)

/** Totals of the lines of one set that are not in the other, which is part of it. */
export const subtractTotals = (left: LedgerTotals, right: LedgerTotals): LedgerTotals => combineTotals(left, right, -1)

/** A line as far as totals count it. */
export interface CountedLine {
  readonly type: string | undefined
  readonly quantity: number
  readonly value: number
  readonly amount: number
  readonly commission: number
}

/** Totals that grow with each line, in place: a ledger of thousands is put together for one question. */
type RunningTotals = { -readonly [Member in keyof LedgerTotals]: LedgerTotals[Member] }

const countLine = (totals: RunningTotals, { type, quantity, value, amount, commission }: CountedLine): void => {
  totals.lines += 1
  totals.quantity += quantity
  totals.value += value
  totals.amount += amount
  totals.commission += commission
  if (type === 'bump') {
    totals.bumpLines += 1
    totals.bumpValue += value
  } else if (type === 'upsell') {
    totals.upsellLines += 1
    totals.upsellValue += value
  }
}

/** An order is counted once, with its sale. */
const countOrder = (totals: RunningTotals, { has_bump, is_upsell }: Pick<OrderRecord, 'has_bump' | 'is_upsell'>): void => {
  totals.orders += 1
  if (has_bump) totals.bumpOrders += 1
  if (is_upsell) totals.upsellOrders += 1
}

const countedLine = (order: OrderRecord, { item, value, amount, commission }: CommissionRecord): CountedLine => {
  const { type, quantity = 0 } = order.items[item] ?? {}
  return { type, quantity, value, amount, commission }
}

const renewedLine = ({ item_type, quantity, value, commission }: RenewalRecord): CountedLine => ({
  type: item_type,
  quantity,
  value,
  amount: value,
  commission: commission ?? producerShare(value),
})

/** A line a world wrote: that of a sale, or a renewal, which is no more than its numbers until somebody reads it. */
export type LedgerEntry = LineRecord | RenewalRecord

export const isRenewal = (entry: LedgerEntry): entry is RenewalRecord => !('commission' in entry && 'charge' in entry)

const dateOf = (entry: LedgerEntry): number => (isRenewal(entry) ? entry.charged_at : entry.charge.charged_at)
const idOf = (entry: LedgerEntry): number => (isRenewal(entry) ? entry.id : entry.commission.id)

const isAfter = (entry: LedgerEntry | undefined, at: number, id: number): boolean =>
  entry !== undefined && (dateOf(entry) > at || (dateOf(entry) === at && idOf(entry) > id))

/** The lines a world wrote by date and then by id, with totals that are kept as they come. */
export class WrittenLedger implements DatedSource<LedgerEntry> {
  readonly #entries: LedgerEntry[] = []
  readonly #totals: RunningTotals = { ...emptyTotals }
  readonly #unpaid: RunningTotals = { ...emptyTotals }

  constructor(readonly kind: LedgerKind) {}

  /** How many lines there are. */
  count = 0

  dateAt(place: number): number {
    const entry = this.#entries.at(-1 - place)
    return entry === undefined ? Number.NEGATIVE_INFINITY : dateOf(entry)
  }

  newest(skip: number, take: number): readonly LedgerEntry[] {
    const end = this.#entries.length - skip
    return end <= 0 ? [] : this.#entries.slice(Math.max(0, end - take), end).reverse()
  }

  totals(): LedgerTotals {
    return { ...this.#totals }
  }

  /** Totals of the lines whose charges are not paid, those of seeded orders whose money went back among them. */
  unpaid(): LedgerTotals {
    return { ...this.#unpaid }
  }

  /** Adds the lines of an order: those of the sale and of every charge it was written with. */
  addSale(order: OrderRecord): void {
    for (const [place, charge] of order.charges.entries()) {
      if (place > 0 && this.kind !== 'every_line') return
      const grown = isPaidCharge(charge) ? [this.#totals] : [this.#totals, this.#unpaid]
      const commissions = this.kind === 'one_per_order' ? charge.commissions.slice(0, 1) : charge.commissions
      for (const commission of commissions) {
        this.#insert({ order, charge, commission })
        const line = countedLine(order, commission)
        for (const totals of grown) countLine(totals, line)
      }
      if (place === 0) for (const totals of grown) countOrder(totals, order)
    }
  }

  /** Adds the line of a renewal that was paid, where lines other than those of sales are counted. */
  addRenewal(renewal: RenewalRecord): void {
    if (this.kind !== 'every_line' || renewal.status === 'failed') return
    this.#insert(renewal)
    countLine(this.#totals, renewedLine(renewal))
  }

  /** Counts the lines of a charge as unpaid from now on. */
  addReversal({ number, lines, has_bump, is_upsell }: ReversalRecord): void {
    if (number > 0 && this.kind !== 'every_line') return
    for (const line of this.kind === 'one_per_order' ? lines.slice(0, 1) : lines) countLine(this.#unpaid, line)
    if (number === 0) countOrder(this.#unpaid, { has_bump, is_upsell })
  }

  /** The same without what came on top of some orders. */
  withoutOrders(isLeftOut: (orderId: number) => boolean, reversals: readonly ReversalRecord[]): WrittenLedger {
    const [rest, leftOut] = [new WrittenLedger(this.kind), new WrittenLedger(this.kind)]
    for (const reversal of reversals) if (isLeftOut(reversal.order_id)) leftOut.addReversal(reversal)
    for (const entry of this.#entries) {
      if (isRenewal(entry) && isLeftOut(entry.order_id)) countLine(leftOut.#totals, renewedLine(entry))
      else rest.count = rest.#entries.push(entry)
    }
    Object.assign(rest.#totals, subtractTotals(this.#totals, leftOut.#totals))
    Object.assign(rest.#unpaid, subtractTotals(this.#unpaid, leftOut.#unpaid))
    return rest
  }

  /** One that was on its way while others came goes before those of a later date. */
  #insert(entry: LedgerEntry): void {
    const entries = this.#entries
    const [at, id] = [dateOf(entry), idOf(entry)]
    // Most come in the order of their dates.
    if (!isAfter(entries.at(-1), at, id)) entries.push(entry)
    else
      entries.splice(
        firstPlace(entries.length, (place) => isAfter(entries[place], at, id)),
        0,
        entry,
      )
    this.count = entries.length
  }
}

/** Lines of a producer with their totals. */
export interface LineSource extends PageSource<LineRecord> {
  totals(): LedgerTotals
  /** Totals of the lines whose charges are not paid. */
  unpaid(): LedgerTotals
}
