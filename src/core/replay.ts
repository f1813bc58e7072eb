import type { AssumptionId } from '../register/register.js'
import type { Call, Claim, Plugs, Request } from './call.js'
import { type Handled, handle } from './handle.js'
import { type State, withState } from './state.js'

/** A request as it was played: enough to play it again. */
export interface Replayable {
  readonly request: Request
  readonly own: Call['own']
  readonly at: number
  readonly plugs: Plugs
  /** Claims of others that it came upon. */
  readonly met: readonly Claim[]
}

/**
 * Plays a request once more, on any state. Nobody waits in a replay, and no answer is remembered. What others had claimed when it came is met
 * once more; whoever waits for them finds it free, because what became of them is in no state.
 */
export const again = ({ request, own, at, met, plugs: { memory: _, ...plugs } }: Replayable, state: State): Handled => {
  const left = [...met]
  const claimed = (name: string): Claim | undefined => {
    const at = left.findIndex((claim) => claim.name === name)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  return handle(state, request, at, { ...plugs, claimed }, own)
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
