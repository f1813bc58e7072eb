import pc from 'picocolors'
import type { Colors } from 'picocolors/types.js'

/** Colors for lines on standard output: none where it is no terminal. */
export const outputColors = (): Colors => pc.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR)
