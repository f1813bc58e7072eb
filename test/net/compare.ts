import type { KeptDigests } from './kept-digests.js'
import { digest, play } from './play.js'
import type { Group } from './step.js'
import type { UnderTest } from './under-test.js'
import type { Variant } from './variants.js'

/** How to learn what is different, for the message of a test. */
export const advice = 'See the first difference of each by npm run net -- --group <group> --only <a part of its name>.'

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
