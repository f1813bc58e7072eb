/** The quotas of section "Limits", in requests per minute, and per day for cancel. */
export const quotaLimits = { read: 120, write: 30, cancel: 5, cancelDay: 50 } as const

/** Which quotas an operation draws on (section "Limits"). */
export type QuotaClass = 'read' | 'write' | 'cancel'
