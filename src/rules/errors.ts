import type { MessageKey } from './messages.js'
import type { RuleId } from './rules.js'

/** One complaint about one member of a request. */
export interface FieldProblem {
  readonly field: string
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** Ready words in place of the message. */
  readonly text?: string
}

/** What went wrong, before any assumption has decided how it looks on the wire. */
export interface Fault {
  readonly status: number
  /** The envelope's `error`; null for the bare quota answer. */
  readonly code: string | null
  /** Why, by its name in the table of rules; never sent. */
  readonly rule: RuleId
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
  /** Extra headers, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Filled by validation only. */
  readonly fields?: readonly FieldProblem[]
  /** Raised before the request reached the API's own stack (unknown route, wrong method, size). */
  readonly beforeStack?: boolean
  /** A look-up failed on an id that could not have been one, and whether that counts towards the cancel block. */
  readonly lookup?: FailedLookup
  /** What a failed look-up was for; never sent. */
  readonly sought?: Sought
  /** The page that lay beyond the last one; never sent. */
  readonly page?: AskedPage
  /** Seconds that `Retry-After` means; for logs. */
  readonly retryAfterSeconds?: number
  /** For logs, in words; never sent. */
  readonly reason: string
}

/** What the cancel block wants to know about a failed look-up. */
export interface FailedLookup {
  readonly isMalformed: boolean
  readonly isUncounted: boolean
}

/** What a look-up was for; the wire tells only with `not-found-message=per_resource`. */
export type Sought = 'product' | 'order' | 'subscription'

/** A page of a list as it was asked for, and the last one there was. */
export interface AskedPage {
  readonly page: number
  readonly lastPage: number
  /** Name of the query parameter that chooses the page. */
  readonly parameter: string
}

/**
 * A refusal on its way to the one place that renders it. Thrown by stages and handlers, never seen by callers of the emulator. It is an
 * everyday answer and no `Error`: to record a stack that nobody reads costs as much as the rest of the answer.
 */
export class ApiError {
  constructor(readonly fault: Fault) {}
}

/** Which of the four reasons of section "Authentication", rule 5. */
export type UnauthorizedCause = 'missing' | 'invalid' | 'expired' | 'revoked'

const unauthorizedRules = {
  missing: 'token-missing',
  invalid: 'token-unknown',
  expired: 'token-expired',
  revoked: 'token-revoked',
} as const

export const unauthorized = (cause: UnauthorizedCause, reason: string): ApiError =>
  new ApiError({ status: 401, code: 'unauthorized', rule: unauthorizedRules[cause], message: `unauthorized_${cause}`, reason })

/** A token that is known, but in the other environment: refused like an unknown one, or as one that may not (403). */
export const wrongEnvironment = (status: 401 | 403, reason: string): ApiError =>
  new ApiError({
    ...(status === 401
      ? { status, code: 'unauthorized', message: 'unauthorized_invalid' }
      : { status, code: 'insufficient_scope', message: 'wrong_environment' }),
    rule: 'token-other-environment',
    reason,
  })

export const insufficientScope = (scope: string, held: readonly string[]): ApiError =>
  new ApiError({
    status: 403,
    code: 'insufficient_scope',
    rule: 'scope-missing',
    message: 'missing_ability',
    values: { scope },
    reason: `scope ${scope} missing, token has ${held.length === 0 ? 'none' : held.join(' ')}`,
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

/** A canceled subscription that is answered like an unknown one. */
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
    reason: `${method} is not one of ${allow}`,
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
    reason: `content type ${type === '' ? 'missing' : type}`,
  })

/** A body that is packed. */
export const unsupportedEncoding = (encoding: string): ApiError =>
  new ApiError({
    status: 415,
    code: 'unsupported_media_type',
    rule: 'media-type',
    message: 'unsupported_encoding',
    values: { encoding },
    headers: { 'Accept-Encoding': 'identity' },
    reason: `content encoding ${encoding}`,
  })

export const notAcceptable = (accept: string): ApiError =>
  new ApiError({
    status: 406,
    code: 'not_acceptable',
    rule: 'not-acceptable',
    message: 'not_acceptable',
    reason: `Accept: ${accept}`,
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

/** When a caller may come again: the header, and the seconds it means. */
export interface RetryAfter {
  readonly headers: { readonly 'Retry-After': string }
  readonly retryAfterSeconds: number
}

export const quotaExceeded = (rule: 'quota-exceeded' | 'quota-day-exceeded', again: RetryAfter, reason: string): ApiError =>
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
    reason: `invalid: ${[...new Set(fields.map((problem) => problem.field))].join(', ')}`,
  })

export const keyReused = (status: number, rule: 'key-reused' | 'key-reused-elsewhere', reason: string): ApiError =>
  new ApiError({ status, code: 'idempotency_key_reused', rule, message: 'key_reused', reason })

/** The rule behind each sentence that stands for one refusal alone. */
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

/** A refusal that has a status, a code and a sentence and nothing else to it. */
export const refused = (
  status: number,
  code: string,
  message: keyof typeof rulesByMessage,
  reason: string,
  values: Readonly<Record<string, string>> = {},
): ApiError => new ApiError({ status, code, rule: rulesByMessage[message], message, values, reason })
