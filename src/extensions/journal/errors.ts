import { describeFilter, type WantedEntry } from './filter.js'

/** Error raised if the journal has no request with that id, or has dropped it. */
export class UnknownRequestError extends Error {
  override readonly name = 'UnknownRequestError'
  constructor(
    readonly requestId: string,
    letGo = 0,
  ) {
    const reason = letGo === 0 ? '' : `; it has evicted ${letGo}: a larger journal size or memory limit keeps more`
    super(`There is no request ${JSON.stringify(requestId.slice(0, 100))} in the journal${reason}.`)
  }
}

/** Error raised if not as many requests match as expected. */
export class RequestVerificationError extends Error {
  override readonly name = 'RequestVerificationError'
}

/** Error raised if no awaited request came in time; the message has the filter and the number of other requests that came. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError'
  constructor(filter: WantedEntry, timeoutMs: number, others: number) {
    const meanwhile = others === 0 ? 'no request came' : `${others} other ${others === 1 ? 'request' : 'requests'} came`
    super(`Waited ${timeoutMs} ms for ${describeFilter(filter)}; ${meanwhile}.`)
  }
}

/** Error raised if a wait is aborted because its caller or its adapter has gone. */
export class WaitAbandonedError extends Error {
  override readonly name = 'WaitAbandonedError'
}
