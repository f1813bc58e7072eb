import { parseDuration } from '../time/duration.js'

/** Reads what the schema `durationText` has let through. */
export const durationMs = (text: string): number => parseDuration(text) ?? 0

/** Reads what the schema `signedDurationText` has let through. */
export const signedDurationMs = (text: string): number => (text.startsWith('-') ? -1 : 1) * durationMs(text.replace(/^-/, ''))
