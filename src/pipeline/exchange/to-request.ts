import type { FetchContext } from './fetch-context.js'

/** First argument of `fetch`. */
export type FetchInput = string | URL | Request

/** Second argument of an emulator's `fetch`: that of the global one, and the context that a custom server adds. */
export interface FetchInit extends RequestInit, FetchContext {}

/** `fetch` of an emulator: has the signature of the global one. */
export type Fetch = (input: FetchInput, init?: FetchInit) => Promise<Response>

/** Members of an init that describe the request; the others configure the platform. */
const asked = ['method', 'headers', 'body', 'signal'] as const satisfies readonly (keyof RequestInit)[]

/**
 * Request of a `fetch` call. A request of another realm or library is recognized by its URL.
 * @param base base for relative addresses.
 * @throws TypeError for an invalid address or init.
 */
export const toRequest = (input: FetchInput, given?: RequestInit | null, base?: string): Request => {
  const init = given ?? {}
  if (typeof input === 'string' || input instanceof URL) return new Request(addressOf(input, base), init)
  const { url } = (input ?? {}) as Partial<Request>
  if (typeof url !== 'string') {
    throw new TypeError('The fetch of an emulator takes an address or a Request, as the global fetch does: fetch(address, init).')
  }
  if (asked.every((member) => init[member] === undefined)) return input
  return new Request(input instanceof Request ? input : new Request(url, input), init)
}

const addressOf = (input: string | URL, base: string | undefined): URL => {
  if (URL.canParse(String(input), base)) return new URL(input, base)
  throw new TypeError(
    `The fetch of an emulator takes an absolute address, such as https://sandbox.example.test/api/v2/products; ${JSON.stringify(String(input).slice(0, 100))} is none.`,
  )
}
