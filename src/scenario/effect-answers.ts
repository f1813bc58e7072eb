/** Codes of refusals in the API's own words (section "Errors"), with the status each comes with. */
export const refusalStatuses = {
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

export type RefusalCode = keyof typeof refusalStatuses
