import type { FetchContext } from '../exchange/fetch-context.js'
import type { Emulator } from './emulator.js'

/** Answers a request, at once where nothing has to be waited for. Throws or rejects where `fetch` of an emulator rejects. */
export type Answerer = (request: Request, context: FetchContext) => Response | Promise<Response>

const answerers = new WeakMap<Emulator['fetch'], Answerer>()

/** The `fetch` of an emulator that answers so. */
export const fetchBy = (answer: Answerer): Emulator['fetch'] => {
  const fetch = async (request: Request, context: FetchContext = {}): Promise<Response> => answer(request, context)
  answerers.set(fetch, answer)
  return fetch
}

/** The way to an emulator's answers that waits least; its `fetch` where somebody has put another one there. */
export const answererOf = (emulator: Pick<Emulator, 'fetch'>): Answerer =>
  answerers.get(emulator.fetch) ?? ((request, context) => emulator.fetch(request, context))
