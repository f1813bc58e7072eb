import type { KeptDigests, KeptRuns } from './kept-digests.js'
import { digest, play } from './play.js'
import { groupOfRun } from './random-runs.js'
import type { Group } from './step.js'
import type { UnderTest } from './under-test.js'
import type { Variant } from './variants.js'

/** How to learn what is different, for the message of a test. */
export const advice =
  'See the first difference of each by npm run net -- --group <group> --only <a part of its name>, or --random <number>-<number>.'

/** Variants in which a group does not see what is kept of the release before, of those that are kept. */
export const differing = async (
  { createEmulator }: UnderTest,
  group: Group,
  variants: readonly Variant[],
  { digests }: KeptDigests,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { name, options } of variants) {
    const kept = digests[name]
    if (kept !== undefined && digest(await play(createEmulator, group, options)) !== kept) found.push(name)
  }
  return found
}

/** Numbers of the runs at random that do not see what is kept of the release before. */
export const differingRuns = async ({ createEmulator }: UnderTest, runs: KeptRuns['runs']): Promise<readonly number[]> => {
  const found: number[] = []
  for (const run of runs) {
    if (digest(await play(createEmulator, groupOfRun(run), {})) !== run.digest) found.push(run.number)
  }
  return found
}
