import { type Edit, SortedRows } from '../../core/tree/sorted-rows.js'
import type { CommissionRecord, RenewalRecord, ReversalRecord } from './charge-records.js'
import { isPaidCharge } from './charges.js'
import type { LedgerKind, LedgerTotals, SeededLedger } from './dataset.js'
import type { LineRecord, OrderRecord } from './records.js'
import { type DatedSource, datedSource, type PageSource } from './rows.js'
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

/** Ledger of an account without orders. */
export const emptyLedger: SeededLedger = {
  count: 0,
  newest: () => [],
  newerThan: () => 0,
  totals: () => emptyTotals,
  unpaid: () => emptyTotals,
}

/** Adds or subtracts totals, member by member for speed: one move of the clock may add many thousands of lines. */
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

/** Sum of totals of disjoint sets of lines. */
export const addTotals = (left: LedgerTotals, right: LedgerTotals): LedgerTotals => combineTotals(left, right, 1)

/** Difference of totals; the right lines are a subset of the left ones. */
export const subtractTotals = (left: LedgerTotals, right: LedgerTotals): LedgerTotals => combineTotals(left, right, -1)

/** Line as counted by totals. */
export interface CountedLine {
  readonly type: string | undefined
  readonly quantity: number
  readonly value: number
  readonly amount: number
  readonly commission: number
}

/** Mutable totals, for sums over thousands of lines. */
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

/** Counts an order once, with its sale. */
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

/** Written line: that of a sale, or a renewal, which is expanded when it is read. */
export type LedgerEntry = LineRecord | RenewalRecord

export const isRenewal = (entry: LedgerEntry): entry is RenewalRecord => !('commission' in entry && 'charge' in entry)

const dateOf = (entry: LedgerEntry): number => (isRenewal(entry) ? entry.charged_at : entry.charge.charged_at)
const idOf = (entry: LedgerEntry): number => (isRenewal(entry) ? entry.id : entry.commission.id)

const byDate = (one: LedgerEntry, other: LedgerEntry): number => dateOf(one) - dateOf(other) || idOf(one) - idOf(other)

/** Written lines by date and then by id, with their totals; an immutable value. */
export class Ledger {
  private constructor(
    readonly kind: LedgerKind,
    readonly entries: SortedRows<LedgerEntry>,
    readonly totals: LedgerTotals,
    /** Totals of the unpaid lines, including those of reversed seeded orders. */
    readonly unpaid: LedgerTotals,
  ) {}

  static empty(kind: LedgerKind): Ledger {
    return new Ledger(kind, SortedRows.empty<LedgerEntry>(byDate), emptyTotals, emptyTotals)
  }

  /** Version with the lines of an order: those of the sale and of its charges so far. */
  withSale(order: OrderRecord, edit?: Edit): Ledger {
    const [totals, unpaid] = [{ ...this.totals }, { ...this.unpaid }]
    let entries = this.entries
    for (const [index, charge] of order.charges.entries()) {
      if (index > 0 && this.kind !== 'every_line') break
      const grown = isPaidCharge(charge) ? [totals] : [totals, unpaid]
      const commissions = this.kind === 'one_per_order' ? charge.commissions.slice(0, 1) : charge.commissions
      for (const commission of commissions) {
        entries = entries.with({ order, charge, commission }, edit)
        const line = countedLine(order, commission)
        for (const sums of grown) countLine(sums, line)
      }
      if (index === 0) for (const sums of grown) countOrder(sums, order)
    }
    return new Ledger(this.kind, entries, totals, unpaid)
  }

  /** Version with the line of a paid renewal, if the kind counts renewals. */
  withRenewal(renewal: RenewalRecord, edit?: Edit): Ledger {
    if (this.kind !== 'every_line' || renewal.status === 'failed') return this
    const totals = { ...this.totals }
    countLine(totals, renewedLine(renewal))
    return new Ledger(this.kind, this.entries.with(renewal, edit), totals, this.unpaid)
  }

  /** Version with the lines of a reversed charge counted as unpaid. */
  withReversal({ number, lines, has_bump, is_upsell }: ReversalRecord): Ledger {
    if (number > 0 && this.kind !== 'every_line') return this
    const unpaid = { ...this.unpaid }
    for (const line of this.kind === 'one_per_order' ? lines.slice(0, 1) : lines) countLine(unpaid, line)
    if (number === 0) countOrder(unpaid, { has_bump, is_upsell })
    return new Ledger(this.kind, this.entries, this.totals, unpaid)
  }

  /** Version without the renewals and reversals of some orders. */
  withoutOrders(isLeftOut: (orderId: number) => boolean, reversals: readonly ReversalRecord[]): Ledger {
    const leftOut = { ...emptyTotals }
    let unpaid = Ledger.empty(this.kind)
    for (const reversal of reversals) if (isLeftOut(reversal.order_id)) unpaid = unpaid.withReversal(reversal)
    const kept: LedgerEntry[] = []
    for (const entry of this.entries.scan()) {
      if (isRenewal(entry) && isLeftOut(entry.order_id)) countLine(leftOut, renewedLine(entry))
      else kept.push(entry)
    }
    return new Ledger(
      this.kind,
      SortedRows.empty<LedgerEntry>(byDate).withAll(kept),
      subtractTotals(this.totals, leftOut),
      subtractTotals(this.unpaid, unpaid.unpaid),
    )
  }
}

/** Lines of a ledger by date. */
export const linesOf = ({ entries }: Ledger): DatedSource<LedgerEntry> => datedSource(entries, dateOf)

/** Source of a producer's lines with their totals. */
export interface LineSource extends PageSource<LineRecord> {
  totals(): LedgerTotals
  /** Totals of the unpaid lines. */
  unpaid(): LedgerTotals
}
