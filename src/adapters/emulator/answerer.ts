import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import type { ApiRequest, FetchContext } from '../../pipeline/exchange/fetch-context.js'
import type { Fetch } from '../../pipeline/exchange/to-request.js'

/** Answers a request, at once where nothing has to be waited for. Throws or rejects where `fetch` of an emulator rejects. */
export type Answerer = (request: Request, context: FetchContext) => Response | Promise<Response>

/** The two ways to the answers of a world. */
export interface WorldAdapter {
  readonly answer: Answerer
  /** Answers a request of the API, for whoever sends what comes of it without a `Response`. The context has its `sentHeaders`. */
  readonly answerReady: ReadyAnswerer
}

export type ReadyAnswerer = (
  request: ApiRequest,
  context: FetchContext & Required<Pick<FetchContext, 'sentHeaders'>>,
) => ReadyAnswer | Promise<ReadyAnswer>

const adapters = new WeakMap<Fetch, WorldAdapter>()

/** Has whoever looks for the door behind a `fetch` find it. */
export const nameAdapter = (fetch: Fetch, adapter: WorldAdapter): void => {
  adapters.set(fetch, adapter)
}

/** The way to an emulator's answers that waits least; its `fetch` where somebody has put another one there. */
export const answererOf = (emulator: { readonly fetch: Fetch }): Answerer =>
  adapters.get(emulator.fetch)?.answer ?? ((request, context) => emulator.fetch(request, context))

/** The way to answers that are not made into responses; undefined where somebody has put another `fetch` there. */
export const readyAnswererOf = (emulator: { readonly fetch: Fetch }): ReadyAnswerer | undefined =>
  adapters.get(emulator.fetch)?.answerReady
