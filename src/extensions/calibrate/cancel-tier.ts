import { quotaLimits } from '../../register/operation-id.js'
import type { AssumptionId } from '../../register/register.js'
import type { AnswerLookup, RequestPlan } from './exchange.js'
import { unknownSubscriptions } from './guard.js'
import { type Probe, probe, probeAmong } from './probe.js'
import { formOf, instantOf, list, member, type Row, rowsOf } from './reading.js'

const post = (
  name: string,
  id: string,
  headers: RequestPlan['headers'] = { 'Idempotency-Key': `{key:${name}}` },
): RequestPlan => ({
  name,
  tier: 'cancel',
  method: 'POST',
  path: `/subscriptions/${id}/cancel`,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: '{}',
})

const [tooLong, noNumber] = unknownSubscriptions

/** Requests of the tier `cancel`; `{subscription}` is the id given by the user. */
export const cancelRequests: readonly RequestPlan[] = [
  post('cancel', '{subscription}'),
  { name: 'subscriptions_after', tier: 'cancel', method: 'GET', path: '/subscriptions/history' },
  post('cancel_again', '{subscription}'),
  { ...post('cancel_without_key', '{subscription}', {}), mayBeRefused: true },
  { ...post('cancel_no_number', noNumber), mayBeRefused: true },
  { ...post('cancel_too_long', tooLong), mayBeRefused: true },
  // A minute allows five requests.
  { ...post('cancel_leading_zeros', '000{subscription}'), mayBeRefused: true, waitMs: () => 61_000 },
  { ...post('cancel_bad_reason', '{subscription}'), body: '{"reason":5}', mayBeRefused: true },
]

const asks = 'cancel subscriptions_after'

const isCanceled = (seen: AnswerLookup): boolean => {
  const { status = 0 } = seen('cancel') ?? {}
  return status >= 200 && status < 300
}

/** Row of the canceled subscription; undefined if the cancel failed or the first page of the list does not contain it. */
const rowIn = (seen: AnswerLookup): Row | undefined => {
  const id = /\/subscriptions\/(\d+)\/cancel/.exec(seen('cancel')?.address ?? '')?.[1]
  return isCanceled(seen) ? rowsOf(seen('subscriptions_after')).find((row) => String(row['id']) === id) : undefined
}

/** Probe by a reading of that row. */
const rowProbe = (settles: AssumptionId, read: (row: Row) => string | undefined, among: readonly AssumptionId[] = []): Probe =>
  probeAmong(settles, asks, among, (seen) => {
    const row = rowIn(seen)
    return row === undefined ? undefined : read(row)
  })

/** Status of a later request; undefined if the cancel failed or the status is 429. */
const statusOf = (seen: AnswerLookup, name: string): string | undefined => {
  const status = isCanceled(seen) ? seen(name)?.status : undefined
  return status === undefined || status === 429 ? undefined : String(status)
}

/** Probes of the tier `cancel`. */
export const cancelProbes: readonly Probe[] = [
  probe('cancel-success-status', 'cancel', (seen) => statusOf(seen, 'cancel')),
  probeAmong('cancel-success-body', 'cancel', ['cancel-success-status'], (seen) => {
    const { text = '', body } = seen('cancel') ?? {}
    if (!isCanceled(seen)) return undefined
    if (text === '') return 'empty'
    return member(body, 'situation') !== undefined ? 'subscription' : member(body, 'message') === undefined ? 'other' : 'message'
  }),
  rowProbe('cancel-effect-timing', ({ situation }) => (situation === 'canceled' ? 'immediate' : 'period_end')),
  rowProbe('next-charge-after-cancel', (row) => (row['next_charge'] === null ? 'null' : 'unchanged'), ['cancel-effect-timing']),
  rowProbe('canceled-by-values', ({ canceled_by: by }) => (typeof by === 'string' ? by : by === null ? undefined : typeof by)),
  rowProbe(
    'subscription-history-entries',
    (row) => {
      const entries = list(row, 'histories')
      if (entries.some(({ type }) => type === 'cancellation')) return 'with_cancellation'
      return entries[0] === undefined
        ? undefined
        : formOf(entries[0]['reference_date'], { month: /^\d\d\/\d{4}$/, day: /^\d\d\/\d\d\/\d{4}/ })
    },
    ['cancel-effect-timing'],
  ),
  probe('text-timestamp-zone', asks, (seen) => {
    const at = instantOf(rowIn(seen)?.['cancellation_requested_at'])
    const hours = Math.round((at - Date.parse(seen('cancel')?.headers['date'] ?? '')) / 3_600_000)
    return { '-3': 'America/Sao_Paulo', '0': 'UTC' }[String(hours)]
  }),
  probeAmong('cancel-already-canceled', 'cancel cancel_again', ['cancel-success-status', 'cancel-effect-timing'], (seen) =>
    statusOf(seen, 'cancel_again'),
  ),
  probeAmong('idempotency-on-cancel', 'cancel cancel_without_key', ['idempotency-missing-key'], (seen) => {
    const code = member(seen('cancel_without_key')?.body, 'error')
    return statusOf(seen, 'cancel_without_key') === undefined
      ? undefined
      : code === 'idempotency_key_required'
        ? 'required'
        : 'optional'
  }),
  probeAmong('cancel-id-type', 'cancel cancel_no_number', ['validation-status'], (seen) => statusOf(seen, 'cancel_no_number')),
  probeAmong(
    'cancel-id-overflow',
    'cancel cancel_again cancel_leading_zeros',
    ['cancel-already-canceled', 'cancel-success-status', 'cancel-effect-timing'],
    (seen) => {
      const [plain, written] = ['cancel_again', 'cancel_leading_zeros'].map((name) => statusOf(seen, name))
      if (plain === undefined || plain === '404') return undefined
      return written === '404' ? 'no match' : written === plain ? 'same number' : undefined
    },
  ),
  probeAmong(
    'cancel-request-body',
    'cancel cancel_again cancel_bad_reason',
    ['cancel-already-canceled', 'validation-status', 'cancel-success-status', 'cancel-effect-timing'],
    (seen) => {
      const [plain, written] = ['cancel_again', 'cancel_bad_reason'].map((name) => statusOf(seen, name))
      if (plain === undefined || written === undefined) return undefined
      return written === plain ? 'ignored' : 'validated'
    },
  ),
  probe('rate-limit-cancel-limit-header', 'cancel', (seen) => {
    const limit = seen('cancel')?.headers['x-ratelimit-limit']
    if (limit === undefined) return undefined
    const { cancel, write, cancelDay } = quotaLimits
    return [cancel, write, cancelDay].map(String).includes(limit) ? limit : 'other'
  }),
]
