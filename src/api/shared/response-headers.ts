import * as z from 'zod'

/** Headers of every answer (section "Limits", rule 3). */
export const rateLimitHeaders = z.object({
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
export const refusalHeaders = rateLimitHeaders.extend({
  'Retry-After': z
    .int()
    .min(1)
    .meta({ description: 'Seconds to wait.', header: { id: 'RetryAfter' } }),
})
