import type { Recorded as RecordedRequest } from '../journal/entry.js'
import type { ScenarioSource } from '../scenarios/schema.js'
import type { TallyKind } from './compare-outcomes.js'

type StepSource = ScenarioSource['steps'][number]
type EffectSource = StepSource['effect']

/**
 * Expected reaction of a good client to a fault: `through` reaches the same outcome, `stop` fails, `any` may do either as long as it ends.
 */
export type Bearing = 'through' | 'stop' | 'any'

/** Durations of faults. */
export interface FaultSettings {
  /** Delay of a slow answer in real milliseconds. */
  readonly delayMs: number
  /** `Retry-After` in seconds. */
  readonly retryAfterSeconds: number
}

/** A fault that can be injected at a request. */
export interface InjectedFault {
  readonly id: string
  /** Description, to be followed by "request 3". */
  readonly says: string
  readonly bearing: Bearing
  /** Requests that it can be injected at. Default: any. */
  readonly fits?: (request: RecordedRequest) => boolean
  /** Effect of a scenario step. */
  readonly effect: (settings: FaultSettings) => EffectSource
  readonly phase?: 'before' | 'after'
  /** Repetition from that request on: every request, or every second one. Default: only that request. */
  readonly lasts?: 'every' | 'every second'
  /** Kind of resource that it adds itself, which the client is not to blame for. */
  readonly adds?: TallyKind
  /** True for a concurrent change by others: a client may see the state before or after it, but no mixture. */
  readonly isOthers?: true
}

const isWrite = ({ entry }: RecordedRequest): boolean => entry.method === 'POST'
const isRead = (request: RecordedRequest): boolean => !isWrite(request)
const operation =
  (...wanted: readonly string[]) =>
  ({ entry }: RecordedRequest): boolean =>
    wanted.includes(entry.operation ?? '')

const page200 = '<!doctype html>\n<title>Sign in to this network</title>\n<p>Accept the terms to go on.</p>\n'

/** All faults, in the order in which they are run. */
export const faults: readonly InjectedFault[] = [
  {
    id: 'reset-after',
    says: 'reset after the commit of',
    bearing: 'through',
    fits: isWrite,
    phase: 'after',
    effect: () => ({ kind: 'reset' }),
  },
  { id: 'reset-before', says: 'reset before', bearing: 'through', phase: 'before', effect: () => ({ kind: 'reset' }) },
  { id: 'truncated', says: 'truncated answer to', bearing: 'through', effect: () => ({ kind: 'truncate' }) },
  { id: 'malformed', says: 'malformed answer to', bearing: 'through', effect: () => ({ kind: 'malformed_json' }) },
  { id: 'empty', says: 'empty answer to', bearing: 'through', effect: () => ({ kind: 'empty_body' }) },
  {
    id: 'html-200',
    says: 'HTML page with status 200 instead of',
    bearing: 'through',
    phase: 'before',
    effect: () => ({ kind: 'respond', status: 200, headers: { 'Content-Type': 'text/html; charset=UTF-8' }, body: page200 }),
  },
  {
    id: 'html-502',
    says: 'HTML page with status 502 after',
    bearing: 'through',
    phase: 'after',
    effect: () => ({ kind: 'html_page' }),
  },
  { id: 'unauthorized', says: '401 for', bearing: 'any', effect: () => ({ kind: 'refuse', code: 'unauthorized' }) },
  {
    id: 'quota',
    says: '429 of the quota for',
    bearing: 'through',
    effect: ({ retryAfterSeconds }) => ({ kind: 'refuse', code: 'quota_exceeded', retry_after_seconds: retryAfterSeconds }),
  },
  {
    id: 'cancel-block',
    says: '429 of the cancel block for',
    bearing: 'through',
    fits: operation('cancelSubscription'),
    effect: ({ retryAfterSeconds }) => ({ kind: 'refuse', code: 'too_many_requests', retry_after_seconds: retryAfterSeconds }),
  },
  {
    id: 'server-error',
    says: '500 before',
    bearing: 'through',
    phase: 'before',
    effect: () => ({ kind: 'refuse', code: 'server_error' }),
  },
  {
    id: 'server-error-after',
    says: '500 after the commit of',
    bearing: 'through',
    fits: isWrite,
    phase: 'after',
    effect: () => ({ kind: 'refuse', code: 'server_error' }),
  },
  {
    id: 'unavailable',
    says: '503 with Retry-After for',
    bearing: 'through',
    phase: 'before',
    effect: ({ retryAfterSeconds }) => ({ kind: 'refuse', code: 'service_unavailable', retry_after_seconds: retryAfterSeconds }),
  },
  {
    id: 'delivered-twice',
    says: 'double delivery of',
    bearing: 'through',
    fits: isWrite,
    effect: () => ({ kind: 'deliver_twice' }),
  },
  {
    id: 'stale-list',
    says: 'lists that do not show yet',
    bearing: 'through',
    fits: operation('createProduct', 'createOffer'),
    effect: () => ({ kind: 'stale_lists' }),
  },
  {
    id: 'moved-orders',
    says: 'a sale before',
    bearing: 'any',
    fits: operation('listOrderHistory'),
    phase: 'before',
    effect: () => ({ kind: 'insert_orders' }),
    isOthers: true,
  },
  {
    id: 'moved-products',
    says: 'a product of others before',
    bearing: 'any',
    fits: operation('listProducts'),
    phase: 'before',
    effect: () => ({ kind: 'insert_products' }),
    adds: 'products',
    isOthers: true,
  },
  { id: 'revoked', says: 'token revoked before', bearing: 'stop', effect: () => ({ kind: 'revoke_token' }) },
  { id: 'expired', says: 'token expired before', bearing: 'stop', effect: () => ({ kind: 'expire_token' }) },
  {
    id: 'slow',
    says: 'slow answer to',
    bearing: 'through',
    phase: 'after',
    effect: ({ delayMs }) => ({ kind: 'delay', fixed_ms: delayMs }),
  },
  {
    id: 'clock-jump',
    says: 'a minute later before',
    bearing: 'through',
    phase: 'before',
    effect: () => ({ kind: 'advance_clock', by: '61s' }),
  },
  {
    id: 'canceled',
    says: 'canceled by others before',
    bearing: 'any',
    fits: operation('cancelSubscription'),
    effect: () => ({ kind: 'cancel_subscription' }),
  },
  {
    id: 'outage',
    says: '503 from here on at',
    bearing: 'any',
    phase: 'before',
    effect: () => ({ kind: 'refuse', code: 'service_unavailable' }),
    lasts: 'every',
  },
  {
    id: 'flapping',
    says: '500 with every second request from',
    bearing: 'any',
    fits: isRead,
    phase: 'before',
    effect: () => ({ kind: 'refuse', code: 'server_error' }),
    lasts: 'every second',
  },
]
