import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import type { Answer } from './answer.js'

/** Headers that tell a replay, or every answer under a key, from others (assumption `idempotency-replay-marker`). */
export const replayMarker = ({ peek }: Exchange, { key }: Findings, { isReplay }: Answer): Record<string, string> => {
  if (key === undefined) return {}
  const choice = peek('idempotency-replay-marker')
  if (choice === 'echo_key') return { 'Idempotency-Key': key.header }
  if (isReplay !== true || choice === 'none') return {}
  return choice === 'idempotent_replayed' ? { 'Idempotent-Replayed': 'true' } : { 'Idempotency-Relayed': key.header }
}
