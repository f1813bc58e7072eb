import { listedTokens } from './listed-tokens.js'
import { alignColumns } from './text-columns.js'

/** `tokens`: the well-known tokens and what each may do. */
export function runTokens(): void {
  const rows = listedTokens.map(({ name, token, producer, purpose, scopes }) => [
    name,
    token,
    producer,
    purpose,
    scopes.length === 0 ? '-' : scopes.join(' '),
  ])
  const lines = alignColumns([['NAME', 'TOKEN', 'PRODUCER', 'PURPOSE', 'SCOPES'], ...rows])
  process.stdout.write(`${lines.join('\n')}\n`)
}
