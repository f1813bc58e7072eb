import type { Exchange } from '../exchange/exchange.js'

/** Headers that tell a replay, or every answer under a key, from others (assumption `idempotency-replay-marker`). */
export const replayMarker = (exchange: Exchange): Record<string, string> => {
  const { idempotencyKey: key, replayed } = exchange
  if (key === null) return {}
  const choice = exchange.peek('idempotency-replay-marker')
  if (choice === 'echo_key') return { 'Idempotency-Key': key }
  if (!replayed || choice === 'none') return {}
  return choice === 'idempotent_replayed' ? { 'Idempotent-Replayed': 'true' } : { 'Idempotency-Relayed': key }
}
