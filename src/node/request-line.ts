import type { Colors } from 'picocolors/types.js'
import type { AnsweredRequest } from '../emulator-api.js'

/** One answered request in one line: method, path, token, status, reason, time. */
export function renderRequestLine(answer: AnsweredRequest, colours: Colors): string {
  const paint = colourOf(answer.status, colours)
  const parts = [
    colours.bold(answer.method.padEnd(4)),
    harmless(answer.path),
    harmless(answer.token ?? '-'),
    paint(String(answer.status)),
    ...(answer.reason === '' ? [] : [paint(harmless(answer.reason))]),
    colours.dim(`${answer.ms.toFixed(1)} ms`),
  ]
  return parts.join('  ')
}

/** Paths, names of tokens and what a reason quotes are whatever a client sent: nothing in them may steer the terminal or end the line. */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, '?')
}

function colourOf(status: number, colours: Colors): (text: string) => string {
  if (status >= 500) return colours.red
  if (status >= 400) return colours.yellow
  return status >= 300 ? colours.cyan : colours.green
}
