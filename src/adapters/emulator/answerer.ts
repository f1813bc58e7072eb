import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import type { ApiRequest, FetchContext } from '../../pipeline/exchange/fetch-context.js'
import type { Fetch } from '../../pipeline/exchange/to-request.js'

/** Request handler; synchronous if nothing has to be awaited. Throws or rejects if the `fetch` of an emulator would reject. */
export type Answerer = (request: Request, context: FetchContext) => Response | Promise<Response>

/** Adapter of a world: its request handlers. */
export interface WorldAdapter {
  readonly answer: Answerer
  /** Answers an API request without creating a `Response`. The context must have `sentHeaders`. */
  readonly answerReady: ReadyAnswerer
}

export type ReadyAnswerer = (
  request: ApiRequest,
  context: FetchContext & Required<Pick<FetchContext, 'sentHeaders'>>,
) => ReadyAnswer | Promise<ReadyAnswer>

const adapters = new WeakMap<Fetch, WorldAdapter>()

/** Registers the adapter behind a `fetch`. */
export const nameAdapter = (fetch: Fetch, adapter: WorldAdapter): void => {
  adapters.set(fetch, adapter)
}

/** Fastest request handler of an emulator; its `fetch` if that was replaced. */
export const answererOf = (emulator: { readonly fetch: Fetch }): Answerer =>
  adapters.get(emulator.fetch)?.answer ?? ((request, context) => emulator.fetch(request, context))

/** Request handler without `Response` objects; undefined if `fetch` was replaced. */
export const readyAnswererOf = (emulator: { readonly fetch: Fetch }): ReadyAnswerer | undefined =>
  adapters.get(emulator.fetch)?.answerReady
