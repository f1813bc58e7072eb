import { producerShare } from './charges.js'
import type { LedgerKind, LedgerTotals, SealedLedger } from './dataset.js'
import type { CommissionRecord, LineRecord, OrderRecord, RenewalRecord } from './records.js'
import { type PageSource, stackSources } from './rows.js'

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
export const emptyLedger: SealedLedger = { count: 0, newest: () => [], totals: () => emptyTotals }

const combineTotals = (left: LedgerTotals, right: LedgerTotals, sign: 1 | -1): LedgerTotals => {
  const sum: Record<string, number> = {}
  for (const name of Object.keys(left) as (keyof LedgerTotals)[]) sum[name] = left[name] + sign * right[name]
  return sum as unknown as LedgerTotals
}

/** Totals of two sets of lines of which no order is counted in both. */
export const addTotals = (left: LedgerTotals, right: LedgerTotals): LedgerTotals => combineTotals(left, right, 1)

const subtractTotals = (left: LedgerTotals, right: LedgerTotals): LedgerTotals => combineTotals(left, right, -1)

/** What one order adds to the totals by these lines. */
const totalsOfLines = (order: OrderRecord, commissions: readonly CommissionRecord[]): LedgerTotals => {
  const linesOf = (type: string) => commissions.filter((line) => order.items[line.item]?.type === type)
  const valueOfLines = (lines: readonly CommissionRecord[]) => lines.reduce((sum, line) => sum + line.value, 0)
  const [bumps, upsells] = [linesOf('bump'), linesOf('upsell')]
  return {
    orders: 1,
    lines: commissions.length,
    quantity: commissions.reduce((sum, line) => sum + (order.items[line.item]?.quantity ?? 0), 0),
    value: valueOfLines(commissions),
    amount: commissions.reduce((sum, line) => sum + line.amount, 0),
    commission: commissions.reduce((sum, line) => sum + line.commission, 0),
    bumpLines: bumps.length,
    bumpOrders: order.has_bump ? 1 : 0,
    bumpValue: valueOfLines(bumps),
    upsellLines: upsells.length,
    upsellOrders: order.is_upsell ? 1 : 0,
    upsellValue: valueOfLines(upsells),
  }
}

/** What one renewal adds to the totals; its order was counted with the sale. */
const totalsOfRenewal = ({ item_type, quantity, value }: RenewalRecord): LedgerTotals => ({
  ...emptyTotals,
  lines: 1,
  quantity,
  value,
  amount: value,
  commission: producerShare(value),
  upsellLines: item_type === 'upsell' ? 1 : 0,
  upsellValue: item_type === 'upsell' ? value : 0,
})

/** A line a world wrote: that of a sale, or a renewal, which is no more than its numbers until somebody reads it. */
export type LedgerEntry = LineRecord | RenewalRecord

export const isRenewal = (entry: LedgerEntry): entry is RenewalRecord => !('commission' in entry)

const dateOf = (entry: LedgerEntry): number => (isRenewal(entry) ? entry.charged_at : entry.charge.charged_at)
const idOf = (entry: LedgerEntry): number => (isRenewal(entry) ? entry.id : entry.commission.id)

/** The lines a world wrote by date and then by id, with totals that are kept as they come. */
export class WrittenLedger implements PageSource<LedgerEntry> {
  readonly #entries: LedgerEntry[] = []
  #totals: LedgerTotals = emptyTotals

  constructor(readonly kind: LedgerKind) {}

  get count(): number {
    return this.#entries.length
  }

  newest(skip: number, take: number): readonly LedgerEntry[] {
    const end = this.#entries.length - skip
    return end <= 0 ? [] : this.#entries.slice(Math.max(0, end - take), end).reverse()
  }

  totals(): LedgerTotals {
    return this.#totals
  }

  /** Adds the lines of a sale. */
  addSale(order: OrderRecord): void {
    const [sale] = order.charges
    if (sale === undefined) return
    const commissions = this.kind === 'one_per_order' ? sale.commissions.slice(0, 1) : sale.commissions
    for (const commission of commissions) this.#insert({ order, charge: sale, commission })
    this.#totals = addTotals(this.#totals, totalsOfLines(order, commissions))
  }

  /** Adds the line of a renewal, where lines other than those of sales are counted. */
  addRenewal(renewal: RenewalRecord): void {
    if (this.kind !== 'every_line') return
    this.#insert(renewal)
    this.#totals = addTotals(this.#totals, totalsOfRenewal(renewal))
  }

  /** The same without the renewals of some orders. */
  withoutRenewals(isLeftOut: (orderId: number) => boolean): WrittenLedger {
    const rest = new WrittenLedger(this.kind)
    rest.#totals = this.#totals
    for (const entry of this.#entries) {
      if (!isRenewal(entry) || !isLeftOut(entry.order_id)) rest.#entries.push(entry)
      else rest.#totals = subtractTotals(rest.#totals, totalsOfRenewal(entry))
    }
    return rest
  }

  /** The newest goes to the end; one that was on its way while others came goes before those of a later date. */
  #insert(entry: LedgerEntry): void {
    let place = this.#entries.length
    for (; place > 0; place -= 1) {
      const before = this.#entries[place - 1] as LedgerEntry
      if (dateOf(before) - dateOf(entry) < 0 || (dateOf(before) === dateOf(entry) && idOf(before) < idOf(entry))) break
    }
    this.#entries.splice(place, 0, entry)
  }
}

/** What a world wrote on top of what was seeded, as one ledger. */
export const stackLedgers = (
  written: SealedLedger,
  sealed: SealedLedger,
): PageSource<LineRecord> & { totals(): LedgerTotals } => ({
  ...stackSources(written, sealed),
  totals: () => addTotals(written.totals(), sealed.totals()),
})
