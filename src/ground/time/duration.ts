/** Milliseconds per unit of time. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const unitsMs = { ms: 1, s: secondMs, m: minuteMs, h: hourMs, d: dayMs } as const

/**
 * Parses a duration into milliseconds: `"61s"` (units ms, s, m, h, d) or a number of milliseconds.
 * @returns undefined for anything else, negative and infinite amounts included.
 */
export const parseDuration = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined
  if (typeof value !== 'string') return undefined
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(value.trim())
  if (match === null) return undefined
  const ms = Number(match[1]) * unitsMs[match[2] as keyof typeof unitsMs]
  return Number.isFinite(ms) ? ms : undefined
}

/** Offset of São Paulo from UTC in milliseconds, without the daylight saving time of former years. */
export const saoPauloOffsetMs = -3 * hourMs
