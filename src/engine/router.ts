import { TrieRouter } from 'hono/router/trie-router'
import { tryDecodeURIComponent } from 'hono/utils/url'
import type { Answer } from '../answer/answer.js'
import { preflightHeaders } from '../answer/cors.js'
import { finishAnswer } from '../answer/finish-answer.js'
import { renderError } from '../answer/render-error.js'
import { operations } from '../api/operations.js'
import type { Operation } from '../api/shared/operation.js'
import type { Exchange } from '../exchange/exchange.js'
import { methodNotAllowed, notAcceptable, unknownRoute } from '../rules/errors.js'
import { authenticate } from '../stages/authenticate.js'

import { whenReady } from '../time/when-ready.js'
import { arrive, holdForScenario } from './perform-effects.js'
import { runPipeline } from './run-pipeline.js'

const methodNames = { GET: ['GET', 'HEAD'], POST: ['POST'] } as const

const anyMethod = 'ALL'

/** Every path of the operations table, with the operations that lie on it; of several that fit, the first of the table is meant. */
const routes = new TrieRouter<readonly Operation[]>()
/** Those without parameters once more, because they are found ten times as fast by their text. */
const fixedRoutes = new Map<string, readonly Operation[]>()
for (const path of new Set(operations.map((operation) => operation.path))) {
  const group = operations.filter((operation) => operation.path === path)
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
  routes.add(anyMethod, pattern, group)
  if (pattern === path) fixedRoutes.set(path, group)
}

/**
 * Answers a request to `/api/v2` through Hono's router, at once where nothing has to be waited for. Whatever goes wrong becomes an answer.
 * Hono's application would do the same, but cannot answer at once where more than one path fits, as with `/orders/summary`.
 */
export const answerApi = (exchange: Exchange): Response | Promise<Response> => {
  const answered = finishRoute(exchange)
  if (exchange.method !== 'HEAD') return answered
  return whenReady(answered, (response) => new Response(null, response))
}

const finishRoute = (exchange: Exchange): Response | Promise<Response> => {
  const finish = (answer: Answer): Response => finishAnswer(exchange, answer)
  const fail = (error: unknown): Response => finishAnswer(exchange, renderError(exchange, error))
  try {
    const answer = answerRoute(exchange, findRoute(exchange))
    return answer instanceof Promise ? answer.then(finish).catch(fail) : finish(answer)
  } catch (error) {
    return fail(error)
  }
}

/** The operations on the path of a request, whose parameters it takes over; none where the path is not one of the API. */
const findRoute = (exchange: Exchange): readonly Operation[] => {
  const fixed = fixedRoutes.get(exchange.address.path)
  if (fixed !== undefined) return fixed
  const [[route] = []] = routes.match(anyMethod, exchange.address.path)
  if (route === undefined) return []
  const [group, params] = route as [readonly Operation[], Readonly<Record<string, string>>]
  exchange.params = decodeParams(params)
  return group
}

/** Parameters are decoded as far as they can be. */
const decodeParams = (params: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const decoded: Record<string, string> = {}
  for (const name in params) {
    const value = params[name] as string
    decoded[name] = value.includes('%') ? tryDecodeURIComponent(value) : value
  }
  return decoded
}

/** Answers a request to a path on which these operations lie; errors of routing are answered here. */
const answerRoute = (exchange: Exchange, group: readonly Operation[]): Answer | Promise<Answer> => {
  const special = answerSpecial(exchange, group)
  const { isIdle } = exchange.world.player
  if (isIdle && special === undefined) return runPipeline(exchange)
  return answerPlayed(exchange, special)
}

/** The same where a scenario may act, or routing has an answer. */
const answerPlayed = async (exchange: Exchange, special: Answer | undefined): Promise<Answer> => {
  if (!exchange.world.player.isIdle) await arrive(exchange)
  if (special === undefined) return await runPipeline(exchange)
  return (await holdForScenario(exchange)) ?? special
}

const answerSpecial = (exchange: Exchange, group: readonly Operation[]): Answer | undefined => {
  try {
    const routed = group.filter((operation) => operation.isRouted?.(exchange.ask) ?? true)
    return answerWithoutOperation(exchange, routed)
  } catch (error) {
    return renderError(exchange, error)
  }
}

/** Sets the operation the method stands for, or answers what needs none: OPTIONS, redirects, 404 and 405. */
const answerWithoutOperation = (exchange: Exchange, routed: readonly Operation[]): Answer | undefined => {
  const { method } = exchange
  if (routed.length === 0) return refuseUnknownRoute(exchange)
  const slash = answerTrailingSlash(exchange)
  if (slash !== undefined) return slash
  if (method === 'OPTIONS') {
    exchange.rule = 'preflight'
    const allow = allowedMethods(routed)
    return { status: 200, body: null, headers: { Allow: allow, ...preflightHeaders(exchange, allow) } }
  }
  const operation = routed.find((candidate) => (methodNames[candidate.method] as readonly string[]).includes(method))
  const isHeadRefused = method === 'HEAD' && exchange.ask('head-requests') === '405'
  if (operation === undefined || isHeadRefused) {
    const allow = allowedMethods(routed)
    return refuseMethod(exchange, isHeadRefused ? allow.replace(', HEAD', '') : allow)
  }
  refuseUnacceptable(exchange)
  exchange.operation = operation
  return undefined
}

const allowedMethods = (routed: readonly Operation[]): string => routed.flatMap(({ method }) => methodNames[method]).join(', ')

const refuseUnknownRoute = (exchange: Exchange): never => {
  if (exchange.ask('unknown-route') === '401_first') authenticate(exchange)
  throw unknownRoute()
}

const refuseMethod = (exchange: Exchange, allow: string): never => {
  if (exchange.ask('other-methods') === '404') refuseUnknownRoute(exchange)
  throw methodNotAllowed(exchange.method, allow)
}

/** A slash at the end is the same route, another one, or a redirect (assumption `trailing-slash`). */
const answerTrailingSlash = (exchange: Exchange): Answer | undefined => {
  if (!exchange.address.hasTrailingSlash) return undefined
  const choice = exchange.ask('trailing-slash')
  if (choice === '404') return refuseUnknownRoute(exchange)
  if (choice === 'accepted') return undefined
  const { origin, path, search } = exchange.address
  exchange.rule = 'redirected'
  return { status: 301, body: null, headers: { Location: `${origin}${path}${search === '' ? '' : `?${search}`}` } }
}

const refuseUnacceptable = (exchange: Exchange): void => {
  const accept = exchange.request.headers.get('accept')
  if (accept === null || /json|\*\/\*|application\/\*/i.test(accept)) return
  if (exchange.ask('accept-header') === '406') throw notAcceptable(accept.slice(0, 100))
}
