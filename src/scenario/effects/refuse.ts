import {
  ApiError,
  insufficientScope,
  lookupsBlocked,
  notFound,
  type RetryAfter,
  refuseByQuota,
  unauthorized,
  validationFailed,
} from '../../ground/rules/errors.js'
import { defineEffect, either, type Standing } from './define-effect.js'

/** Error codes of the API (section "Errors") with their statuses. */
const statuses = {
  unauthorized: 401,
  insufficient_scope: 403,
  not_found: 404,
  validation_error: 422,
  quota_exceeded: 429,
  too_many_requests: 429,
  server_error: 500,
  bad_gateway: 502,
  service_unavailable: 503,
} as const

type RefusalCode = keyof typeof statuses

/** Optional details of a refusal. */
interface Details {
  readonly retry_after_seconds?: number | undefined
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  readonly scope?: string | undefined
}

export const refuse = defineEffect({
  kind: 'refuse',
  phases: either,
  says: "A refusal in the API's own words, by its code.",
  example: { kind: 'refuse', code: 'service_unavailable', retry_after_seconds: 2 },
  members: (z) => ({
    code: z.enum(Object.keys(statuses) as [RefusalCode, ...RefusalCode[]]).meta({
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
  }),
  answer: (standing, { code, ...details }) => refusals[code](standing, details),
})

const reason = 'injected'

const refusals: Readonly<Record<RefusalCode, (standing: Standing, details: Details) => ApiError>> = {
  unauthorized: () => unauthorized('invalid', reason),
  insufficient_scope: ({ requiredScope, ownScopes }, { scope }) =>
    insufficientScope(scope ?? requiredScope ?? 'products:read', ownScopes),
  not_found: () => notFound('product', reason),
  validation_error: (_standing, { errors }) =>
    validationFailed(statuses.validation_error, 'validation_error', complaints(errors), 'invalid-body'),
  quota_exceeded: (standing, details) => refuseByQuota('quota-exceeded', again(standing, details, standing.quotaEnd()), reason),
  too_many_requests: (standing, details) => lookupsBlocked(again(standing, details, standing.blockEnd()), reason),
  server_error: (standing, details) => outage(standing, details, 'server_error'),
  bad_gateway: (standing, details) => outage(standing, details, 'bad_gateway'),
  service_unavailable: (standing, details) => outage(standing, details, 'service_unavailable'),
}

const again = (standing: Standing, { retry_after_seconds: seconds }: Details, until: number): RetryAfter =>
  standing.again(seconds === undefined ? { until } : { seconds })

const complaints = (errors: Details['errors']) =>
  Object.entries(errors ?? { name: ['The name field is required.'] }).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, message: 'field_required' as const, text })),
  )

const outage = (
  standing: Standing,
  { retry_after_seconds: seconds }: Details,
  code: 'server_error' | 'bad_gateway' | 'service_unavailable',
): ApiError =>
  new ApiError({
    status: statuses[code],
    rule: 'scenario-step',
    code,
    message: code,
    reason,
    ...(seconds === undefined ? {} : standing.again({ seconds })),
  })
