import * as z from 'zod'
import type { Example, ResponseContract } from './contract.js'
import { errorEnvelope, quotaExceeded, validationErrorEnvelope } from './errors.js'

/** Headers of every answer (section "Limits", rule 3). */
export const rateLimitHeadersSchema = z.object({
  'X-RateLimit-Limit': z.int().meta({
    description:
      'Requests allowed in the window of one minute: 120 for GET, 30 for POST; 5 on the cancel route is assumed (`rate-limit-cancel-limit-header`).',
    header: { id: 'RateLimitLimit' },
  }),
  'X-RateLimit-Remaining': z.int().meta({
    description: 'Requests left in the window, after this one.',
    header: { id: 'RateLimitRemaining' },
  }),
})

/** Headers of a 429 (section "Limits", rule 1). */
const refusalHeaders = rateLimitHeadersSchema.extend({
  'Retry-After': z
    .int()
    .min(1)
    .meta({ description: 'Seconds to wait.', header: { id: 'RetryAfter' } }),
})

const example = (summary: string, sample: string): Example => ({ summary, sample })

/** A success. */
export const success = (
  description: string,
  schema: z.ZodType,
  examples: Readonly<Record<string, readonly [summary: string, sample: string]>>,
): ResponseContract => ({
  description,
  schema,
  headers: rateLimitHeadersSchema,
  examples: Object.fromEntries(Object.entries(examples).map(([name, [summary, sample]]) => [name, example(summary, sample)])),
})

const enveloped = (shared: string, description: string, examples: ResponseContract['examples']): ResponseContract => ({
  shared,
  description,
  schema: errorEnvelope,
  headers: rateLimitHeadersSchema,
  examples,
})

const unauthorized = enveloped('Unauthorized', 'The token is missing, invalid, expired or revoked.', {
  unauthorized: example('One text for all four causes', 'errorUnauthorized'),
})

const insufficientScope = enveloped('InsufficientScope', 'The token is valid but lacks the scope.', {
  insufficient_scope: example('The message names the scope', 'errorInsufficientScope'),
})

const notFound = enveloped('NotFound', 'Nothing of this producer has that identifier.', {
  not_found: example('Unknown, or of another producer', 'errorNotFound'),
})

const payloadTooLarge = enveloped('PayloadTooLarge', 'The body is too large. Assumed (`body-size-limit`).', {
  payload_too_large: example('More than 1 MiB', 'errorPayloadTooLarge'),
})

const serverError = enveloped('ServerError', 'Something failed on the server. Code assumed (`server-error`).', {
  server_error: example('No detail is given', 'errorServerError'),
})

const keyInUse = enveloped('KeyInUse', 'Another request with this key is still running. Assumed (`idempotency-in-flight`).', {
  idempotency_key_in_use: example('Two requests at once', 'errorIdempotencyKeyInUse'),
})

const unsupportedMediaType = enveloped(
  'UnsupportedMediaType',
  'The body is not declared as JSON. Assumed (`wrong-content-type`).',
  {
    unsupported_media_type: example('Another content type', 'errorUnsupportedMediaType'),
  },
)

const badKey = {
  idempotency_key_required: example('No key', 'errorIdempotencyKeyRequired'),
  idempotency_key_invalid: example('A key that is no UUID v4', 'errorIdempotencyKeyInvalid'),
}

const keyReused = { idempotency_key_reused: example('Same key, other request', 'errorIdempotencyKeyReused') }

const quotaRefusal = { quota: example('Quota used up: no envelope', 'quotaExceeded') }

const tooManyRequests: ResponseContract = {
  shared: 'QuotaExceeded',
  description: 'The quota is used up.',
  schema: quotaExceeded,
  headers: refusalHeaders,
  examples: quotaRefusal,
}

const anyOperation = { 401: unauthorized, 403: insufficientScope, 429: tooManyRequests, 500: serverError }

/** Errors of a list or a summary. */
export const readErrors: Contracted = anyOperation

/** Errors of a GET that names a resource. */
export const readOneErrors: Contracted = { ...anyOperation, 404: notFound }

/** Errors of a create; those of 400, 409, 413, 415 and 422 are assumed. */
export const createErrors: Contracted = {
  ...anyOperation,
  400: enveloped(
    'BadCreateRequest',
    'Idempotency key or JSON are wrong. Assumed (`idempotency-missing-key`, `idempotency-invalid-key`, `malformed-json`).',
    {
      ...badKey,
      invalid_json: example('A body that is no JSON', 'errorInvalidJson'),
    },
  ),
  409: keyInUse,
  413: payloadTooLarge,
  415: unsupportedMediaType,
  422: {
    shared: 'InvalidBody',
    description:
      'The body breaks a rule, or the key belongs to another request. Assumed (`validation-status`, `validation-shape`, `idempotency-body-mismatch`).',
    schema: z.union([validationErrorEnvelope, errorEnvelope]),
    headers: rateLimitHeadersSchema,
    examples: { validation_error: example('What is wrong, by member', 'errorValidation'), ...keyReused },
  },
}

/** Errors of a create below a parent. */
export const createBelowErrors: Contracted = { ...createErrors, 404: notFound }

/** Errors of the cancel route, which reads no body and refuses in two ways with 429. */
export const cancelErrors: Contracted = {
  ...anyOperation,
  400: enveloped(
    'KeyInvalid',
    'The idempotency key is wrong. Assumed (`idempotency-missing-key`, `idempotency-invalid-key`).',
    badKey,
  ),
  404: notFound,
  409: keyInUse,
  413: payloadTooLarge,
  422: enveloped('KeyReused', 'The key belongs to another request. Assumed (`idempotency-path-mismatch`).', keyReused),
  429: {
    shared: 'CancelRefused',
    description: 'A quota is used up (no envelope), or the token is blocked after too many failed look-ups (envelope).',
    schema: z.union([quotaExceeded, errorEnvelope]),
    headers: refusalHeaders,
    examples: { ...quotaRefusal, too_many_requests: example('Blocked: with envelope', 'errorTooManyRequests') },
  },
}

type Contracted = Readonly<Record<number, ResponseContract>>
