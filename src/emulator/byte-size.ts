const units = { B: 1, KiB: 1_024, MiB: 1_048_576, GiB: 1_073_741_824 } as const

/** Parses a size such as `"512MiB"` or `"2GiB"`, or a number of bytes, into bytes; undefined for anything else. */
export const parseByteSize = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  const [, digits, unit = 'B'] = (typeof value === 'string' && /^(\d{1,12})\s?(B|KiB|MiB|GiB)?$/.exec(value)) || []
  if (digits === undefined) return undefined
  const bytes = Number(digits) * units[unit as keyof typeof units]
  return Number.isSafeInteger(bytes) ? bytes : undefined
}

/** Size in the largest unit that gives at least 1, such as `128 MiB`. */
export const describeBytes = (bytes: number): string => {
  const [unit, size] = Object.entries(units).findLast(([, least]) => bytes >= least) ?? ['B', 1]
  return `${Math.round((10 * bytes) / size) / 10} ${unit}`
}
