import pc from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import type { World } from '../../../emulator/extension.js'
import type { RecordedEntry } from '../../../extensions/journal/entry.js'
import type { MadeAttempt } from '../../../extensions/webhooks/receiver.js'
import { maskText } from '../../../masking/mask-text.js'
import { inOneLine } from './in-one-line.js'

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

/** Log line of a delivery attempt: forked world, event, endpoint, status or failure, attempt number, duration. */
export function renderAttemptLine({ world, event, endpoint, nth, attempt }: MadeAttempt, colours: Colors): string {
  const { status, error, ms } = attempt
  const outcome = status === null ? `no answer  ${inOneLine(error ?? '')}` : String(status)
  const paint = error === null ? colours.green : colours.red
  const parts = [
    ...(world === 'default' ? [] : [colours.blue(inOneLine(world))]),
    colours.bold('HOOK'),
    event,
    inOneLine(maskText(endpoint.kind === 'url' ? endpoint.url : endpoint.target)),
    paint(outcome),
    `attempt ${nth}`,
    colours.dim(`${ms} ms`),
  ]
  return parts.join('  ')
}

const coloursOfOutput = (): Colors => pc.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR)

/** Logs delivery attempts except those to inboxes, which stand for receivers in forks and in replays. */
export function printAttempts(): (made: MadeAttempt) => void {
  const colours = coloursOfOutput()
  return (made) => {
    if (made.endpoint.kind !== 'inbox') process.stdout.write(`${renderAttemptLine(made, colours)}\n`)
  }
}

/** Logs requests, with colours on a terminal. */
export function printRequests(emulator: World): void {
  const colours = coloursOfOutput()
  emulator.onAnswer((answer) => process.stdout.write(`${renderRequestLine(answer, colours)}\n`))
}
