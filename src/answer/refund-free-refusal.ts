import type { Exchange } from '../exchange/exchange.js'

/** Gives the quota back for refusals that cost nothing (assumption `rate-limit-what-counts`). */
export const refundFreeRefusal = (exchange: Exchange, status: number): void => {
  if (exchange.refundQuota === null || (status !== 403 && status < 500)) return
  const choice = exchange.ask('rate-limit-what-counts')
  if (choice === (status === 403 ? 'free_403' : 'free_5xx')) exchange.refundQuota()
}
