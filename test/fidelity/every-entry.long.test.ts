import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Caller, type Seen } from './caller.js'
import { askUnderOthers, changingIn, contradictions } from './expect-outcomes.js'
import { type Command, perform, playRun, runs } from './random-run.js'

// Somebody forks a world from before a request, with one assumption changed, and sends the request again. What is told of an entry is
// exactly what changes the answer then: for every entry of a run, those that count among them. A window of another kind has counted
// nothing in the world as it stood, so that how requests are counted shows from the second request of a minute on.

const runsOf = (seed: number): readonly (readonly Command[])[] => fc.sample(runs(9), { seed, numRuns: 2 })

const isAsked = ({ kind }: Command): boolean => kind !== 'wait' && kind !== 'sell'

test.each([11, 12].flatMap((seed) => runsOf(seed).map((commands, index) => ({ seed, place: index, deeds: commands }))))(
  'seed $seed, run $place: each entry leans on what changes its answer in a fork from before it, on nothing else, and tells how',
  async ({ deeds: commands }) => {
    const { caller, seen } = await playRun(commands)
    expect(seen.length).toBe(commands.filter(isAsked).length)
    for (const [index, command] of commands.filter(isAsked).entries()) {
      const usual = seen[index] as Seen
      const outcomes = await askUnderOthers(async (id, value) => {
        const world = caller.emulator.fork({ from: usual.requestId, assumptions: { [id]: value } })
        const again = new Caller({}, world)
        await perform(again, command)
        world.drop()
        return again.seen.at(-1) as Seen
      })
      const { would_change } = caller.emulator.requests.explain(usual.requestId)
      expect([index, command, [...usual.leaned].sort()]).toEqual([index, command, [...changingIn(outcomes, usual)].sort()])
      expect([index, command, contradictions(would_change, outcomes, usual)]).toEqual([index, command, []])
    }
  },
  300_000,
)
