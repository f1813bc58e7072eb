import { hourMs } from './duration.js'

/** What a clock on a wall in São Paulo shows beyond UTC, in milliseconds; the same at every instant, though there were summers of another. */
export const saoPauloOffsetMs = -3 * hourMs
