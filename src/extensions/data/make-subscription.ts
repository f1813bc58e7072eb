import { dayMs } from '../../core/time.js'
import type { Attempt, Entry as HistoryEntry, Subscription } from '../../seed/records.js'
import { decisive } from '../../seed/shares.js'
import type { Compilation, DraftRows } from './compilation.js'
import { withoutGaps } from './make-people.js'
import { once } from './once.js'
import type { ChargedOrder, PlannedSale } from './planned-sale.js'
import { within } from './problem-list.js'
import type { Entry } from './read-documents.js'
import type { DeclaredSubscription } from './sale-schemas.js'
import { lastInstant, writeTime } from './written-values.js'

/** The subscription that a sale began, with its history. */
export const makeDeclaredSubscription = (
  compilation: Compilation,
  draft: DraftRows,
  sale: PlannedSale,
  order: ChargedOrder,
): Subscription => {
  const { timeline } = sale
  const value: DeclaredSubscription = sale.subscription?.value ?? {}
  const position = sale.subscription ?? sale.order
  const [item] = order.items
  if (item === undefined) throw new RangeError(`Order ${order.id} has no item`)
  const { product, offer } = item
  const interval = value.interval ?? offer.interval ?? 30
  const free_days = value.free_days ?? offer.trial_days ?? 0
  const last = timeline.charges.at(-1)?.instant
  const due = last === undefined ? order.created_at + free_days * dayMs : last + interval * dayMs
  const ends = endOf(compilation, sale, value, due)
  const shares = order.charges[0]?.shares
  return {
    id: order.subscription_id ?? 0,
    order: { id: order.id, hash: order.hash, created_at: order.created_at },
    product,
    offer,
    customer: order.customer,
    affiliate: order.affiliate,
    ...(shares === undefined ? {} : { shares }),
    price: value.price ?? offer.price * item.quantity,
    first_charge_price: value.first_charge_price ?? offer.first_charge_price ?? offer.price * item.quantity,
    ...withoutGaps({ currency: value.currency }),
    interval,
    next_charge_at: nextCharge(compilation, sale, value, {
      due,
      interval,
      isEnded:
        (ends.situation !== 'active' && ends.situation !== 'trial') ||
        ends.cancellation_requested_at !== null ||
        timeline.charges.filter(({ isPaid }) => isPaid).length >= (value.max_charges ?? Number.POSITIVE_INFINITY),
    }),
    free_days,
    max_charges: value.max_charges ?? null,
    is_smart_installment: value.is_smart_installment ?? false,
    ...withoutGaps({
      is_owner: value.is_owner,
      installments: value.installments,
      best_day_to_charge: value.best_day_to_charge,
    }),
    failed_charges: value.failed_charges ?? timeline.charges.filter(({ isPaid }) => !isPaid).length,
    payment_method: value.payment_method ?? order.charges[0]?.attempts.at(-1)?.payment_method ?? 'credit_card',
    charges: historyOf(compilation, draft, sale, order),
    ...ends,
    created_at: order.created_at,
    updated_at:
      compilation.pastTime(within(position, 'updated_at'), value.updated_at) ??
      Math.max(order.created_at, last ?? 0, ends.cancellation_requested_at ?? 0),
  }
}

type End = Pick<Subscription, 'situation' | 'cancellation_requested_at' | 'canceled_at' | 'canceled_by'>

/** End of a subscription, if any: a canceled one has a date and a canceling party. */
const endOf = (compilation: Compilation, sale: PlannedSale, value: DeclaredSubscription, due: number): End => {
  const { subscription, timeline } = sale
  const position = subscription ?? { document: 0, path: [] }
  const last = timeline.charges.at(-1)?.instant ?? timeline.saleAt
  const requested = compilation.pastTime(within(position, 'cancellation_requested_at'), value.cancellation_requested_at)
  const usual = timeline.charges.at(-1)?.isPaid === false ? 'late' : 'active'
  const isCanceled = value.situation === 'canceled' || typeof value.canceled_at === 'string' || requested !== undefined
  if (!isCanceled) {
    if (value.canceled_by !== undefined && value.canceled_by !== null) {
      compilation.problems.add(
        within(position, 'canceled_by'),
        'it is not canceled; say when with canceled_at, or leave this out',
      )
    }
    return { situation: value.situation ?? usual, cancellation_requested_at: null, canceled_at: null, canceled_by: null }
  }
  const canceled_at =
    compilation.time(within(position, 'canceled_at'), value.canceled_at) ??
    requested ??
    Math.min(last + dayMs, compilation.setting.at)
  const cancellation_requested_at = requested ?? Math.min(canceled_at, compilation.setting.at)
  if (canceled_at < cancellation_requested_at) {
    compilation.problems.add(within(position, 'canceled_at'), 'it is before the cancelation was requested; give a later time')
  }
  refuseMissedCharge(compilation, sale, due, canceled_at)
  if (canceled_at < timeline.saleAt)
    compilation.problems.add(within(position, 'canceled_at'), 'it is before the sale; give a later time')
  const isOver = canceled_at <= compilation.setting.at
  if (value.situation !== undefined && (value.situation === 'canceled') !== isOver) {
    compilation.problems.add(
      within(position, 'situation'),
      `by canceled_at it is ${isOver ? '' : 'not yet '}canceled; leave one of the two out`,
    )
  }
  return {
    situation: isOver ? 'canceled' : (value.situation ?? usual),
    cancellation_requested_at,
    canceled_at,
    canceled_by: value.canceled_by === undefined ? 'producer' : value.canceled_by,
  }
}

/** Checks that listed charges include each due one before the cancellation; a failed one is the last, unless `next_charge` is given. */
const refuseMissedCharge = (
  { problems, setting }: Compilation,
  { subscription, timeline }: PlannedSale,
  due: number,
  canceledAt: number,
): void => {
  const { charges, next_charge, max_charges = null } = subscription?.value ?? {}
  if (subscription === null || charges === undefined || next_charge !== undefined) return
  const isOver = timeline.charges.at(-1)?.isPaid === false || (max_charges !== null && charges.length >= max_charges)
  if (isOver || due >= Math.min(canceledAt, setting.at)) return
  const date = writeTime(due)
  problems.add(
    within(subscription, 'charges'),
    `a charge fell due at ${date}, before it was canceled at ${writeTime(canceledAt)}, and was neither paid nor failed; list it, or cancel earlier`,
  )
}

/** Instant of the next charge: as declared, else an interval after the last charge, or the end of the trial. */
const nextCharge = (
  compilation: Compilation,
  { subscription }: PlannedSale,
  value: DeclaredSubscription,
  { due, interval, isEnded }: { readonly due: number; readonly interval: number; readonly isEnded: boolean },
): number => {
  const { at } = compilation.setting
  const position = within(subscription ?? { document: 0, path: [] }, 'next_charge')
  const declared = compilation.time(position, value.next_charge)
  // An old document may be loaded later: a charge that fell due on an absolute date meanwhile is made on that date.
  const isRelative = /^[-+n]/.test(value.next_charge ?? '')
  if (declared !== undefined && declared <= at && isRelative && !isEnded) {
    compilation.problems.add(position, `${value.next_charge} has passed, and it would have been charged; give a time ahead`)
  }
  if (declared !== undefined) {
    // Charges due by now are made when the world starts, so that it must follow the last one, and not be too old.
    if (isEnded || declared > at) return declared
    if (declared > due - interval * dayMs) compilation.canCharge(position, Math.floor((at - declared) / (interval * dayMs)) + 1)
    else compilation.problems.add(position, 'it is not after its last charge; give a later time')
    return declared
  }
  const passed = due > at || isEnded ? 0 : Math.floor((at - due) / (interval * dayMs)) + 1
  // Listed charges end with the list, and those due since then are made as for a sale; without a list all are made.
  const isListed = value.charges !== undefined
  if (isListed && passed > 0) compilation.canCharge(subscription ?? { document: 0, path: [] }, passed)
  const next = isListed ? due : due + passed * interval * dayMs
  if (next <= lastInstant) return next
  compilation.problems.add(
    subscription ?? { document: 0, path: [] },
    'its next charge would be after the year 9999; give a shorter interval or trial',
  )
  return lastInstant
}

/** Charges and other entries of the history, oldest first. */
const historyOf = (
  compilation: Compilation,
  draft: DraftRows,
  { subscription, timeline, label }: PlannedSale,
  order: ChargedOrder,
): readonly HistoryEntry[] => {
  if (subscription?.value.entries !== undefined) return writtenEntries(compilation, draft, subscription, order)
  const others = subscription?.value.histories ?? []
  const count = timeline.charges.length + others.length
  const ids = once(() => draft.names.numbers('subscription_history', 'subscription', subscription?.label ?? label, count))
  const charged = timeline.charges.map(
    (charge, nth): HistoryEntry => ({
      id: compilation.number(
        draft,
        'subscription_history',
        within(charge.position, 'id'),
        subscription?.value.charges === undefined ? undefined : charge.id,
        () => ids() + nth,
      ),
      charged_at: charge.instant,
      attempt: attemptAt(order, charge.instant),
      status: charge.isPaid ? 'paid' : 'failed',
      ...(charge.metadata === undefined ? {} : { metadata: charge.metadata }),
    }),
  )
  const otherEntries = others.map((entry, nth): HistoryEntry => {
    const position = within(subscription ?? { document: 0, path: [] }, 'histories', nth)
    const reference_at = compilation.time(within(position, 'reference_at'), entry.reference_at)
    return {
      id: compilation.number(
        draft,
        'subscription_history',
        within(position, 'id'),
        entry.id,
        () => ids() + timeline.charges.length + nth,
      ),
      charged_at: compilation.pastTime(within(position, 'at'), entry.at) ?? compilation.setting.at,
      attempt: null,
      type: entry.type,
      status: entry.status,
      ...(reference_at === undefined ? {} : { reference_at }),
      ...(entry.metadata === undefined ? {} : { metadata: entry.metadata }),
    }
  })
  return [...charged, ...otherEntries].sort((left, right) => left.charged_at - right.charged_at)
}

/** History declared entry by entry. */
const writtenEntries = (
  compilation: Compilation,
  draft: DraftRows,
  subscription: Entry<DeclaredSubscription>,
  order: ChargedOrder,
): readonly HistoryEntry[] => {
  const { entries = [], histories } = subscription.value
  if (histories !== undefined) {
    compilation.problems.add(within(subscription, 'histories'), 'entries say the whole history; leave one of the two out')
  }
  const attempts = new Map(order.charges.flatMap((charge) => charge.attempts.map((attempt) => [attempt.id, attempt])))
  return entries.map(({ id, at, transaction, status = 'paid', reference_at, ...rest }, nth): HistoryEntry => {
    const position = within(subscription, 'entries', nth)
    const attempt = transaction === undefined ? null : (attempts.get(transaction) ?? null)
    if (transaction !== undefined && attempt === null) {
      const existing = [...attempts.keys()].join(', ')
      compilation.problems.add(within(position, 'transaction'), `its order has no transaction ${transaction}; it has ${existing}`)
    }
    const reference = compilation.time(within(position, 'reference_at'), reference_at)
    return {
      id: compilation.number(draft, 'subscription_history', within(position, 'id'), id, () => id),
      charged_at: compilation.pastTime(within(position, 'at'), at) ?? compilation.setting.at,
      attempt,
      status,
      ...withoutGaps(rest),
      ...(reference === undefined ? {} : { reference_at: reference }),
    }
  })
}

/** Attempt of a charge from the order. */
const attemptAt = ({ charges }: ChargedOrder, instant: number): Attempt | null => {
  const charge = charges.find(({ charged_at }) => charged_at === instant)
  return charge === undefined ? null : decisive(charge)
}
