const objectBytes = 40
const valueBytes = 12

/** Bytes that a plain value takes, roughly: the lengths of its texts, and something for each object and member. */
export const weighRow = (value: unknown): number => {
  if (typeof value === 'string') return valueBytes + value.length
  if (typeof value !== 'object' || value === null) return valueBytes
  let bytes = objectBytes
  for (const name in value) bytes += weighRow((value as Record<string, unknown>)[name])
  return bytes
}

/** Rows are never changed, only replaced, and those of a fork are those of its parent. */
const weighed = new WeakMap<object, number>()

/** Cached `weighRow` of a stored row. */
export const weighStored = (row: object): number => {
  const existing = weighed.get(row)
  if (existing !== undefined) return existing
  const bytes = weighRow(row)
  weighed.set(row, bytes)
  return bytes
}
