import type { LedgerKind, LedgerTotals, SealedLedger } from './dataset.js'
import { type PageSource, stackSources } from './page-source.js'
import type { CommissionRecord, LineRecord, OrderRecord } from './records.js'

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

/** Totals of two ledgers that share no order. */
export const addTotals = (left: LedgerTotals, right: LedgerTotals): LedgerTotals => {
  const sum: Record<string, number> = {}
  for (const name of Object.keys(left) as (keyof LedgerTotals)[]) sum[name] = left[name] + right[name]
  return sum as unknown as LedgerTotals
}

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

/** The lines a world wrote, with totals that are kept as they come. */
export class WrittenLedger implements SealedLedger {
  readonly #lines: LineRecord[] = []
  #totals: LedgerTotals = emptyTotals

  constructor(readonly kind: LedgerKind) {}

  get count(): number {
    return this.#lines.length
  }

  newest(skip: number, take: number): readonly LineRecord[] {
    const end = this.#lines.length - skip
    return end <= 0 ? [] : this.#lines.slice(Math.max(0, end - take), end).reverse()
  }

  totals(): LedgerTotals {
    return this.#totals
  }

  /** Appends the lines of a sale that is newer than everything before it. */
  append(order: OrderRecord): void {
    const [sale] = order.charges
    if (sale === undefined) return
    const commissions = this.kind === 'one_per_order' ? sale.commissions.slice(0, 1) : sale.commissions
    for (const commission of commissions) this.#lines.push({ order, charge: sale, commission })
    this.#totals = addTotals(this.#totals, totalsOfLines(order, commissions))
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
