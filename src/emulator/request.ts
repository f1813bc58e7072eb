import type { Request as Sent } from '../core/call.js'
import type { Environment } from '../core/state.js'
import type { Peer } from './peer.js'

/** First argument of `fetch`. */
export type FetchInput = string | URL | Request

/** What an adapter says of a request beside it. */
export interface FetchContext {
  /** Environment of the address; default by its origin. */
  environment?: Environment | undefined
  /** Base address, if the adapter has a path in front of `/api/v2`; used for links. */
  baseUrl?: string | undefined
  /** Base address of the production adapter beside this one, for the control API. */
  productionUrl?: string | undefined
  /** Host names (without port) that the adapter was bound to; the control API answers to them too. */
  ownHosts?: readonly string[] | undefined
  /** Sender of the request; default the process of the emulator. */
  peer?: Peer | undefined
  /** Raw headers as alternating names and values, if the adapter has them. */
  sentHeaders?: readonly string[] | undefined
  /** Cuts the connection of the request, if the adapter has one. */
  cut?: (() => void) | undefined
  /** Aborts when the adapter closes: whoever waits is answered then. */
  closing?: AbortSignal | undefined
}

/** Second argument of an emulator's `fetch`: that of the global one, and what an adapter adds. */
export interface FetchInit extends RequestInit, FetchContext {}

/** `fetch` of an emulator, with the signature of the global one. */
export type Fetch = (input: FetchInput, init?: FetchInit) => Promise<Response>

/** Members of a request that are looked at. A listener makes some of them only when they are: body and signal cost it a whole `Request`. */
export interface ApiRequest extends Pick<Request, 'method' | 'url' | 'signal' | 'body' | 'arrayBuffer'> {
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/** True for the reason for which a caller gave up: no failure of the emulator. */
export const isAbort = ({ signal }: Pick<ApiRequest, 'signal'>, error: unknown): boolean =>
  signal?.aborted === true && signal.reason === error

const asked = ['method', 'headers', 'body', 'signal'] as const satisfies readonly (keyof RequestInit)[]

/**
 * Request of a call of `fetch`. One of another realm or library is recognized by its URL.
 * @param base address that relative ones are resolved against; without it they are refused.
 * @throws TypeError for an invalid address or init.
 */
export const toRequest = (input: FetchInput, given?: RequestInit | null, base?: string): Request => {
  const init = given ?? {}
  if (typeof input === 'string' || input instanceof URL) return new Request(addressOf(input, base), init)
  if (typeof (input as Partial<Request> | null)?.url !== 'string')
    throw new TypeError('The fetch of an emulator takes an address or a Request, as the global fetch does: fetch(address, init).')
  if (asked.every((member) => init[member] === undefined)) return input
  return new Request(input instanceof Request ? input : new Request((input as Request).url, input), init)
}

const addressOf = (input: string | URL, base: string | undefined): URL => {
  if (URL.canParse(String(input), base)) return new URL(input, base)
  throw new TypeError(
    `The fetch of an emulator takes an absolute address, such as https://sandbox.example.test/api/v2/products; ${JSON.stringify(String(input).slice(0, 100))} is none.`,
  )
}

/** Parts of an address as the core has them. */
export type Address = Pick<Sent, 'origin' | 'path' | 'search' | 'hasTrailingSlash'>

/** Parts of an absolute URL. @param baseUrl base address of an adapter with a path in front of `/api/v2`. */
export const readAddress = (url: string, baseUrl?: string): Address => {
  const start = baseUrl !== undefined && url.startsWith(`${baseUrl}/`) ? baseUrl.length : endOfAuthority(url)
  const fragment = url.indexOf('#', start)
  const end = fragment < 0 ? url.length : fragment
  const question = url.indexOf('?', start)
  const pathEnd = question < 0 || question > end ? end : question
  const path = url.slice(start, pathEnd)
  const hasTrailingSlash = path.length > 1 && path.endsWith('/')
  return {
    origin: url.slice(0, start),
    path: hasTrailingSlash ? path.slice(0, -1) : path,
    search: pathEnd < end ? url.slice(pathEnd + 1, end) : '',
    hasTrailingSlash,
  }
}

/** True if a path belongs to the control API. */
export const isControlPath = (path: string): boolean => path === '/_emulator' || path.startsWith('/_emulator/')

const endOfAuthority = (url: string): number => {
  const pathStart = url.indexOf('/', url.indexOf('://') + 3)
  return pathStart < 0 ? url.length : pathStart
}

/** Parts of a request that come from its body. */
type Body = Pick<Sent, 'body' | 'size' | 'isIncomplete' | 'form'>
const none: Body = { body: null, size: 0 }

/**
 * Body of a request, read as far as it may be long. One of declared length is read without opening its stream.
 * @param limit bytes; a longer one is not kept, and only said to be longer.
 */
export const readBody = async (request: ApiRequest, limit: number): Promise<Body> => {
  if (request.method === 'GET' || request.method === 'HEAD') return none
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) return { body: null, size: declared }
  const stream = declared > 0 ? null : request.body
  if (declared <= 0 && stream === null) return none
  try {
    const bytes = stream === null ? new Uint8Array(await request.arrayBuffer()) : await collect(stream, limit)
    if (bytes === undefined) return { body: null, size: limit + 1 }
    const form = await readMultipart(request, bytes)
    return { body: bytes, size: Math.max(declared, bytes.byteLength), ...(form === undefined ? {} : { form }) }
  } catch {
    return { body: null, size: 0, isIncomplete: true }
  }
}

/** All bytes of a stream; undefined once it exceeds the limit. */
export const collect = async (stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      // Not awaited: if the stream was teed, as MSW does, it settles only with the other branch.
      reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** Texts of a multipart form; undefined for another body, and for one that is no such form. */
const readMultipart = async ({ headers }: ApiRequest, bytes: Uint8Array): Promise<Sent['form']> => {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type.trim())) return undefined
  try {
    const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': type } }).formData()
    return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  } catch {
    return undefined
  }
}
