import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atSize } from '../support/size.js'
import type { Seen } from './caller.js'
import { askUnderOthers, changingIn, contradictions, type Outcomes } from './expect-outcomes.js'
import { type Command, playRun, runs } from './random-run.js'

// What is told of an entry is what happens to it when the whole run is played from its beginning under the other value, by somebody who
// knows nothing of how the emulator finds that out: which assumptions count, what the answer would have been, and nothing else.

/** Requests held against real runs; `ENTRIES=1000` takes some minutes. */
const wanted = Number(process.env['ENTRIES'] ?? atSize(28, 112))
/** Requests a run, about. */
const [shards, perRun] = [4, 14]

const runsOf = (seed: number): readonly (readonly Command[])[] =>
  fc.sample(runs(2 * perRun), { seed, numRuns: Math.ceil(wanted / shards / perRun) })

test.each(Array.from({ length: shards }, (_, index) => ({ seed: Number(process.env['FIDELITY_SEED'] ?? 11) + index })))(
  'seed $seed: each entry tells what becomes of it in the whole run under another value, and nothing else',
  async ({ seed }) => {
    for (const commands of runsOf(seed)) {
      const { caller, seen } = await playRun(commands)
      await caller.emulator.assumptionsUsed()
      const outcomes: Map<string, Seen>[] = seen.map(() => new Map())
      await playUnderOthers(commands, (index, name, answer) => outcomes[index]?.set(name, answer))
      for (const [index, usual] of seen.entries()) {
        const real: Outcomes = outcomes[index] ?? new Map()
        const { would_change, not_tried } = caller.emulator.requests.explain(usual.requestId)
        expect(not_tried).toBeUndefined()
        expect([index, commands, [...usual.leaned].sort()]).toEqual([index, commands, [...changingIn(real, usual)].sort()])
        expect([index, commands, contradictions(would_change, real, usual)]).toEqual([index, commands, []])
      }
    }
  },
  1_200_000,
)

/** Plays a run under every other value; each answer of each is reported with its index. */
const playUnderOthers = async (
  commands: readonly Command[],
  report: (index: number, name: string, answer: Seen) => void,
): Promise<void> => {
  await askUnderOthers(async (id, value) => {
    const { seen } = await playRun(commands, { [id]: value })
    for (const [index, answer] of seen.entries()) report(index, `${id}=${value}`, answer)
    return seen[0] as Seen
  })
}
