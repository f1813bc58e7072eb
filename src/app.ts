import { Hono } from 'hono'
import { methodNotAllowed, notAcceptable, unknownRoute } from './errors.js'
import type { Operation } from './operations/operation.js'
import { operations } from './operations/table.js'
import type { Answer } from './pipeline/answer.js'
import { authenticate } from './pipeline/authenticate.js'
import { preflightHeaders } from './pipeline/cors.js'
import type { Exchange } from './pipeline/exchange.js'
import { finishAnswer } from './pipeline/finish-answer.js'
import { holdForScenario } from './pipeline/hold-for-scenario.js'
import { renderError } from './pipeline/render-error.js'
import { runPipeline } from './pipeline/run-pipeline.js'
import { arrive } from './staging/arrive.js'

/** What a request brings along; routes keep nothing between requests. */
interface ApiBindings {
  readonly exchange: Exchange
}

/** Routes go by the path behind the address of the door. */
const readPath = (_request: Request, options?: { env?: ApiBindings }): string => options?.env?.exchange.address.path ?? '/'

const methodNames = { GET: ['GET', 'HEAD'], POST: ['POST'] } as const

/** The API of `/api/v2`: every path of the operations table, mounted once for all worlds. */
export const createApi = (): Hono<{ Bindings: ApiBindings }> => {
  const api = new Hono<{ Bindings: ApiBindings }>({ getPath: readPath })
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const group = operations.filter((operation) => operation.path === path)
    api.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { exchange } = c.env
      exchange.params = c.req.param() as Record<string, string>
      return finishAnswer(exchange, await answerRoute(exchange, group))
    })
  }
  api.notFound(async (c) => finishAnswer(c.env.exchange, await answerRoute(c.env.exchange, [])))
  api.onError((error, c) => finishAnswer(c.env.exchange, renderError(c.env.exchange, error)))
  return api
}

/** Answers a request to a path on which these operations lie; errors of routing are answered here. */
const answerRoute = async (exchange: Exchange, group: readonly Operation[]): Promise<Answer> => {
  const special = await answerSpecial(exchange, group)
  if (!exchange.world.player.isIdle) await arrive(exchange)
  if (special === undefined) return await runPipeline(exchange)
  return (await holdForScenario(exchange)) ?? special
}

const answerSpecial = async (exchange: Exchange, group: readonly Operation[]): Promise<Answer | undefined> => {
  try {
    const routed = group.filter((operation) => operation.isRouted?.(exchange.ask) ?? true)
    return await answerWithoutOperation(exchange, routed)
  } catch (error) {
    return renderError(exchange, error)
  }
}

/** Sets the operation the method stands for, or answers what needs none: OPTIONS, redirects, 404 and 405. */
const answerWithoutOperation = (exchange: Exchange, routed: readonly Operation[]): Promise<Answer> | Answer | undefined => {
  const { method } = exchange.request
  if (routed.length === 0) return refuseUnknownRoute(exchange)
  const slash = answerTrailingSlash(exchange)
  if (slash !== undefined) return slash
  const allow = routed.flatMap((operation) => methodNames[operation.method]).join(', ')
  if (method === 'OPTIONS') {
    exchange.rule = 'preflight'
    return { status: 200, body: null, headers: { Allow: allow, ...preflightHeaders(exchange, allow) } }
  }
  const operation = routed.find((candidate) => (methodNames[candidate.method] as readonly string[]).includes(method))
  const isHeadRefused = method === 'HEAD' && exchange.ask('head-requests') === '405'
  if (operation === undefined || isHeadRefused) return refuseMethod(exchange, isHeadRefused ? allow.replace(', HEAD', '') : allow)
  refuseUnacceptable(exchange)
  exchange.operation = operation
  return undefined
}

const refuseUnknownRoute = async (exchange: Exchange): Promise<never> => {
  if (exchange.ask('unknown-route') === '401_first') await authenticate(exchange)
  throw unknownRoute()
}

const refuseMethod = (exchange: Exchange, allow: string): Promise<never> => {
  if (exchange.ask('other-methods') === '404') return refuseUnknownRoute(exchange)
  throw methodNotAllowed(exchange.request.method, allow)
}

/** A slash at the end is the same route, another one, or a redirect (assumption `trailing-slash`). */
const answerTrailingSlash = (exchange: Exchange): Promise<never> | Answer | undefined => {
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
