import type { DatasetOptions, LedgerTotals, ProducerDataset } from '../../../src/data/rows/dataset.js'
import type { LineRecord, OrderRecord, ProducerSlot, SubscriptionRecord } from '../../../src/data/rows/records.js'
import { makeDataset } from '../../../src/data/seed/make-dataset.js'
import { type Environment, environments } from '../../../src/register/operation-id.js'

export const dayStart = Date.UTC(2026, 2, 1)
export const day = 86_400_000
export const slots: readonly ProducerSlot[] = ['first', 'second']
export const owners = slots.flatMap((slot) => environments.map((environment) => ({ slot, environment })))

export function optionsOf(options: Partial<DatasetOptions> = {}): DatasetOptions {
  const start = options.dayStart ?? dayStart
  return {
    seed: 1,
    orders: 250,
    dayStart: start,
    startsAt: start,
    formats: { product: 'short', offer: 'short', order: 'short' },
    ...options,
  }
}

export async function loadOwner(
  options: Partial<DatasetOptions> = {},
  slot: ProducerSlot = 'first',
  environment: Environment = 'sandbox',
): Promise<ProducerDataset> {
  return (await makeDataset(optionsOf(options))).producer(slot, environment)
}

export function allOrders(data: ProducerDataset): OrderRecord[] {
  return Array.from({ length: data.orderCount }, (_, age) => data.orderByAge(age))
}

export function allSubscriptions(data: ProducerDataset): readonly SubscriptionRecord[] {
  return data.subscriptions(0, data.subscriptionCount)
}

/** The totals of lines the slow way. */
export function addUp(lines: readonly LineRecord[]): LedgerTotals {
  const kindOf = (line: LineRecord) => line.order.items[line.commission.item]?.type
  const sum = (some: readonly LineRecord[], amount: (line: LineRecord) => number) =>
    some.reduce((total, line) => total + amount(line), 0)
  const ordersOf = (some: readonly LineRecord[]) => new Set(some.map((line) => line.order.id)).size
  const bumps = lines.filter((line) => kindOf(line) === 'bump')
  const upsells = lines.filter((line) => kindOf(line) === 'upsell')
  return {
    orders: ordersOf(lines),
    lines: lines.length,
    quantity: sum(lines, (line) => line.order.items[line.commission.item]?.quantity ?? 0),
    value: sum(lines, (line) => line.commission.value),
    amount: sum(lines, (line) => line.commission.amount),
    commission: sum(lines, (line) => line.commission.commission),
    bumpLines: bumps.length,
    bumpOrders: ordersOf(lines.filter((line) => line.order.has_bump)),
    bumpValue: sum(bumps, (line) => line.commission.value),
    upsellLines: upsells.length,
    upsellOrders: ordersOf(upsells),
    upsellValue: sum(upsells, (line) => line.commission.value),
  }
}
