/** Ids of all findings about a client, in the order of the conduct report. */
export const findingIds = [
  'retried-before-retry-after',
  'polled-exhausted-quota',
  'new-key-for-same-post',
  'same-key-other-body',
  'failed-post-retried-without-key',
  'walked-into-cancel-block',
  'token-of-other-environment',
  'page-beyond-last',
  'scope-never-used',
] as const

export type FindingId = (typeof findingIds)[number]
