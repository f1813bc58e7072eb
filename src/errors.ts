import type { MessageKey } from './messages.js'

/** One complaint about one member of a request. */
export interface FieldProblem {
  readonly field: string
  readonly message: MessageKey
  readonly values?: Readonly<Record<string, string>>
}

/** What went wrong, before any assumption has decided how it looks on the wire. */
export interface Fault {
  readonly status: number
  /** The envelope's `error`; null for the bare quota answer. */
  readonly code: string | null
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
  /** For logs, in words; never sent. */
  readonly reason: string
}

/** What the cancel block wants to know about a failed look-up. */
export interface FailedLookup {
  readonly isMalformed: boolean
  readonly isUncounted: boolean
}

/** A refusal on its way to the one place that renders it. Thrown by stages and handlers, never seen by callers of the emulator. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(readonly fault: Fault) {
    super(fault.reason)
  }
}

/** Which of the four reasons of section "Authentication", rule 5. */
export type UnauthorizedCause = 'missing' | 'invalid' | 'expired' | 'revoked'

export const unauthorized = (cause: UnauthorizedCause, reason: string): ApiError =>
  new ApiError({ status: 401, code: 'unauthorized', message: `unauthorized_${cause}`, reason })

export const wrongEnvironment = (reason: string): ApiError =>
  new ApiError({ status: 403, code: 'insufficient_scope', message: 'wrong_environment', reason })

export const insufficientScope = (scope: string, held: readonly string[]): ApiError =>
  new ApiError({
    status: 403,
    code: 'insufficient_scope',
    message: 'missing_ability',
    values: { scope },
    reason: `scope ${scope} missing, token has ${held.length === 0 ? 'none' : held.join(' ')}`,
  })

/** What a look-up was for; the wire tells only with `not-found-message=per_resource`. */
export type Sought = 'product' | 'order' | 'subscription' | 'page'

export const notFound = (
  sought: Sought,
  reason: string,
  lookup: FailedLookup = { isMalformed: false, isUncounted: false },
): ApiError =>
  new ApiError({
    status: 404,
    code: 'not_found',
    message: sought === 'page' ? 'page_not_found' : `not_found_${sought}`,
    lookup,
    reason,
  })

export const unknownRoute = (): ApiError =>
  new ApiError({ status: 404, code: 'not_found', message: 'not_found', beforeStack: true, reason: 'no such route' })

export const methodNotAllowed = (method: string, allow: string): ApiError =>
  new ApiError({
    status: 405,
    code: 'method_not_allowed',
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
    message: 'payload_too_large',
    values: { limit },
    beforeStack: true,
    reason: `body over ${limit}`,
  })

export const unsupportedMediaType = (type: string): ApiError =>
  new ApiError({
    status: 415,
    code: 'unsupported_media_type',
    message: 'unsupported_media_type',
    values: { type },
    reason: `content type ${type === '' ? 'missing' : type}`,
  })

export const notAcceptable = (accept: string): ApiError =>
  new ApiError({ status: 406, code: 'not_acceptable', message: 'not_acceptable', reason: `Accept: ${accept}` })

export const invalidJson = (problem: string): ApiError =>
  new ApiError({
    status: 400,
    code: 'invalid_json',
    message: 'invalid_json',
    values: { problem },
    reason: `invalid JSON: ${problem}`,
  })

export const bodyNotAnObject = (): ApiError =>
  new ApiError({ status: 400, code: 'invalid_json', message: 'body_not_an_object', reason: 'body is not a JSON object' })

export const quotaExceeded = (retryAfter: string, reason: string): ApiError =>
  new ApiError({ status: 429, code: null, message: 'quota_exceeded', headers: { 'Retry-After': retryAfter }, reason })

export const lookupsBlocked = (headers: Readonly<Record<string, string>>, reason: string): ApiError =>
  new ApiError({ status: 429, code: 'too_many_requests', message: 'too_many_failed_lookups', headers, reason })

export const validationFailed = (status: number, code: string, fields: readonly FieldProblem[]): ApiError =>
  new ApiError({
    status,
    code,
    message: 'body_not_an_object',
    fields,
    reason: `invalid: ${[...new Set(fields.map((problem) => problem.field))].join(', ')}`,
  })

/** A refusal that has a status, a code and a sentence and nothing else to it. */
export const refused = (
  status: number,
  code: string,
  message: MessageKey,
  reason: string,
  values: Readonly<Record<string, string>> = {},
): ApiError => new ApiError({ status, code, message, values, reason })
