import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Caller, type Seen } from './caller.js'
import { askUnderOthers, changingIn, contradictions } from './expect-outcomes.js'
import { type Deed, perform, playRun, runs } from './random-run.js'

// Somebody forks a world from before a request, with one assumption changed, and sends the request again. What is told of an entry is
// exactly what changes the answer then: for every entry of a run, those that count among them. A window of another kind has counted
// nothing in the world as it stood, so that how requests are counted shows from the second request of a minute on.

const runsOf = (seed: number): readonly (readonly Deed[])[] => fc.sample(runs(9), { seed, numRuns: 2 })

const isAsked = ({ kind }: Deed): boolean => kind !== 'wait' && kind !== 'sell'

test.each([11, 12].flatMap((seed) => runsOf(seed).map((deeds, place) => ({ seed, place, deeds }))))(
  'seed $seed, run $place: each entry leans on what changes its answer in a fork from before it, on nothing else, and tells how',
  async ({ deeds }) => {
    const { caller, seen } = await playRun(deeds)
    expect(seen.length).toBe(deeds.filter(isAsked).length)
    for (const [place, deed] of deeds.filter(isAsked).entries()) {
      const usual = seen[place] as Seen
      const outcomes = await askUnderOthers(async (id, value) => {
        const world = caller.emulator.fork({ from: usual.requestId, assumptions: { [id]: value } })
        const again = new Caller({}, world)
        await perform(again, deed)
        world.drop()
        return again.seen.at(-1) as Seen
      })
      const { would_change } = caller.emulator.requests.explain(usual.requestId)
      expect([place, deed, [...usual.leaned].sort()]).toEqual([place, deed, [...changingIn(outcomes, usual)].sort()])
      expect([place, deed, contradictions(would_change, outcomes, usual)]).toEqual([place, deed, []])
    }
  },
  300_000,
)
