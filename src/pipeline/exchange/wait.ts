/** Reasons for which a request can wait. Everything else runs without yielding. */
export type WaitName =
  /** Bytes of the body, or parsing of a form or of a JSON error in it. */
  | 'body'
  /** Generator of seeded rows, once per process. */
  | 'dataset'
  /** Many charges that fell due in a leap of the clock. */
  | 'charges'
  /** Serialization of a long answer, before it is cached or stored under a key. */
  | 'page'
  /** Schema of a body, once per process. */
  | 'schema'
  /** Another request with the same key. */
  | 'key in flight'
  /** Earlier writes in the same world. */
  | 'turn'
  /** Storage of rows or of the state. */
  | 'save'
  /** Real time of a delay by a scenario step. */
  | 'delay'
  /** Effects of scenario steps on the world or the answer. */
  | 'scene'
  /** Abort by the caller, for an answer that never comes. */
  | 'silence'

/** Wait of a request. */
export interface Wait {
  readonly for: WaitName
  /** Starts the awaited work. */
  readonly until: () => Promise<unknown>
  /** Result without waiting or side effects, for dry runs; absent if there is none. */
  readonly atOnce?: (() => unknown) | undefined
}

/** Coroutine of a request: yields each wait. */
export type Coroutine<Result> = Generator<Wait, Result, unknown>

/** Waits for a promise by name; returns its value. */
export function* wait<Value>(name: WaitName, until: () => Promise<Value>, atOnce?: () => Value): Coroutine<Value> {
  return (yield { for: name, until, atOnce }) as Value
}

/** Runs a coroutine; synchronously if it never waits, so that a common answer costs no turn of the event loop. */
export const runCoroutine = <Result>(coroutine: Coroutine<Result>): Result | Promise<Result> => {
  const step = coroutine.next()
  return step.done === true ? step.value : continueCoroutine(coroutine, step.value)
}

/** Runs a coroutine whose result is not awaited: delays are skipped. */
export const runHurried = <Result>(coroutine: Coroutine<Result>): Promise<Result> | Result => runCoroutine(hurry(coroutine))

function* hurry<Result>(coroutine: Coroutine<Result>): Coroutine<Result> {
  let step = coroutine.next()
  while (step.done !== true) {
    const { for: name } = step.value
    let value: unknown
    try {
      value = name === 'delay' || name === 'silence' ? undefined : yield step.value
    } catch (error) {
      step = coroutine.throw(error)
      continue
    }
    step = coroutine.next(value)
  }
  return step.value
}

const continueCoroutine = async <Result>(coroutine: Coroutine<Result>, first: Wait): Promise<Result> => {
  let next = first
  for (;;) {
    let value: unknown
    let failure: { readonly error: unknown } | null = null
    try {
      value = await next.until()
    } catch (error) {
      failure = { error }
    }
    const step = failure === null ? coroutine.next(value) : coroutine.throw(failure.error)
    if (step.done === true) return step.value
    next = step.value
  }
}

/** Schedule of a request in a replay: decides when it resumes after a wait, so that requests interleave as recorded. */
export interface ReplaySchedule {
  /** Wait that lasts until the original one is over and its time has come. */
  delay(awaited: Wait): Wait
  /** The request was answered, or never will be. */
  end(): void
}

const schedules = new WeakMap<object, ReplaySchedule>()

/** Sets the schedule of a request. */
export const setSchedule = (request: object, schedule: ReplaySchedule): void => void schedules.set(request, schedule)

/** Schedule of a request; undefined outside of replays. */
export const scheduleOf = (request: object): ReplaySchedule | undefined => schedules.get(request)

/** Error raised if a dry run reaches a wait without an immediate result. */
export class NotAtOnceError extends Error {
  override readonly name = 'NotAtOnceError'
}

/**
 * Runs a coroutine without waiting.
 * @param fails true if saves fail, as they did originally.
 * @throws NotAtOnceError for a wait without an immediate result.
 */
export const runAtOnce = <Result>(coroutine: Coroutine<Result>, fails = false): Result => {
  let step = coroutine.next()
  while (step.done !== true) {
    const { for: name, atOnce } = step.value
    if (atOnce === undefined) throw new NotAtOnceError(name)
    step = fails && name === 'save' ? coroutine.throw(new Error('It failed before')) : coroutine.next(atOnce())
  }
  return step.value
}

/** Runs a coroutine up to its first wait that other requests can overtake, and leaves it there. */
export const runToLock = (coroutine: Coroutine<unknown>): void => {
  for (let step = coroutine.next(); step.done !== true && step.value.for !== 'turn'; ) {
    const { for: name, atOnce } = step.value
    if (atOnce === undefined) throw new NotAtOnceError(name)
    step = coroutine.next(atOnce())
  }
}
