import type { FetchContext } from '../exchange/fetch-context.js'

/** Answers a request, at once where nothing has to be waited for. Throws or rejects where `fetch` of an emulator rejects. */
export type Answerer = (request: Request, context: FetchContext) => Response | Promise<Response>

/** How requests are answered to everybody. */
export type Fetch = (request: Request, context?: FetchContext) => Promise<Response>

const answerers = new WeakMap<Fetch, Answerer>()

/** Has whoever looks for the answers of a `fetch` find them. */
export const nameAnswerer = (fetch: Fetch, answer: Answerer): void => {
  answerers.set(fetch, answer)
}

/** The way to an emulator's answers that waits least; its `fetch` where somebody has put another one there. */
export const answererOf = (emulator: { readonly fetch: Fetch }): Answerer =>
  answerers.get(emulator.fetch) ?? ((request, context) => emulator.fetch(request, context))
