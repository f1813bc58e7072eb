let keys = 0

/** An idempotency key that nothing in this process has had. */
export const freshKey = (): string => {
  keys += 1
  return `00000000-0000-4000-8000-${keys.toString(16).padStart(12, '0')}`
}

/** The header that makes a POST a new one. */
export const freshKeyHeader = (): Record<string, string> => ({ 'idempotency-key': freshKey() })
