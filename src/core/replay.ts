import type { AssumptionId } from '../register/register.js'
import type { Call, Plugs, Request } from './call.js'
import { type Handled, handle } from './handle.js'
import type { Recall } from './memory.js'
import { type State, withState } from './state.js'

/** A request as it was played: enough to play it again. */
export interface Replayable {
  readonly request: Request
  readonly own: Call['own']
  readonly at: number
  readonly plugs: Plugs
}

/**
 * Plays a request once more, on any state. Nobody waits in a replay, nothing is claimed, and no answer of the world is remembered.
 * @param memory of the plays of this one request.
 */
export const again = (
  { request, own, at, plugs: { claimed: _, memory: __, ...plugs } }: Replayable,
  state: State,
  memory?: Recall,
): Handled => handle(state, request, at, memory === undefined ? plugs : { ...plugs, memory }, own)

interface Made {
  readonly parts: readonly unknown[]
  readonly value: unknown
  /** Assumptions that were read to make it. */
  readonly read: ReadonlySet<AssumptionId>
}

/**
 * The first play of a request on a state: the assumptions that it reads, and what its answer was made of. Under another value of an
 * assumption that was not read to make a part, that part is the same one, and is not made again.
 */
export class Watching {
  /** Assumptions that the request read. */
  readonly read = new Set<AssumptionId>()
  readonly base: Handled
  readonly #made = new Map<string, Made>()

  constructor(
    readonly past: Replayable,
    before: State,
  ) {
    let reading = this.read
    const recall: Recall['recall'] = (key, parts, make) => {
      const outside = reading
      reading = new Set()
      const value = make()
      this.#made.set(key, { parts, value, read: reading })
      for (const id of reading) outside.add(id)
      reading = outside
      return value
    }
    const state = watched(before, (id) => reading.add(id))
    this.base = again(past, state, { isLasting: false, recall })
  }

  /** Plays it on a state that another value of an assumption has led to. */
  under(assumption: AssumptionId, state: State): Handled {
    // The assumptions of a state are not compared as a whole: only those that were read matter.
    const isSame = (one: unknown, other: unknown): boolean => one === other || other === state.assume
    const recall: Recall['recall'] = (key, parts, make) => {
      const found = this.#made.get(key)
      if (found === undefined || found.read.has(assumption)) return make()
      return found.parts.every((part, at) => isSame(part, parts[at])) ? (found.value as ReturnType<typeof make>) : make()
    }
    return again(this.past, state, { isLasting: false, recall })
  }
}

/** A state whose assumptions tell which of them is read. A list of all of them reads none. */
export const watched = (state: State, read: (id: AssumptionId) => void): State => {
  let isListing = false
  const assume = new Proxy(state.assume, {
    ownKeys: (target) => {
      isListing = true
      return Reflect.ownKeys(target)
    },
    get: (target, id) => {
      if (!isListing && typeof id === 'string') read(id as AssumptionId)
      return Reflect.get(target, id)
    },
  })
  return withState(state, { assume })
}

/** Assumptions that only the rows at the start of a world follow from. */
export const assumptionsOfSeed = ['product-id-format', 'offer-code-format', 'order-hash-format', 'seeded-variety'] as const

/** The state under another value of one assumption. Rows that nobody has opened yet follow from it, too. */
export const withValue = (state: State, id: AssumptionId, value: string): State => {
  const assume = Object.freeze({ ...state.assume, [id]: value }) as State['assume']
  const seed = {
    ...state.seed,
    formats: { product: assume['product-id-format'], offer: assume['offer-code-format'], order: assume['order-hash-format'] },
    isRich: assume['seeded-variety'] === 'rich',
  }
  return withState(state, (assumptionsOfSeed as readonly string[]).includes(id) ? { assume, seed } : { assume })
}
