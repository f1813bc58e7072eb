import fc from 'fast-check'
import { expect, test } from 'vitest'
import { switchable, triedValues } from './alternatives.js'
import { Caller } from './caller.js'
import { type Deed, perform, playRun, runs } from './random-run.js'

// Somebody forks a world from before a request, with one assumption changed, and sends the request again. What is told of an entry is
// exactly what changes the answer then: for every entry of a run, those that count among them. A window of another kind has counted
// nothing in the world as it stood, so that how requests are counted shows from the second request of a minute on.

const runsOf = (seed: number): readonly (readonly Deed[])[] => fc.sample(runs(9), { seed, numRuns: 2 })

const isAsked = ({ kind }: Deed): boolean => kind !== 'wait' && kind !== 'sell'

/** Assumptions under another value of which the same request gets another answer in a fork from before it. */
const changing = async (caller: Caller, deed: Deed, requestId: string, told: string): Promise<readonly string[]> => {
  const ids: string[] = []
  for (const id of switchable) {
    for (const value of triedValues(id).slice(1)) {
      const world = caller.emulator.fork({ from: requestId, assumptions: { [id]: value } })
      const again = new Caller({}, world)
      await perform(again, deed)
      world.drop()
      if (again.seen.at(-1)?.told === told) continue
      ids.push(id)
      break
    }
  }
  return ids
}

test.each([11, 12].flatMap((seed) => runsOf(seed).map((deeds, place) => ({ seed, place, deeds }))))(
  'seed $seed, run $place: each entry leans on what changes its answer in a fork from before it, and on nothing else',
  async ({ deeds }) => {
    const { caller, seen } = await playRun(deeds)
    expect(seen.length).toBe(deeds.filter(isAsked).length)
    for (const [place, deed] of deeds.filter(isAsked).entries()) {
      const { told = '', requestId = '', leaned = [] } = seen[place] ?? {}
      expect([place, deed, [...leaned].sort()]).toEqual([
        place,
        deed,
        [...(await changing(caller, deed, requestId, told))].sort(),
      ])
    }
  },
  300_000,
)
