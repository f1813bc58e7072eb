/** The value in the middle; NaN where there is none. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The value below which this share of the values lies; NaN where there is none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Keeps the digits that a measurement can carry. */
export const rounded = (value: number): number => Number(value.toPrecision(4))
