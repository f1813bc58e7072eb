import * as z from 'zod'
import { retryAfter } from '../../core/answer.js'
import type { Call, Pause } from '../../core/call.js'
import { blockRule } from '../../core/limits.js'
import { type Problem, type Refusal, refuse as refusal } from '../../core/refusal.js'
import type { Answer, Sending } from '../../core/state.js'
import { minuteMs } from '../../core/time.js'
import * as acts from './acts.js'
import {
  duration,
  headerName,
  headerValue,
  movingList,
  msOf,
  quotaName,
  rowCount,
  scopes,
  signedDuration,
  tokenName,
} from './members.js'
import { deliverTwice } from './slice.js'

/** When an effect happens: before the handler, or after it has committed. */
export type Phase = 'before' | 'after'
type Phases = readonly [Phase, ...Phase[]]
const either: Phases = ['before', 'after']
const onlyBefore: Phases = ['before']
const onlyAfter: Phases = ['after']

/** A number in [0, 1), the same for the same request and step. */
export type Draw = (nth: 'first' | 'second') => number

/**
 * What an effect does, one of four things. `act` changes `call.state`, `wait` gives real milliseconds, `answer` replaces the handler or its
 * answer, `shape` changes the answer or how it is sent.
 */
type Doing<Own> =
  | { act(call: Call, effect: Own): Pause | void }
  | { wait(draw: Draw, effect: Own): number }
  | { answer(call: Call, effect: Own): Answer | Refusal }
  | { shape(answer: Answer, effect: Own): Answer; readonly needsBody?: (effect: Own) => boolean }

interface Declared<Kind extends string, Own extends z.ZodRawShape> {
  readonly kind: Kind
  readonly phases: Phases
  /** For the schema of scenarios and the documentation. */
  readonly says: string
  readonly members: Own
  readonly together?: readonly [isValid: (effect: z.output<z.ZodObject<Own>>) => boolean, orElse: string]
}
const define = <const Kind extends string, Own extends z.ZodRawShape>(
  declared: Declared<Kind, Own> & Doing<z.output<z.ZodObject<Own>>>,
) => {
  const schema = z.strictObject({ kind: z.literal(declared.kind), ...declared.members })
  const { together } = declared
  return {
    ...declared,
    schema: (together === undefined ? schema : schema.refine(together[0] as never, together[1])) as z.ZodType<
      z.output<z.ZodObject<{ readonly kind: z.ZodLiteral<Kind> } & Own>>,
      z.input<z.ZodObject<{ readonly kind: z.ZodLiteral<Kind> } & Own>>
    >,
  }
}

// --- answers in place of the API's ---------------------------------------------------------------------------------------------------

interface Details {
  readonly retry_after_seconds?: number | undefined
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  readonly scope?: string | undefined
}
const again = (call: Call, { retry_after_seconds: seconds }: Details, until: number): Record<string, string> =>
  retryAfter(call, seconds === undefined ? until : call.limitsNow + seconds * 1_000)
const outage =
  (status: number, code: 'server_error' | 'bad_gateway' | 'service_unavailable') =>
  (call: Call, details: Details): Refusal =>
    refusal('scenario-step', status, code, code, '', {
      headers: details.retry_after_seconds === undefined ? {} : again(call, details, 0),
    })
const refusals = {
  unauthorized: () => refusal('scenario-step', 401, 'unauthorized', 'unauthorized_invalid'),
  insufficient_scope: ({ operation, ask }: Call, { scope }: Details) => {
    const required = typeof operation?.scope === 'function' ? operation.scope(ask) : operation?.scope
    return refusal('scenario-step', 403, 'insufficient_scope', 'missing_ability', '', {
      values: { scope: scope ?? required ?? 'products:read' },
    })
  },
  // It says nothing of any record, so that none is looked for.
  not_found: () => refusal('scenario-step', 404, 'not_found', 'not_found_product', '', { lookup: 'uncounted' }),
  validation_error: (_call: Call, { errors }: Details) => {
    const fields = Object.entries(errors ?? { name: ['The name field is required.'] }).flatMap(([field, texts]) =>
      texts.map((text): Problem => ({ field, message: 'field_required', text })),
    )
    return refusal('scenario-step', 422, 'validation_error', 'field_required', '', { fields })
  },
  quota_exceeded: (call: Call, details: Details) => {
    const headers = again(call, details, call.quota?.resets_at ?? call.limitsNow + minuteMs)
    if (call.quota !== undefined) call.quota = { ...call.quota, remaining: 0 }
    return refusal('scenario-step', 429, null, 'quota_exceeded', '', { headers })
  },
  too_many_requests: (call: Call, details: Details) =>
    refusal('scenario-step', 429, 'too_many_requests', 'too_many_failed_lookups', '', {
      isBlock: true,
      headers: again(call, details, call.limitsNow + blockRule(call.ask).length),
    }),
  server_error: outage(500, 'server_error'),
  bad_gateway: outage(502, 'bad_gateway'),
  service_unavailable: outage(503, 'service_unavailable'),
} satisfies Record<string, (call: Call, details: Details) => Refusal>
type Code = keyof typeof refusals

const isJson = (value: unknown): boolean => {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

// --- time ----------------------------------------------------------------------------------------------------------------------------

const maxMs = 600_000
const milliseconds = z.number().min(0).max(maxMs)
interface Length {
  readonly fixed_ms?: number | undefined
  readonly uniform_ms?: { readonly from: number; readonly to: number } | undefined
  readonly log_normal_ms?: { readonly median: number; readonly sigma: number } | undefined
}
export const drawDelay = ({ fixed_ms, uniform_ms, log_normal_ms }: Length, draw: Draw): number => {
  if (fixed_ms !== undefined) return fixed_ms
  const share = draw('first')
  if (uniform_ms !== undefined) return Math.round(uniform_ms.from + share * (uniform_ms.to - uniform_ms.from))
  if (log_normal_ms === undefined) return 0
  // Box-Muller; `1 - share` because the logarithm of 0 is not finite.
  const deviate = Math.sqrt(-2 * Math.log(1 - share)) * Math.cos(2 * Math.PI * draw('second'))
  return Math.min(maxMs, Math.round(log_normal_ms.median * Math.exp(log_normal_ms.sigma * deviate)))
}

// --- the connection and the body -----------------------------------------------------------------------------------------------------

const bytesOf = ({ body }: Answer): Uint8Array<ArrayBuffer> =>
  body === null ? new Uint8Array() : typeof body === 'string' ? new TextEncoder().encode(body) : body
/** Header names stay as the API spells them; others are small. */
const withHeader = (answer: Answer, name: string, value: string | null): Answer => {
  const headers = { ...answer.headers }
  const existing = Object.keys(headers).find((other) => other.toLowerCase() === name.toLowerCase())
  if (value === null) delete headers[existing ?? name]
  else headers[existing ?? name.toLowerCase()] = value
  return { ...answer, headers }
}
const promising = (answer: Answer): Answer => ({
  ...answer,
  headers: { 'Content-Length': String(bytesOf(answer).length), ...answer.headers },
})
const sent = (answer: Answer, sending: Sending): Answer => ({ ...answer, sending: { ...answer.sending, ...sending } })
const needsBody = (): boolean => true

// --- what others do meanwhile --------------------------------------------------------------------------------------------------------

const disturbances = [
  'duplicate',
  'reorder',
  'delay',
  'forge',
  'unsigned',
  'replay',
  'retired_secret',
  'cut',
  'unknown_event',
  'unknown_member',
] as const

/** All effects, in the order of the documentation. */
export const effects = [
  // --- answers in place of the API's
  define({
    kind: 'refuse',
    phases: either,
    says: "A refusal in the API's own words, by its code.",
    members: {
      code: z.enum(Object.keys(refusals) as [Code, ...Code[]]).meta({
        description:
          'Which refusal. quota_exceeded is the 429 of a quota (a message alone), too_many_requests the one of the cancel block (the whole envelope).',
      }),
      retry_after_seconds: z.int().min(0).max(86_400).optional().meta({
        description: 'Seconds of the Retry-After header. A 429 has one anyway: the time to the end of the window or block.',
      }),
      errors: z
        .record(z.string(), z.array(z.string()).min(1))
        .optional()
        .meta({ description: 'For validation_error: complaints by member.' }),
      scope: z.string().optional().meta({ description: 'For insufficient_scope: the scope that is said to be missing.' }),
    },
    answer: (call, { code, ...details }) => refusals[code](call, details),
  }),
  define({
    kind: 'respond',
    phases: either,
    says: 'Any answer: status, headers and body as given.',
    members: {
      status: z.int().min(200).max(599),
      headers: z.record(headerName, headerValue).default({}),
      body: z
        .unknown()
        .refine(isJson, 'this cannot be written as JSON')
        .optional()
        .meta({ description: 'A text is sent unchanged, everything else as JSON. Omit it for no body.' }),
    },
    answer: (_call, { status, headers, body }) => {
      if (body === undefined || status === 204 || status === 304) return { status, headers, body: null }
      if (typeof body !== 'string') return { status, headers, body: JSON.stringify(body) }
      return { status, headers: { 'Content-Type': 'text/plain; charset=UTF-8', ...headers }, body }
    },
  }),
  define({
    kind: 'html_page',
    phases: either,
    says: 'The HTML page of a proxy that does not reach the API, without any header of the API.',
    members: { status: z.int().min(400).max(599).default(502), title: z.string().default('502 Bad Gateway') },
    answer: (_call, { status, title }) => {
      const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const body = `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n</body>\r\n</html>\r\n`
      return { status, body, headers: { 'Content-Type': 'text/html' }, isForeign: true }
    },
  }),
  // --- time
  define({
    kind: 'delay',
    phases: either,
    says: 'The answer comes later, in real time: after a fixed time, or one drawn from the seed.',
    members: {
      fixed_ms: milliseconds.optional(),
      uniform_ms: z.strictObject({ from: milliseconds, to: milliseconds }).optional(),
      log_normal_ms: z
        .strictObject({ median: milliseconds, sigma: z.number().min(0).max(3) })
        .optional()
        .meta({ description: 'Many short ones and a few long ones; sigma is the standard deviation of the logarithm.' }),
    },
    together: [
      ({ fixed_ms, uniform_ms, log_normal_ms }) =>
        [fixed_ms, uniform_ms, log_normal_ms].filter((given) => given !== undefined).length === 1,
      'give exactly one of fixed_ms, uniform_ms, log_normal_ms',
    ],
    wait: (draw, effect) => drawDelay(effect, draw),
  }),
  // --- the connection and the body
  define({
    kind: 'hang',
    phases: either,
    says: 'No answer comes. The connection stays open until the client gives up.',
    members: {},
    shape: (answer) => sent(answer, { fate: 'silent' }),
  }),
  define({
    kind: 'reset',
    phases: either,
    says: 'The connection is cut, before anything of the answer is sent or after its status and headers.',
    members: {
      at: z
        .enum(['before_headers', 'after_headers'])
        .default('before_headers')
        .meta({ description: 'Before anything of the answer was sent, or after status and headers.' }),
    },
    needsBody: ({ at }) => at === 'after_headers',
    shape: (answer, { at }) =>
      at === 'after_headers' && answer.status !== 0
        ? sent({ ...promising(answer), body: new Uint8Array() }, { isCut: true })
        : sent(answer, { fate: 'lost' }),
  }),
  define({
    kind: 'truncate',
    phases: onlyAfter,
    says: 'The first part of the body comes, then the connection is cut; Content-Length promises the whole.',
    members: { keep: z.number().min(0).max(1).default(0.5).meta({ description: 'Share of the bytes that come.' }) },
    needsBody,
    shape: (answer, { keep }) => {
      const bytes = bytesOf(answer)
      const body = bytes.subarray(0, Math.min(bytes.length - 1, Math.floor(bytes.length * keep)))
      return sent({ ...promising(answer), body }, { isCut: true })
    },
  }),
  define({
    kind: 'malformed_json',
    phases: onlyAfter,
    says: 'A complete answer whose body is not JSON.',
    members: {},
    needsBody,
    shape: (answer) => {
      // A comma instead of the last byte makes any JSON text incomplete.
      const body = new Uint8Array(Math.max(1, bytesOf(answer).length))
      body.set(bytesOf(answer).subarray(0, body.length - 1))
      body[body.length - 1] = 0x2c
      return { ...answer, body }
    },
  }),
  define({
    kind: 'empty_body',
    phases: onlyAfter,
    says: 'Status and headers are unchanged, and there is no body.',
    members: {},
    shape: (answer) => ({ ...answer, body: null, headers: { ...answer.headers, 'Content-Length': '0' } }),
  }),
  define({
    kind: 'content_type',
    phases: onlyAfter,
    says: 'The body is unchanged, but declared as another content type.',
    members: { value: headerValue.min(1) },
    shape: (answer, { value }) => withHeader(answer, 'Content-Type', value),
  }),
  define({
    kind: 'slow_drip',
    phases: onlyAfter,
    says: 'The body comes a few bytes at a time, in real time.',
    members: { bytes_per_second: z.int().min(1).max(10_000_000) },
    needsBody,
    shape: (answer, { bytes_per_second }) => sent(answer, { bytesPerSecond: bytes_per_second }),
  }),
  define({
    kind: 'headers',
    phases: onlyAfter,
    says: 'Headers of the answer are added or replaced (by a text) or left out (null).',
    members: { set: z.record(headerName, headerValue.nullable()) },
    shape: (answer, { set }) => Object.entries(set).reduce((next, [name, value]) => withHeader(next, name, value), answer),
  }),
  // --- clocks, and second deliveries
  define({
    kind: 'clock_skew',
    phases: onlyAfter,
    says: 'The Date header shows another time than the one that the windows of the quotas use.',
    members: { by: signedDuration },
    shape: (answer, { by }) => {
      const date = Date.parse(answer.headers['Date'] ?? '')
      return Number.isNaN(date) ? answer : withHeader(answer, 'Date', new Date(date + msOf(by)).toUTCString())
    },
  }),
  define({
    kind: 'advance_clock',
    phases: either,
    says: "The world's clock moves forward.",
    members: { by: duration },
    act: (call, { by }) => acts.advanceClock(call, msOf(by)),
  }),
  define({
    kind: 'deliver_twice',
    phases: onlyBefore,
    says: 'The request reaches the API twice, as if a proxy had repeated it. The second answer is sent.',
    members: {},
    act: deliverTwice,
  }),
  // --- what others do meanwhile
  define({
    kind: 'stale_lists',
    phases: onlyBefore,
    says: 'The next reads of lists do not show what this request writes.',
    members: { reads: z.int().min(1).max(1_000).default(1) },
    act: (call, { reads }) => acts.keepLists(call, reads),
  }),
  define({
    kind: 'insert_orders',
    phases: either,
    says: 'Others buy: new lines at the top of the order history.',
    members: {
      count: rowCount,
      query_params: z
        .record(z.string(), z.string())
        .nullable()
        .default(null)
        .meta({ description: 'What the checkout link carried; null for a sale without tracking.' }),
    },
    act: (call, { count, query_params }) =>
      acts.makeSales(
        call,
        Array.from({ length: count }, () => query_params),
      ),
  }),
  define({
    kind: 'insert_products',
    phases: either,
    says: 'Other clients create products: new rows at the top of the list.',
    members: { count: rowCount },
    act: (call, { count }) => acts.makeProducts(call, count),
  }),
  define({
    kind: 'remove_rows',
    phases: either,
    says: 'The newest rows of a list are no longer shown, so that all after them move up.',
    members: { list: movingList, count: rowCount },
    act: (call, { list, count }) => acts.look(call, list, { hidden: count, moved: 0 }),
  }),
  define({
    kind: 'reorder_rows',
    phases: either,
    says: 'The newest rows of a list are shown last.',
    members: { list: movingList, count: rowCount },
    act: (call, { list, count }) => acts.look(call, list, { hidden: 0, moved: count }),
  }),
  define({
    kind: 'refund_order',
    phases: either,
    says: 'An order is refunded: its row changes and keeps its position.',
    members: {
      order: z.string().min(1).max(255).optional().meta({ description: 'Hash of the order; default: the newest that was paid.' }),
    },
    act: (call, { order }) => acts.refundOrder(call, order),
  }),
  define({
    kind: 'expire_token',
    phases: either,
    says: 'From now on the token has expired.',
    members: { token: tokenName },
    act: (call, { token }) => acts.changeToken(call, token, ({ now }) => ({ expires_at: now })),
  }),
  define({
    kind: 'revoke_token',
    phases: either,
    says: 'From now on the token is revoked.',
    members: { token: tokenName },
    act: (call, { token }) => acts.changeToken(call, token, ({ now }) => ({ revoked_at: now })),
  }),
  define({
    kind: 'withdraw_scope',
    phases: either,
    says: 'From now on the token lacks a scope that it had.',
    members: { scope: z.enum(scopes), token: tokenName },
    act: (call, { scope, token }) =>
      acts.changeToken(call, token, (_call, { scopes }) => ({ scopes: scopes.filter((own) => own !== scope) })),
  }),
  define({
    kind: 'lower_quota',
    phases: either,
    says: 'A quota is lower until the scenario ends.',
    members: { quota: quotaName, limit: z.int().min(0).max(10_000) },
    act: (call, { quota, limit }) => acts.lowerQuota(call, quota, limit),
  }),
  define({
    kind: 'exhaust_quota',
    phases: either,
    says: 'Other clients use up a quota of the token, except for `left` requests.',
    members: { quota: quotaName, left: z.int().min(0).max(10_000).default(0), token: tokenName },
    act: (call, { quota, left, token }) => acts.exhaustQuota(call, token, quota, left),
  }),
  define({
    kind: 'cancel_subscription',
    phases: either,
    says: 'Another client cancels the subscription that the request names, or a landmark.',
    members: {
      subscription: z
        .union([
          z.enum(['subscription_active', 'subscription_trial', 'subscription_many_charges']),
          z.string().regex(/^\d+$/, 'give the name of a landmark or an id'),
        ])
        .optional()
        .meta({ description: 'Name of a landmark, or an id; default: the one in the path of the request.' }),
    },
    act: (call, { subscription }) => acts.cancelSubscription(call, subscription),
  }),
  define({
    kind: 'disturb_webhooks',
    phases: either,
    says: 'Something goes wrong with the next webhooks of every endpoint.',
    members: {
      by: z.enum(disturbances),
      count: z.int().min(1).max(1_000).default(1).meta({ description: 'How many events are affected.' }),
    },
    act: (call, { by, count }) => acts.disturbWebhooks(call, by, count),
  }),
  define({
    kind: 'deliver_webhooks',
    phases: either,
    says: 'Due events are sent to the webhook endpoints now; with the moment `after`, before the answer arrives.',
    members: {},
    act: acts.deliverWebhooks,
  }),
] as const
type EffectSchema = (typeof effects)[number]['schema']
export const effectSchema = z.discriminatedUnion('kind', effects.map(({ schema }) => schema) as never) as unknown as z.ZodType<
  z.output<EffectSchema>,
  z.input<EffectSchema>
>
export type Effect = z.output<EffectSchema>
export const effectKinds: readonly Effect['kind'][] = effects.map(({ kind }) => kind)
const byKind = new Map<string, { readonly phases: Phases } & Doing<Effect>>(effects.map((one) => [one.kind, one as never]))
export const definitionOf = ({ kind }: { readonly kind: Effect['kind'] }) => byKind.get(kind)!
/** What a step makes of a request that never gets to the handler. */
export const noAnswer: Answer = { status: 0, headers: {}, body: null }
