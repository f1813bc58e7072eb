const objectBytes = 40
const valueBytes = 12

/** Estimated bytes of a plain value: the lengths of its texts, and a constant for each object and member. */
export const weighRow = (value: unknown): number => {
  if (typeof value === 'string') return valueBytes + value.length
  if (typeof value !== 'object' || value === null) return valueBytes
  let bytes = objectBytes
  for (const name in value) bytes += weighRow((value as Record<string, unknown>)[name])
  return bytes
}
