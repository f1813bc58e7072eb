import pc from 'picocolors'
import type { Emulator } from '../emulator/emulator.js'
import { renderRequestLine } from './request-line.js'

/** Prints a line for every answered request, with colours where somebody sees them. */
export function printRequests(emulator: Emulator): void {
  const colours = pc.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR)
  emulator.onAnswer((answer) => process.stdout.write(`${renderRequestLine(answer, colours)}\n`))
}
