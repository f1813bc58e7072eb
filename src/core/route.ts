import { json, preflight } from './answer.js'
import type { Call, Operation } from './call.js'
import { because } from './reason.js'
import { refuse, unknownRoute } from './refusal.js'
import { authenticate } from './stages/authenticate.js'
import type { Answer } from './state.js'

const mebibyte = 1_048_576

/** Largest body in bytes, by the value of `body-size-limit`. */
export const bodyLimits = { '1MiB': mebibyte, '8MiB': 8 * mebibyte, off: Number.POSITIVE_INFINITY } as const

/** Refuses a body that is too large before anything else is looked at, and one that has not come whole. */
export const checkSize = ({ ask, request }: Call): undefined => {
  const limit = ask('body-size-limit')
  if (request.size > bodyLimits[limit])
    throw refuse('body-too-large', 413, 'payload_too_large', 'payload_too_large', `body over ${limit}`, {
      values: { limit },
      early: true,
    })
  if (request.isIncomplete === true)
    throw refuse(
      'incomplete-body',
      400,
      'incomplete_body',
      'incomplete_body',
      'the client went away before the body was complete',
    )
}

interface Route {
  readonly path: string
  readonly pattern: RegExp
  readonly group: readonly Operation[]
}

const routes = new WeakMap<readonly Operation[], readonly Route[]>()

/** Paths with their operations; made once for a list of operations. */
const routesOf = (operations: readonly Operation[]): readonly Route[] => {
  const found = routes.get(operations)
  if (found !== undefined) return found
  const made = [...new Set(operations.map(({ path }) => path))].map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    group: operations.filter((operation) => operation.path === path),
  }))
  routes.set(operations, made)
  return made
}

interface Found {
  readonly group: readonly Operation[]
  readonly params: Readonly<Record<string, string>>
}

const nothing: Found = { group: [], params: {} }

/** Operations on a path, with its parameters. A literal path is another one than that with a parameter in its place. */
const findPath = (operations: readonly Operation[], path: string): Found => {
  const all = routesOf(operations)
  const literal = all.find((route) => route.path === path)
  if (literal !== undefined) return { group: literal.group, params: {} }
  for (const { pattern, group } of all) {
    const match = pattern.exec(path)
    if (match === null) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)])
    return { group, params: Object.fromEntries(params) }
  }
  return nothing
}

/** Text of a percent-encoded part, as far as that is valid. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
  }
}

/** Finds the operation, or answers what needs none: OPTIONS, a redirect. @throws Refusal 404, 405 or 406. */
export const route = (call: Call): Answer | undefined => {
  const { ask, request, plugs } = call
  const { group, params } = findPath(plugs.operations, request.path)
  call.params = params
  const routed = group.filter((operation) => operation.isRouted?.(ask) ?? true)
  if (routed.length === 0) return refuseUnknown(call)
  if (request.hasTrailingSlash) {
    const choice = ask('trailing-slash')
    if (choice === '404') return refuseUnknown(call)
    if (choice === '301') return redirect(call)
  }
  if (call.method === 'OPTIONS') {
    const allow = methodsOf(routed)
    call.answeredBy('preflight', '')
    return json(200, undefined, { Allow: allow, ...preflight(call, allow) })
  }
  const operation = routed.find(({ method }) => methods[method].includes(call.method))
  const isHeadRefused = call.method === 'HEAD' && ask('head-requests') === '405'
  if (operation === undefined || isHeadRefused) {
    const allow = methodsOf(routed)
    return refuseMethod(call, isHeadRefused ? allow.replace(', HEAD', '') : allow)
  }
  requireAcceptable(call)
  call.operation = operation
  return undefined
}

const methods: Readonly<Record<Operation['method'], readonly string[]>> = { GET: ['GET', 'HEAD'], POST: ['POST'] }

const methodsOf = (routed: readonly Operation[]): string => routed.flatMap(({ method }) => methods[method]).join(', ')

/** By an assumption a path that does not exist tells nothing to callers without a token. */
const refuseUnknown = (call: Call): never => {
  if (call.ask('unknown-route') === '401_first') authenticate(call)
  throw unknownRoute()
}

const redirect = (call: Call): Answer => {
  const { origin, path, search } = call.request
  call.answeredBy('redirected', '')
  return { status: 301, headers: { Location: `${origin}${path}${search === '' ? '' : `?${search}`}` }, body: null }
}

const refuseMethod = (call: Call, allow: string): never => {
  if (call.ask('other-methods') === '404') return refuseUnknown(call)
  const reason = because`${call.method} is not one of ${allow}`
  throw refuse('wrong-method', 405, 'method_not_allowed', 'method_not_allowed', reason, {
    values: { method: call.method, allow },
    headers: { Allow: allow },
    early: true,
  })
}

const requireAcceptable = (call: Call): void => {
  const accept = call.header('accept')
  if (accept === null || /json|\*\/\*|application\/\*/i.test(accept) || call.ask('accept-header') !== '406') return
  throw refuse('not-acceptable', 406, 'not_acceptable', 'not_acceptable', because`Accept: ${accept.slice(0, 100)}`)
}
