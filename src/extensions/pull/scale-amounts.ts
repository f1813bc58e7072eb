import type { Charge, Item, Offer, Subscription } from '../../seed/records.js'
import { isApproved } from '../../seed/shares.js'
import type { ChargedOrder } from '../data/planned-sale.js'
import { lastInstant, readTime, writeTime } from '../data/written-values.js'

const dated = ['at', 'updated_at', 'approved_date', 'next_charge', 'canceled_at', 'cancellation_requested_at', 'reference_at']

/**
 * A document with every timestamp shifted, in milliseconds.
 * @throws RangeError for a result before 1970 or after 9999.
 */
export const shiftDates = <Value>(value: Value, byMs: number): Value => {
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, byMs)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const instant = dated.includes(name) && typeof member === 'string' ? readTime(member, 0) : undefined
      return [name, instant === undefined ? shiftDates(member, byMs) : shiftTime(name, instant, byMs)]
    }),
  ) as Value
}

const shiftTime = (name: string, instant: number, byMs: number): string => {
  const shifted = instant + byMs
  if (shifted >= 0 && shifted <= lastInstant) return writeTime(shifted)
  throw new RangeError(
    `--shift-dates would move ${name} ${writeTime(instant)} before 1970 or after 9999: give a shorter duration.`,
  )
}

type Scale = (cents: number) => number

/** An offer with scaled prices. */
export const scaleOffer = (offer: Offer, scale: Scale): Offer => ({
  ...offer,
  price: scale(offer.price),
  first_charge_price: offer.first_charge_price === null ? null : scale(offer.first_charge_price),
})

const scaleItem = (item: Item, scale: Scale): Item => {
  const offer = scaleOffer(item.offer, scale)
  const [value, scaled] = [item.offer.price * item.quantity, offer.price * item.quantity]
  const discount = Math.min(scaled, scale(item.coupon?.discount ?? 0))
  const isWorkedOut = item.amount === value - (item.coupon?.discount ?? 0)
  return {
    ...item,
    offer,
    coupon: item.coupon === null ? null : { ...item.coupon, discount },
    amount: isWorkedOut ? scaled - discount : scale(item.amount),
  }
}

/** Scales attempts so that the paid ones add up to the total: the last takes the rounding difference. */
const scaleAttempts = ({ attempts }: Charge, total: number, scaledTotal: number, scale: Scale): Charge['attempts'] => {
  const paid = attempts.filter(({ status }) => isApproved(status))
  const isWhole = paid.reduce((sum, { paid_amount }) => sum + paid_amount, 0) === total
  let rest = scaledTotal
  return attempts.map((attempt) => {
    if (!isApproved(attempt.status) || !isWhole) {
      return { ...attempt, paid_amount: attempt.paid_amount === total ? scaledTotal : scale(attempt.paid_amount) }
    }
    const paid_amount = attempt === paid.at(-1) ? rest : Math.min(rest, scale(attempt.paid_amount))
    rest -= paid_amount
    return { ...attempt, paid_amount }
  })
}

/** Scales commissions and shares within the amount billed: they are rounded down, and the producer's is cut if needed. */
const scaleSplit = (
  charge: Charge,
  amountOf: (line: Charge['parts'][number]) => { value: number; amount: number },
  factor: number,
): Pick<Charge, 'parts' | 'shares'> => {
  const shares = charge.shares?.map((share) => ({ ...share, value: Math.floor(share.value * factor) }))
  const lines = charge.parts.map((line) => ({ ...line, ...amountOf(line) }))
  let left = lines.reduce((sum, { amount }) => sum + amount, 0) - (shares ?? []).reduce((sum, { value }) => sum + value, 0)
  const parts = lines.map((line) => {
    const commission = Math.max(0, Math.min(left, line.amount, Math.floor(line.commission * factor)))
    left -= commission
    return { ...line, commission }
  })
  return { parts, ...(shares === undefined ? {} : { shares }) }
}

/** An order with every amount scaled and consistent sums. */
export const scaleOrder = (order: ChargedOrder, factor: number): ChargedOrder => {
  const scale: Scale = (cents) => Math.round(cents * factor)
  const items = order.items.map((item) => scaleItem(item, scale))
  const freight_value = scale(order.freight_value)
  const sum = (of: readonly { amount: number }[], freight: number): number =>
    of.reduce((total, { amount }) => total + amount, freight)
  const [main] = items
  const charges = order.charges.map((charge) => {
    const isSale = charge.number === 0
    const worth = (main?.offer.price ?? 0) * (main?.quantity ?? 1)
    const before = isSale
      ? sum(order.items, order.freight_value)
      : (charge.parts[0]?.amount ?? charge.attempts[0]?.paid_amount ?? 0)
    const listed = (order.items[0]?.offer.price ?? 0) * (order.items[0]?.quantity ?? 1)
    const after = isSale ? sum(items, freight_value) : before === listed ? worth : scale(before)
    const split = scaleSplit(
      charge,
      ({ item }) =>
        isSale
          ? { value: (items[item]?.offer.price ?? 0) * (items[item]?.quantity ?? 1), amount: items[item]?.amount ?? 0 }
          : { value: worth, amount: after },
      factor,
    )
    return { ...charge, attempts: scaleAttempts(charge, before, after, scale), ...split }
  })
  return { ...order, items, freight_value, charges }
}

/** The subscription of a scaled order. */
export const scaleSubscription = (row: Subscription, order: ChargedOrder, factor: number): Subscription => {
  const [item] = order.items
  const attempts = new Map(order.charges.flatMap((charge) => charge.attempts.map((attempt) => [attempt.id, attempt])))
  const listed = row.offer.price
  return {
    ...row,
    offer: item?.offer ?? row.offer,
    price:
      item !== undefined && listed > 0 && row.price % listed === 0
        ? item.offer.price * (row.price / listed)
        : Math.round(row.price * factor),
    first_charge_price: Math.round(row.first_charge_price * factor),
    charges: row.charges.map((entry) => ({
      ...entry,
      attempt: entry.attempt === null ? null : (attempts.get(entry.attempt.id) ?? entry.attempt),
    })),
  }
}
