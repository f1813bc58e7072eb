import { hashToken } from '../store/token-vault.js'
import type { ApiRequest } from './fetch-context.js'

/** Where a request was sent, taken apart. */
export interface RequestAddress {
  /** What comes before `/api/v2`: scheme and authority, and the path of the door if it has one; without a slash at the end. */
  readonly origin: string
  /** Path as it was sent, but for a slash at the end. */
  readonly path: string
  /** Query string without the question mark. */
  readonly search: string
  readonly hasTrailingSlash: boolean
}

/**
 * Takes an absolute URL apart.
 * @param baseUrl the address of the door, where it has a path in front of `/api/v2`; without it that of the URL.
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

/** Whether a path without its query leads to the control API. */
export const isControlPath = (path: string): boolean => path === '/_emulator' || path.startsWith('/_emulator/')

/** An `Authorization` header of the form `Bearer <token>`, the scheme as it was written. */
export interface Bearer {
  readonly scheme: string
  /** SHA-256 of the token; its plaintext goes no further. */
  readonly hash: string
}

/** Takes the header apart, once a request; null where it is missing or of another form. */
export const readBearer = (request: ApiRequest): Bearer | null => {
  const match = /^(bearer) +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] === undefined || match[2] === undefined ? null : { scheme: match[1], hash: hashToken(match[2]) }
}

/** Method and path an idempotency key stands for. */
export const keyTarget = ({ method, address }: { readonly method: string; readonly address: RequestAddress }): string =>
  `${method} ${address.path}`
