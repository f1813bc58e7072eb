/** All that a request can wait for. Everything else on its way happens in one go. */
export type WaitName =
  /** Bytes of the body that have not come yet, or a form or fault in it that has to be taken apart. */
  | 'body'
  /** The generator of seeded rows, once for the process. */
  | 'dataset'
  /** Charges that fell due while the clock leapt, where they are many. */
  | 'charges'
  /** A long page that is written, before it is remembered. */
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
  readonly until: Promise<unknown>
}

/** A way of a request, written down in the order in which it is walked: it yields where something has to be waited for. */
export type Way<Result> = Generator<Wait, Result, unknown>

/** Waits for a promise by name, and gives what it came to. */
export function* wait<Value>(name: WaitName, until: Promise<Value>): Way<Value> {
  return (yield { for: name, until }) as Value
}

/** Walks a way: in one go where nothing has to be waited for, so that an everyday answer costs no turn of the event loop. */
export const walk = <Result>(way: Way<Result>): Result | Promise<Result> => {
  const step = way.next()
  return step.done === true ? step.value : walkOn(way, step.value)
}

const walkOn = async <Result>(way: Way<Result>, first: Wait): Promise<Result> => {
  let next = first
  for (;;) {
    let value: unknown
    let failure: { readonly error: unknown } | null = null
    try {
      value = await next.until
    } catch (error) {
      failure = { error }
    }
    const step = failure === null ? way.next(value) : way.throw(failure.error)
    if (step.done === true) return step.value
    next = step.value
  }
}
