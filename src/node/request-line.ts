import type { Colors } from 'picocolors/types.js'
import type { AnsweredRequest } from '../emulator-api.js'

/** One answered request in one line: method, path, token, status, reason, time. */
export function renderRequestLine(answer: AnsweredRequest, colours: Colors): string {
  const paint = colourOf(answer.status, colours)
  const parts = [
    colours.bold(answer.method.padEnd(4)),
    // A path is whatever a client sends: nothing in it may steer the terminal.
    answer.path.replace(/\p{Cc}/gu, '?'),
    answer.token ?? '-',
    paint(String(answer.status)),
    ...(answer.reason === '' ? [] : [paint(answer.reason)]),
    colours.dim(`${answer.ms.toFixed(1)} ms`),
  ]
  return parts.join('  ')
}

function colourOf(status: number, colours: Colors): (text: string) => string {
  if (status >= 500) return colours.red
  if (status >= 400) return colours.yellow
  return status >= 300 ? colours.cyan : colours.green
}
