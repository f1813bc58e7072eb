import type { MessageKey } from '../../core/messages.js'
import type { RuleId } from '../../core/rules.js'
import { because, type Reason } from './reason.js'

/** Problem with one member of a request. */
export interface FieldProblem {
  readonly field: string
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** Text instead of the message. */
  readonly text?: string
}

/** Refusal before assumptions decide its wire format. */
export interface RefusalFault {
  readonly status: number
  /** Member `error` of the envelope; null for the bare quota answer. */
  readonly code: string | null
  /** Rule that refused, by its name in the table of rules; never sent. */
  readonly rule: RuleId
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** Extra headers, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Wrong members; set by validation only. */
  readonly fields?: readonly FieldProblem[]
  /** True if it was raised in front of the API's own stack (unknown route, wrong method, size). */
  readonly beforeStack?: boolean
  /** Failed look-up, set for malformed ids; decides if it counts towards the cancel block. */
  readonly lookup?: FailedLookup
  /** Kind of the record that was not found; never sent. */
  readonly sought?: Sought
  /** Requested page beyond the last one; never sent. */
  readonly page?: AskedPage
  /** Seconds of `Retry-After`; for logs. */
  readonly retryAfterSeconds?: number
  /** Reason for logs; never sent. */
  readonly reason: string | Reason
}

/** Failed look-up as the cancel block needs it. */
export interface FailedLookup {
  readonly isMalformed: boolean
  readonly isUncounted: boolean
}

/** Kind of a looked-up record; sent only with `not-found-message=per_resource`. */
export type Sought = 'product' | 'order' | 'subscription'

/** Requested page of a list, and its last page. */
export interface AskedPage {
  readonly page: number
  readonly lastPage: number
  readonly perPage: number
  /** Number of rows of the list. */
  readonly total: number
  /** Name of the query parameter that selects the page. */
  readonly parameter: string
}

/**
 * Refusal thrown by stages and handlers and rendered in one place; callers of the emulator never see it. Not an `Error`:
 * recording a stack costs as much as the rest of the answer.
 */
export class ApiError {
  constructor(readonly fault: RefusalFault) {}
}

/** Reasons of section "Authentication", rule 5. */
export type UnauthorizedCause = 'missing' | 'invalid' | 'expired' | 'revoked'

const unauthorizedRules = {
  missing: 'token-missing',
  invalid: 'token-unknown',
  expired: 'token-expired',
  revoked: 'token-revoked',
} as const

export const unauthorized = (cause: UnauthorizedCause, reason: string | Reason): ApiError =>
  new ApiError({ status: 401, code: 'unauthorized', rule: unauthorizedRules[cause], message: `unauthorized_${cause}`, reason })

/** Refusal of a token of the other environment: like an unknown one (401), or as forbidden (403). */
export const wrongEnvironment = (status: 401 | 403, reason: string): ApiError =>
  new ApiError({
    ...(status === 401
      ? { status, code: 'unauthorized', message: 'unauthorized_invalid' }
      : { status, code: 'insufficient_scope', message: 'wrong_environment' }),
    rule: 'token-other-environment',
    reason,
  })

export const insufficientScope = (scope: string, granted: readonly string[]): ApiError =>
  new ApiError({
    status: 403,
    code: 'insufficient_scope',
    rule: 'scope-missing',
    message: 'missing_ability',
    values: { scope },
    reason: because`scope ${scope} missing, token has ${granted.length === 0 ? 'none' : granted.join(' ')}`,
  })

export const notFound = (
  sought: Sought,
  reason: string,
  lookup: FailedLookup = { isMalformed: false, isUncounted: false },
): ApiError =>
  new ApiError({
    status: 404,
    code: 'not_found',
    rule: lookup.isMalformed ? 'malformed-id' : 'unknown-resource',
    message: `not_found_${sought}`,
    lookup,
    sought,
    reason,
  })

/** Refusal that treats a canceled subscription as unknown. */
export const canceledNotFound = (reason: string): ApiError =>
  new ApiError({ ...notFound('subscription', reason).fault, rule: 'already-canceled' })

export const pageNotFound = (page: AskedPage): ApiError =>
  new ApiError({
    status: 404,
    code: 'not_found',
    rule: 'page-beyond-last',
    message: 'page_not_found',
    lookup: { isMalformed: false, isUncounted: false },
    page,
    reason: `page ${page.page} of ${page.lastPage}`,
  })

export const unknownRoute = (): ApiError =>
  new ApiError({
    status: 404,
    code: 'not_found',
    rule: 'unknown-route',
    message: 'not_found',
    beforeStack: true,
    reason: 'no such route',
  })

export const methodNotAllowed = (method: string, allow: string): ApiError =>
  new ApiError({
    status: 405,
    code: 'method_not_allowed',
    rule: 'wrong-method',
    message: 'method_not_allowed',
    values: { method, allow },
    headers: { Allow: allow },
    beforeStack: true,
    reason: because`${method} is not one of ${allow}`,
  })

export const payloadTooLarge = (limit: string): ApiError =>
  new ApiError({
    status: 413,
    code: 'payload_too_large',
    rule: 'body-too-large',
    message: 'payload_too_large',
    values: { limit },
    beforeStack: true,
    reason: `body over ${limit}`,
  })

export const unsupportedMediaType = (type: string): ApiError =>
  new ApiError({
    status: 415,
    code: 'unsupported_media_type',
    rule: 'media-type',
    message: 'unsupported_media_type',
    values: { type },
    reason: type === '' ? 'content type missing' : because`content type ${type}`,
  })

/** Refusal of an encoded body. */
export const unsupportedEncoding = (encoding: string): ApiError =>
  new ApiError({
    status: 415,
    code: 'unsupported_media_type',
    rule: 'media-type',
    message: 'unsupported_encoding',
    values: { encoding },
    headers: { 'Accept-Encoding': 'identity' },
    reason: because`content encoding ${encoding}`,
  })

export const notAcceptable = (accept: string): ApiError =>
  new ApiError({
    status: 406,
    code: 'not_acceptable',
    rule: 'not-acceptable',
    message: 'not_acceptable',
    reason: because`Accept: ${accept}`,
  })

export const invalidJson = (problem: string): ApiError =>
  new ApiError({
    status: 400,
    code: 'invalid_json',
    rule: 'not-json',
    message: 'invalid_json',
    values: { problem },
    reason: `invalid JSON: ${problem}`,
  })

export const bodyNotAnObject = (): ApiError =>
  new ApiError({
    status: 400,
    code: 'invalid_json',
    rule: 'body-not-object',
    message: 'body_not_an_object',
    reason: 'body is not a JSON object',
  })

/** Value of `Retry-After`, with the seconds it means. */
export interface RetryAfter {
  readonly headers: { readonly 'Retry-After': string }
  readonly retryAfterSeconds: number
}

export const refuseByQuota = (rule: 'quota-exceeded' | 'quota-day-exceeded', again: RetryAfter, reason: string): ApiError =>
  new ApiError({ status: 429, code: null, rule, message: 'quota_exceeded', ...again, reason })

export const lookupsBlocked = (again: Partial<RetryAfter>, reason: string): ApiError =>
  new ApiError({
    status: 429,
    code: 'too_many_requests',
    rule: 'cancel-block',
    message: 'too_many_failed_lookups',
    ...again,
    reason,
  })

export const validationFailed = (status: number, code: string, fields: readonly FieldProblem[], rule: RuleId): ApiError =>
  new ApiError({
    status,
    code,
    rule,
    message: 'body_not_an_object',
    fields,
    reason: because`invalid: ${[...new Set(fields.map((problem) => problem.field))].join(', ')}`,
  })

export const keyReused = (status: number, rule: 'key-reused' | 'key-reused-elsewhere', reason: string | Reason): ApiError =>
  new ApiError({ status, code: 'idempotency_key_reused', rule, message: 'key_reused', reason })

/** Rules of messages that belong to one refusal alone. */
const rulesByMessage = {
  incomplete_body: 'incomplete-body',
  key_required: 'key-missing',
  key_invalid: 'key-invalid',
  key_in_use: 'key-in-flight',
  key_not_expected: 'key-not-expected',
  cancel_in_progress: 'cancel-running',
  already_canceled: 'already-canceled',
  not_cancelable: 'not-cancelable',
  product_inactive: 'inactive-product',
} as const satisfies Partial<Record<MessageKey, RuleId>>

/** Refusal that consists of a status, a code and a message. */
export const refused = (
  status: number,
  code: string,
  message: keyof typeof rulesByMessage,
  reason: string,
  values: Readonly<Record<string, string>> = {},
): ApiError => new ApiError({ status, code, rule: rulesByMessage[message], message, values, reason })
