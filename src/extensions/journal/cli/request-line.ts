import type { Colors } from 'picocolors/types.js'
import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { outputColors } from '../../../adapters/cli/shared/output-colors.js'
import type { World } from '../../../emulator/extension.js'
import type { RecordedEntry } from '../entry.js'

/** Log line of a request: forked world, method, path, token, status, reason, effects of the scenario, duration. */
export function renderRequestLine(entry: RecordedEntry, colours: Colors): string {
  const paint = colourOf(entry.status, colours)
  const parts = [
    ...(entry.world === 'default' ? [] : [colours.blue(inOneLine(entry.world))]),
    colours.bold(entry.method.padEnd(4)),
    inOneLine(entry.path),
    inOneLine(entry.token ?? '-'),
    paint(entry.status === 0 ? 'no answer' : String(entry.status)),
    ...(entry.reason === '' || entry.rule === 'scenario-step' ? [] : [paint(inOneLine(entry.reason))]),
    ...(entry.scenario_step === null
      ? []
      : [colours.magenta(inOneLine(`[${entry.scenario_step}: ${entry.injected.join(', ')}]`))]),
    colours.dim(`${entry.ms.toFixed(1)} ms`),
  ]
  return parts.join('  ')
}

function colourOf(status: number, colours: Colors): (text: string) => string {
  if (status >= 500 || status === 0) return colours.red
  if (status >= 400) return colours.yellow
  return status >= 300 ? colours.cyan : colours.green
}

/** Logs requests, with colours on a terminal. */
export function printRequests(emulator: World): void {
  const colours = outputColors()
  emulator.onAnswer((answer) => process.stdout.write(`${renderRequestLine(answer, colours)}\n`))
}
