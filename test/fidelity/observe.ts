import type { AssumptionId } from '../../src/index.js'
import { Caller, type Seen } from './caller.js'
import type { Case } from './case.js'

export type Choice = Partial<Record<AssumptionId, string>>

/** The answer of a case, played in a fresh world. */
export const play = async (one: Case, fromStart: Choice = {}): Promise<Seen> => {
  const caller = new Caller({ ...one.assumed, ...fromStart })
  await one.before?.(caller)
  return await one.ask(caller)
}

/** The answer of a case in a run that begins with its request: it depends on nothing that came before. */
export const playApart = async (one: Case): Promise<Seen> => {
  const caller = new Caller(one.assumed ?? {})
  // Without anything before it, it goes on from the start of the world anyway.
  if (one.before !== undefined) {
    await one.before(caller)
    caller.goOnApart()
  }
  return await one.ask(caller)
}
