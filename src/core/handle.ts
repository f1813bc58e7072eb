import { finish, renderFailure, renderRefusal } from './answer.js'
import { Call, Pause, type Plugs, type Request, type Stage, type Step } from './call.js'
import { nameKey, streamOf } from './names.js'
import { letters, mixed, ulid, uuid } from './random.js'
import { Refusal } from './refusal.js'
import { chosenId, withTaken } from './request-id.js'
import { checkSize, route } from './route.js'
import { authenticate } from './stages/authenticate.js'
import { afterFailedLookup } from './stages/cancel-block.js'
import { completeKey } from './stages/idempotency.js'
import { stepsOf } from './stages/order.js'
import { type Answer, type State, withState } from './state.js'

/** A request that has its answer, and the state behind it. */
export interface Handled {
  readonly state: State
  readonly answer: Answer
  readonly call: Call
}

/** A request that lets others in, or waits for time to pass. Its state is to be committed. */
export interface Begun {
  readonly state: State
  readonly call: Call
  readonly pause: Pause
  /** Goes on with the state as it is by then. */
  readonly resume: (state: State) => Handled | Begun
}

/** The whole service: one request played on one state, without waiting. The same state, request and instant always give the same. */
export const handle = (state: State, request: Request, now: number, plugs: Plugs, own: Call['own'] = {}): Handled => {
  let played = begin(state, request, now, plugs, own)
  while ('pause' in played) played = played.resume(played.state)
  return played
}

/**
 * A request up to its first pause; whole if it has none.
 * @param own what extensions know of it before it begins, such as that it is delivered for the second time.
 */
export const begin = (state: State, request: Request, now: number, plugs: Plugs, own: Call['own'] = {}): Handled | Begun => {
  const { assume } = state
  const ask: Call['ask'] = (id) => assume[id]
  const { id, state: named } = nameRequest(state, request, now, ask)
  const call = new Call(named, request, now, ask, id, plugs)
  call.own = own
  return proceed(call, beginning, 0)
}

/** Id of a request: that which its caller chose, if an assumption lets it and nobody has had it, or the next one. */
const nameRequest = (state: State, request: Request, now: number, ask: Call['ask']): { id: string; state: State } => {
  const chosen = ask('request-id-header') === 'echo' ? (request.id ?? chosenId(state, request.headers)) : undefined
  if (chosen !== undefined) return { id: chosen, state: withTaken(state, chosen) }
  const number = request.number ?? state.requests
  return { id: requestId(state, number, ask, now), state: withState(state, { requests: Math.max(state.requests, number + 1) }) }
}

const requestId = ({ seed: { seed, ids } }: State, number: number, ask: Call['ask'], now: number): string => {
  const [key, other] = nameKey(streamOf(seed, ids), 'request')
  const format = ask('request-id-format')
  if (format === 'ulid') return ulid(key, number, now, other)
  return format === 'req_' ? `req_${letters(key, number, mixed, 24, other)}` : uuid(key, number, other)
}

/** What every request begins with. What routing found decides how it goes on. */
const beginning: readonly Step[] = [
  { name: 'size', run: checkSize },
  { name: 'route', run: findRoute },
]

/** Routes a request. One that needs no operation passes the stages of extensions, too, before it is answered. */
function findRoute(call: Call): undefined {
  let settle: Stage | undefined
  try {
    const answer = route(call)
    if (answer !== undefined) settle = () => answer
  } catch (error) {
    settle = () => {
      throw error
    }
  }
  call.following = settle === undefined ? routed : [...unrouted, { name: 'route', run: settle }]
}

const arrive: Step = { name: 'scenario', run: (call) => call.plugs.arriving?.(call) }
const unrouted: readonly Step[] = [arrive, { name: 'scenario', run: (call) => call.plugs.between?.(call) }]
const routed: readonly Step[] = [
  arrive,
  { name: 'authenticate', run: authenticate },
  {
    name: 'authenticate',
    run: (call) => {
      call.following = stepsOf(call)
      return undefined
    },
  },
]

/** Runs stages from one on, up to the first that answers, refuses or pauses. @param first the rest of a stage that paused. */
const proceed = (call: Call, steps: readonly Step[], from: number, first?: Stage): Handled | Begun => {
  let before = call.state
  try {
    let [list, next, rest] = [steps, from, first]
    for (;;) {
      before = call.state
      let run = rest
      rest = undefined
      if (run === undefined) {
        if (next === list.length) {
          if (call.following === undefined) throw new Error(`No stage answered ${call.method} ${call.request.path}.`)
          ;[list, next] = [call.following, 0]
          call.following = undefined
        }
        const step = list[next]!
        next += 1
        call.stage = step.name
        run = step.run
      }
      const found = run(call)
      if (found === undefined) continue
      if (!(found instanceof Pause)) return close(call, found)
      const [others, at] = [list, next]
      return paused(call, found, (again) => proceed(again, others, at, found.then))
    }
  } catch (error) {
    if (error instanceof Refusal) return close(call, refused(call, error))
    // A stage that fails leaves the state as it found it: what those before it did stays, such as the quota that was drawn.
    call.state = before
    call.failure = error
    return close(call, renderFailure(call))
  }
}

const paused = (call: Call, pause: Pause, goOn: (call: Call) => Handled | Begun): Begun => ({
  state: call.state,
  call,
  pause,
  resume(state) {
    call.state = state
    return goOn(call)
  },
})

const refused = (call: Call, thrown: Refusal): Answer => {
  const refusal = afterFailedLookup(call, thrown)
  // The block is looked at again behind the key, and is told as itself there.
  if (refusal.rule === 'cancel-block') call.stage = 'cancel-block'
  return renderRefusal(call, refusal)
}

/** Makes an answer one that can be sent, and stores it under the key of the request. */
const close = (call: Call, answer: Answer): Handled | Begun => {
  if (!call.isReplay) refundFree(call, answer.status)
  completeKey(call, answer)
  call.answer = finish(call, answer)
  return leave(call, call.plugs.leaving)
}

/** Gives back what a refusal drew, if it costs nothing by the assumption `rate-limit-what-counts`. */
const refundFree = (call: Call, status: number): void => {
  if (call.refund === undefined || (status !== 403 && status < 500)) return
  if (call.ask('rate-limit-what-counts') === (status === 403 ? 'free_403' : 'free_5xx')) call.refund()
}

/** Runs the stages behind the answer: what they give replaces it. */
const leave = (call: Call, stage: Stage | undefined): Handled | Begun => {
  const before = call.state
  try {
    const found = stage?.(call)
    if (found instanceof Pause) return paused(call, found, (again) => leave(again, found.then))
    if (found !== undefined) call.answer = found
  } catch (error) {
    // The answer stands: what it tells has happened.
    call.state = before
    call.failure = error
  }
  return { state: call.state, answer: call.answer!, call }
}
