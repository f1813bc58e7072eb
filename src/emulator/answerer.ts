import type { FetchContext } from '../exchange/fetch-context.js'

/** Answers a request, at once where nothing has to be waited for. Throws or rejects where `fetch` of an emulator rejects. */
export type Answerer = (request: Request, context: FetchContext) => Response | Promise<Response>

/** How requests are answered to everybody. */
type Fetch = (request: Request, context?: FetchContext) => Promise<Response>

const answerers = new WeakMap<Fetch, Answerer>()

/**
 * The `fetch` of an emulator that answers so.
 * Rejects with a TypeError where it is handed something else than a request, such as an address.
 */
export const fetchBy = (answer: Answerer): Fetch => {
  const fetch = async (request: Request, context: FetchContext = {}): Promise<Response> => answer(asRequest(request), context)
  answerers.set(fetch, answer)
  return fetch
}

/** Requests of every realm and library will do, so that one is told by its address. */
const asRequest = (given: Request): Request => {
  if (typeof (given as Partial<Request> | undefined)?.url === 'string') return given
  throw new TypeError('The fetch of an emulator takes a Request: write fetch(new Request(address, init)).')
}

/** The way to an emulator's answers that waits least; its `fetch` where somebody has put another one there. */
export const answererOf = (emulator: { readonly fetch: Fetch }): Answerer =>
  answerers.get(emulator.fetch) ?? ((request, context) => emulator.fetch(request, context))
