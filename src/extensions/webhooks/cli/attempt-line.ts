import type { Colors } from 'picocolors/types.js'
import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { outputColors } from '../../../adapters/cli/shared/output-colors.js'
import { maskText } from '../../../masking/mask-text.js'
import type { MadeAttempt } from '../receiver.js'

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

/** Logs delivery attempts except those to inboxes, which stand for receivers in forks and in replays. */
export function printAttempts(): (made: MadeAttempt) => void {
  const colours = outputColors()
  return (made) => {
    if (made.endpoint.kind !== 'inbox') process.stdout.write(`${renderAttemptLine(made, colours)}\n`)
  }
}
