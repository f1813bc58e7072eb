import { TrieRouter } from 'hono/router/trie-router'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { type ApiError, methodNotAllowed, notAcceptable, unknownRoute } from '../ground/rules/errors.js'
import { operations } from '../operations/operations.js'
import type { Operation } from '../operations/shared/operation.js'
import type { Answer } from './answer/answer.js'
import { preflightHeaders } from './answer/headers.js'
import type { Exchange } from './exchange/exchange.js'
import type { Findings, Routed } from './exchange/findings.js'
import { authenticate } from './stages/authenticate.js'

/** Result of routing: an operation, or an answer or refusal that needs none. */
export type Routing =
  | { readonly found: Routed }
  | { readonly found: Findings; readonly answer: Answer }
  | { readonly found: Findings; readonly refusal: ApiError }

const methodNames = { GET: ['GET', 'HEAD'], POST: ['POST'] } as const

const anyMethod = 'ALL'

/** Trie of every path in the operations table; of several matches, the first of the table is used. */
const routes = new TrieRouter<readonly Operation[]>()
/** Paths without parameters by their text, because this look-up is ten times as fast. */
const fixedRoutes = new Map<string, readonly Operation[]>()
for (const path of new Set(operations.map((operation) => operation.path))) {
  const group = operations.filter((operation) => operation.path === path)
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
  routes.add(anyMethod, pattern, group)
  if (pattern === path) fixedRoutes.set(path, group)
}

const noParams: Readonly<Record<string, string>> = {}

/** Routes a request: finds its operation, or answers what needs none: OPTIONS, redirects, 404 and 405. */
export const route = (exchange: Exchange): Routing => {
  const { group, params } = findPath(exchange.address.path)
  const routed = group.filter((operation) => operation.isRouted?.(exchange.ask) ?? true)
  if (routed.length === 0) return refuseUnknownRoute(exchange, params)
  return answerTrailingSlash(exchange, params) ?? routeMethod(exchange, routed, params)
}

/** Operations on a path with its parameters; none for an unknown path. */
const findPath = (path: string): { readonly group: readonly Operation[]; readonly params: typeof noParams } => {
  const fixed = fixedRoutes.get(path)
  if (fixed !== undefined) return { group: fixed, params: noParams }
  const [[match] = []] = routes.match(anyMethod, path)
  if (match === undefined) return { group: [], params: noParams }
  const [group, params] = match as [readonly Operation[], Readonly<Record<string, string>>]
  return { group, params: decodeParams(params) }
}

/** Path parameters, decoded as far as they are valid. */
const decodeParams = (params: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const decoded: Record<string, string> = {}
  for (const name in params) {
    const value = params[name] as string
    decoded[name] = value.includes('%') ? tryDecodeURIComponent(value) : value
  }
  return decoded
}

const routeMethod = (exchange: Exchange, routed: readonly Operation[], params: typeof noParams): Routing => {
  const { method } = exchange
  if (method === 'OPTIONS') return { found: { params }, answer: preflight(exchange, allowedMethods(routed)) }
  const operation = routed.find((candidate) => (methodNames[candidate.method] as readonly string[]).includes(method))
  const isHeadRefused = method === 'HEAD' && exchange.ask('head-requests') === '405'
  if (operation === undefined || isHeadRefused) {
    const allow = allowedMethods(routed)
    return refuseMethod(exchange, params, isHeadRefused ? allow.replace(', HEAD', '') : allow)
  }
  const refusal = findUnacceptable(exchange)
  return refusal === undefined ? { found: { operation, params } } : { found: { params }, refusal }
}

const allowedMethods = (routed: readonly Operation[]): string => routed.flatMap(({ method }) => methodNames[method]).join(', ')

const preflight = (exchange: Exchange, allow: string): Answer => ({
  status: 200,
  body: null,
  headers: { Allow: allow, ...preflightHeaders(exchange, allow) },
  rule: 'preflight',
  reason: '',
})

const refuseUnknownRoute = (exchange: Exchange, params: typeof noParams): Routing => {
  if (exchange.ask('unknown-route') !== '401_first') return { found: { params }, refusal: unknownRoute() }
  const { found, refusal = unknownRoute() } = authenticate(exchange, {})
  return { found: { params, ...found }, refusal }
}

const refuseMethod = (exchange: Exchange, params: typeof noParams, allow: string): Routing => {
  if (exchange.ask('other-methods') === '404') return refuseUnknownRoute(exchange, params)
  return { found: { params }, refusal: methodNotAllowed(exchange.method, allow) }
}

/** Answer to a trailing slash: the same route, a different one (404), or a redirect (assumption `trailing-slash`). */
const answerTrailingSlash = (exchange: Exchange, params: typeof noParams): Routing | undefined => {
  if (!exchange.address.hasTrailingSlash) return undefined
  const choice = exchange.ask('trailing-slash')
  if (choice === '404') return refuseUnknownRoute(exchange, params)
  if (choice === 'accepted') return undefined
  const { origin, path, search } = exchange.address
  const headers = { Location: `${origin}${path}${search === '' ? '' : `?${search}`}` }
  return { found: { params }, answer: { status: 301, body: null, headers, rule: 'redirected', reason: '' } }
}

const findUnacceptable = (exchange: Exchange): ApiError | undefined => {
  const accept = exchange.request.headers.get('accept')
  if (accept === null || /json|\*\/\*|application\/\*/i.test(accept)) return undefined
  return exchange.ask('accept-header') === '406' ? notAcceptable(accept.slice(0, 100)) : undefined
}
