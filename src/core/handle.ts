import { finish, json, preflight, renderRefusal } from './answer.js'
import type { Ask } from './assumptions.js'
import { Call, type Operation, Pause, type Plugs, type Request, type Stage, type Step } from './call.js'
import { nameKey } from './names.js'
import { letters, mixed, ulid, uuid } from './random.js'
import { Refusal, refuse, unknownRoute } from './refusal.js'
import {
  afterFailedLookup,
  authenticate,
  completeKey,
  drawShared,
  forgetFailures,
  KeyInFlight,
  stageOrder,
  stages,
} from './stages.js'
import { type Answer, type State, withState } from './state.js'

export interface Handled {
  readonly state: State
  readonly answer: Answer
  readonly call: Call
}
/** A request that waits for its turn or for time to pass. */
export interface Begun {
  readonly state: State
  readonly call: Call
  readonly pause: Pause
  /** Goes on with the state as it is by then; again from here if a key is in flight. */
  readonly resume: (state: State) => Handled | Begun
}

const askIn = ({ assume }: State, asked: Plugs['asked']): Ask =>
  asked === undefined
    ? (id) => assume[id]
    : (id) => {
        asked(id)
        return assume[id]
      }

/** The whole service: one request played on one state. The same state, request and instant always give the same. */
export const handle = (state: State, request: Request, now: number, plugs: Plugs, own: Call['own'] = {}): Handled => {
  let played = begin(state, request, now, plugs, own)
  while ('pause' in played) played = played.resume(played.state)
  return played
}

/**
 * A request up to its first pause; whole if it has none.
 * @param own what extensions know of it before it begins: of the second delivery of a request.
 * @throws KeyInFlight by an assumption.
 */
export const begin = (state: State, request: Request, now: number, plugs: Plugs, own: Call['own'] = {}): Handled | Begun => {
  const number = state.requests + 1
  const ask = askIn(state, plugs.asked)
  const id = requestId(state, ask, state.requests, now)
  const call = new Call(withState(state, { requests: number }), request, now, ask, id, plugs)
  call.own = own
  return proceed(
    call,
    [
      { name: 'size', run: checkSize },
      { name: 'route', run: (call) => routed(call, plugs) },
    ],
    plugs,
  )
}

const routed = (call: Call, plugs: Plugs): undefined => {
  const { arriving = [], between = [] } = plugs
  let special: { readonly answer: Answer } | { readonly error: unknown } | undefined
  try {
    const answer = route(call)
    special = answer === undefined ? undefined : { answer }
  } catch (error) {
    special = { error }
  }
  const inScene = between.map((run): Step => ({ name: 'scenario', run }))
  const settle: Step = {
    name: 'route',
    run: () => {
      if (special !== undefined && 'error' in special) throw special.error
      return special?.answer
    },
  }
  call.following = [
    ...arriving.map((run): Step => ({ name: 'scenario', run })),
    ...(special !== undefined
      ? [...inScene, settle]
      : [
          {
            name: 'authenticate' as const,
            run: (call: Call) => {
              authenticate(call)
              if (plugs.advance !== undefined) call.state = plugs.advance(call.state, call.owner, call.now)
              call.following = stageOrder(call).flatMap((name) =>
                name === 'scenario' ? inScene : stages[name].map((run): Step => ({ name, run })),
              )
              return undefined
            },
          },
        ]),
  ]
  return undefined
}

const proceed = (call: Call, list: readonly Step[], plugs: Plugs): Handled | Begun => {
  try {
    for (let [rest, at] = [list, 0]; ; at += 1) {
      if (at === rest.length) {
        const more = call.following
        if (more === undefined) throw new Error(`No stage answered ${call.request.path}`)
        call.following = undefined
        ;[rest, at] = [more, 0]
      }
      const { name, run } = rest[at]!
      call.stage = name
      const found = run(call)
      if (found === undefined) continue
      if (!(found instanceof Pause)) return close(call, found, plugs)
      const then = [...(found.then === undefined ? [] : [{ name, run: found.then }]), ...rest.slice(at + 1)]
      const resume = (state: State): Handled | Begun => {
        call.state = state
        return proceed(call, then, plugs)
      }
      return { state: call.state, call, pause: found, resume }
    }
  } catch (error) {
    if (error instanceof KeyInFlight) throw error
    return close(call, refused(call, error), plugs)
  }
}
const refused = (call: Call, error: unknown): Answer => {
  let refusal = afterFailedLookup(call, error)
  if (refusal instanceof Refusal && refusal.rule === 'cancel-block') call.stage = 'cancel-block'
  if (refusal instanceof Refusal && refusal.fault.status === 401 && call.operation !== undefined)
    try {
      drawShared(call)
    } catch (full) {
      refusal = full
    }
  return renderRefusal(call, refusal)
}
const close = (call: Call, answer: Answer, plugs: Plugs): Handled | Begun => {
  const { status } = answer
  if (status === 403 || status >= 500)
    if (call.ask('rate-limit-what-counts') === (status === 403 ? 'free_403' : 'free_5xx')) call.refund?.()
  if (status !== 0 && status < 300) forgetFailures(call)
  completeKey(call, answer)
  call.answer = finish(call, answer)
  return leave(call, plugs.leaving ?? [])
}
/** Stages behind the answer: what they give replaces it. */
const leave = (call: Call, list: readonly Stage[]): Handled | Begun => {
  for (let at = 0; at < list.length; at += 1) {
    const found = list[at]!(call)
    if (found instanceof Pause) {
      const then = [...(found.then === undefined ? [] : [found.then]), ...list.slice(at + 1)]
      const resume = (state: State): Handled | Begun => {
        call.state = state
        return leave(call, then)
      }
      return { state: call.state, call, pause: found, resume }
    }
    call.answer = found ?? call.answer
  }
  return { state: call.state, answer: call.answer!, call }
}

const requestId = ({ seed: { seed } }: State, ask: Ask, number: number, now: number): string => {
  const key = nameKey(seed, 'request')
  const format = ask('request-id-format')
  return format === 'ulid'
    ? ulid(key, number, now)
    : format === 'req_'
      ? `req_${letters(key, number, mixed, 24)}`
      : uuid(key, number)
}

// --- routing ------------------------------------------------------------------------------------------------------------------------

interface Route {
  readonly path: string
  readonly pattern: RegExp
  readonly group: readonly Operation[]
}
const routes = new WeakMap<readonly Operation[], readonly Route[]>()
/** Paths with their operations; made once for a list of operations. */
const routesOf = (operations: readonly Operation[]): readonly Route[] => {
  let found = routes.get(operations)
  if (found !== undefined) return found
  found = [...new Set(operations.map(({ path }) => path))].map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    group: operations.filter((operation) => operation.path === path),
  }))
  routes.set(operations, found)
  return found
}
const sizes = { '1MiB': 1_048_576, '8MiB': 8_388_608, off: Number.POSITIVE_INFINITY }
export const largestBody = sizes
const methods = { GET: ['GET', 'HEAD'], POST: ['POST'] }
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const checkSize = ({ ask, request }: Call): undefined => {
  const limit = ask('body-size-limit')
  if (request.size <= sizes[limit]) return undefined
  const more = { values: { limit }, early: true }
  throw refuse('body-too-large', 413, 'payload_too_large', 'payload_too_large', `body over ${limit.replace('MiB', ' MiB')}`, more)
}
/** Finds the operation, or answers what needs none: OPTIONS, redirects, 404 and 405. */
const route = (call: Call): Answer | undefined => {
  const { ask, request } = call
  let found: { group: readonly Operation[]; params: Record<string, string> } | undefined
  for (const { path, pattern, group } of routesOf(call.plugs.operations)) {
    if (path === request.path) {
      found = { group, params: {} }
      break
    }
    const match = pattern.exec(request.path)
    if (match !== null && found === undefined)
      found = {
        group,
        params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)])),
      }
  }
  const group = found?.group.filter(({ isRouted }) => isRouted?.(ask) ?? true) ?? []
  if (group.length === 0) return refuseUnknown(call)
  call.params = found!.params
  if (request.hasTrailingSlash) {
    const choice = ask('trailing-slash')
    if (choice === '404') return refuseUnknown(call)
    if (choice === '301') {
      call.because('redirected', 'a slash at the end')
      return {
        status: 301,
        headers: { Location: `${request.origin}${request.path}${request.search === '' ? '' : `?${request.search}`}` },
        body: null,
      }
    }
  }
  const isHeadRefused = call.method === 'HEAD' && ask('head-requests') === '405'
  const allow = group
    .flatMap(({ method }) => methods[method])
    .filter((name) => !(isHeadRefused && name === 'HEAD'))
    .join(', ')
  if (call.method === 'OPTIONS') {
    call.because('preflight', '')
    return json(200, undefined, { Allow: allow, ...preflight(call, allow) })
  }
  const operation = group.find(({ method }) => methods[method].includes(call.method))
  if (operation === undefined || isHeadRefused) {
    if (ask('other-methods') === '404') return refuseUnknown(call)
    throw refuse('wrong-method', 405, 'method_not_allowed', 'method_not_allowed', `${call.method} is not one of ${allow}`, {
      values: { method: call.method, allow },
      headers: { Allow: allow },
      early: true,
    })
  }
  const accept = call.header('accept')
  if (accept !== null && !/json|\*\/\*|application\/\*/i.test(accept) && ask('accept-header') === '406')
    throw refuse('not-acceptable', 406, 'not_acceptable', 'not_acceptable', `Accept: ${accept}`)
  call.operation = operation
  return undefined
}
const refuseUnknown = (call: Call): never => {
  if (call.ask('unknown-route') === '401_first') authenticate(call)
  throw unknownRoute()
}
