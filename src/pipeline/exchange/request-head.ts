import { hashToken } from '../../ground/random/token-hash.js'
import type { ApiRequest } from './fetch-context.js'

/** Methods that `Request` refuses, though listeners receive them. */
const unmade: readonly string[] = ['TRACE', 'TRACK', 'CONNECT']

/** Request of any method, as a listener receives it. */
export const makeRequest = (url: string, { method, ...init }: RequestInit & { readonly method: string }): Request => {
  if (!unmade.includes(method.toUpperCase())) return new Request(url, { ...init, method })
  const { body: _, ...bodiless } = init
  return Object.defineProperty(new Request(url, bodiless), 'method', { value: method })
}

/** Parsed address of a request. */
export interface RequestAddress {
  /** Part before `/api/v2`: scheme, authority and the path of the adapter, without a trailing slash. */
  readonly origin: string
  /** Path as sent, without a trailing slash. */
  readonly path: string
  /** Query string without the question mark. */
  readonly search: string
  readonly hasTrailingSlash: boolean
}

/**
 * Parses an absolute URL.
 * @param baseUrl base address of an adapter with a path in front of `/api/v2`; default the origin of the URL.
 */
export const readAddress = (url: string, baseUrl?: string): RequestAddress => {
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

const endOfAuthority = (url: string): number => {
  const pathStart = url.indexOf('/', url.indexOf('://') + 3)
  return pathStart < 0 ? url.length : pathStart
}

/** True if a path (without query) belongs to the control API. */
export const isControlPath = (path: string): boolean => path === '/_emulator' || path.startsWith('/_emulator/')

/** `Authorization` header of the form `Bearer <token>`, the scheme as written. */
export interface Bearer {
  readonly scheme: string
  /** SHA-256 of the token; its plaintext goes no further. */
  readonly hash: string
}

/** Parses the header, once per request; null if it is missing or of another form. */
export const readBearer = (request: ApiRequest): Bearer | null => {
  const match = /^(bearer) +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] === undefined || match[2] === undefined ? null : { scheme: match[1], hash: hashToken(match[2]) }
}

/** Method and path that an idempotency key is bound to. */
export const keyTarget = ({ method, address }: { readonly method: string; readonly address: RequestAddress }): string =>
  `${method} ${address.path}`
