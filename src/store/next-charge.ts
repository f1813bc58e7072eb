import type { ProducerDatabase } from './producer-database.js'

/** A charge that falls due, and of which subscription. */
export interface NextCharge {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly subscriptionId: number
}

/** Dates that are looked at: where all of their subscriptions are canceled, the next one is asked. */
const mostDates = 1_000

/** The first charge after an instant; undefined where none comes, or none soon. */
export const nextChargeOf = (database: ProducerDatabase, now: number): NextCharge | undefined => {
  const [seeded, written] = [nextSeeded(database, now), nextWritten(database)]
  if (seeded === undefined || written === undefined) return seeded ?? written
  return written.at < seeded.at ? written : seeded
}

const nextSeeded = ({ sealed, written }: ProducerDatabase, now: number): NextCharge | undefined => {
  let after = written.settledThrough ?? Math.max(sealed.calendar.sealedThrough, Math.floor(now / 1_000) * 1_000)
  for (let looked = 0; looked < mostDates; looked += 1) {
    const at = sealed.calendar.nextAfter(after)
    if (!Number.isFinite(at)) return undefined
    const due = sealed.calendar
      .dueWithin(after, at)
      .find(({ subscription_id }) => !isCanceled(written.subscriptions.changed.find(subscription_id)))
    if (due !== undefined) return { at: due.charged_at, subscriptionId: due.subscription_id }
    after = at
  }
  return undefined
}

const nextWritten = ({ written }: ProducerDatabase): NextCharge | undefined => {
  const running = written.due.data.filter(({ id }) => !isCanceled(written.subscriptions.added.find(id)))
  if (running.length === 0) return undefined
  const { at, id } = running.reduce((left, right) => (right.at < left.at ? right : left))
  return { at, subscriptionId: id }
}

const isCanceled = (row: { readonly cancellation_requested_at: number | null } | undefined): boolean =>
  row !== undefined && row.cancellation_requested_at !== null
