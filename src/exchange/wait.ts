/** All that a request can wait for. Everything else on its way happens in one go. */
export type WaitName =
  /** Bytes of the body that have not come yet, or a form or fault in it that has to be taken apart. */
  | 'body'
  /** The generator of seeded rows, once for the process. */
  | 'dataset'
  /** Charges that fell due while the clock leapt, where they are many. */
  | 'charges'
  /** A long answer that is written, before it is remembered or kept under a key. */
  | 'page'
  /** The schema a body is held against, once for the process. */
  | 'schema'
  /** Another request under the same key. */
  | 'key in flight'
  /** Requests of the same world that write and came before. */
  | 'turn'
  /** Rows that are being stored, or the state being kept. */
  | 'save'
  /** Real time that a step of a scenario lets pass. */
  | 'delay'
  /** What steps of a scenario do in the world, or to the answer. */
  | 'scene'
  /** The caller giving up an answer that never comes. */
  | 'silence'

/** One thing a request waits for. */
export interface Wait {
  readonly for: WaitName
  /** Begins what is waited for. */
  readonly until: () => Promise<unknown>
  /** What it comes to, for a request that is only tried and so waits for nothing and leaves nothing behind; absent where only waiting tells. */
  readonly atOnce?: (() => unknown) | undefined
}

/** A way of a request, written down in the order in which it is walked: it yields where something has to be waited for. */
export type Way<Result> = Generator<Wait, Result, unknown>

/** Waits for a promise by name, and gives what it came to. */
export function* wait<Value>(name: WaitName, until: () => Promise<Value>, atOnce?: () => Value): Way<Value> {
  return (yield { for: name, until, atOnce }) as Value
}

/** Walks a way: in one go where nothing has to be waited for, so that an everyday answer costs no turn of the event loop. */
export const walk = <Result>(way: Way<Result>): Result | Promise<Result> => {
  const step = way.next()
  return step.done === true ? step.value : walkOn(way, step.value)
}

/** Walks a way that nobody waits for at its end: what only lets real time pass is left out. */
export const walkHurried = <Result>(way: Way<Result>): Promise<Result> | Result => walk(hurry(way))

function* hurry<Result>(way: Way<Result>): Way<Result> {
  let step = way.next()
  while (step.done !== true) {
    const { for: name } = step.value
    let value: unknown
    try {
      value = name === 'delay' || name === 'silence' ? undefined : yield step.value
    } catch (error) {
      step = way.throw(error)
      continue
    }
    step = way.next(value)
  }
  return step.value
}

const walkOn = async <Result>(way: Way<Result>, first: Wait): Promise<Result> => {
  let next = first
  for (;;) {
    let value: unknown
    let failure: { readonly error: unknown } | null = null
    try {
      value = await next.until()
    } catch (error) {
      failure = { error }
    }
    const step = failure === null ? way.next(value) : way.throw(failure.error)
    if (step.done === true) return step.value
    next = step.value
  }
}

/** Sets when a request goes on that waits for something, so that others come before it as they once did. */
export interface Pace {
  /** What it waits for in the place of something: that, and its time. */
  hold(awaited: Wait): Wait
  /** It has been answered, or never will be. */
  end(): void
}

const paces = new WeakMap<object, Pace>()

/** Has a request go at a pace. */
export const setPace = (request: object, pace: Pace): void => void paces.set(request, pace)

/** The pace that somebody sets for a request; undefined for nearly all. */
export const paceOf = (request: object): Pace | undefined => paces.get(request)

/** Raised where a way that is only tried comes to something that cannot be told without waiting. */
export class NotAtOnceError extends Error {
  override readonly name = 'NotAtOnceError'
}

/**
 * Walks a way without waiting for anything.
 * @param fails whether what is stored on it cannot be stored, as it could not before.
 * @throws NotAtOnceError where it comes to something that only waiting tells.
 */
export const walkAtOnce = <Result>(way: Way<Result>, fails = false): Result => {
  let step = way.next()
  while (step.done !== true) {
    const { for: name, atOnce } = step.value
    if (atOnce === undefined) throw new NotAtOnceError(name)
    step = fails && name === 'save' ? way.throw(new Error('It failed before')) : way.next(atOnce())
  }
  return step.value
}

/** Walks a way as far as others can come before it goes on, and leaves it there. */
export const leaveUnderWay = (way: Way<unknown>): void => {
  for (let step = way.next(); step.done !== true && step.value.for !== 'turn'; ) {
    const { for: name, atOnce } = step.value
    if (atOnce === undefined) throw new NotAtOnceError(name)
    step = way.next(atOnce())
  }
}
