import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'

/** Gives the quota back for refusals that cost nothing (assumption `rate-limit-what-counts`). */
export const refundFreeRefusal = ({ ask }: Exchange, { refund }: Findings, status: number): Findings => {
  if (refund === undefined || (status !== 403 && status < 500)) return {}
  const choice = ask('rate-limit-what-counts')
  return choice === (status === 403 ? 'free_403' : 'free_5xx') ? { quota: refund() } : {}
}
