import { type KeptDigests, readDigests } from './kept-digests.js'
import { digest, play } from './play.js'
import type { Group } from './step.js'
import type { UnderTest } from './under-test.js'
import type { Variant } from './variants.js'

/** How to learn what is different, for the message of a test. */
export const advice =
  'Run npm run net -- --against <the commit of the digests> --group <group> --only <variant> to see the first difference.'

/** Variants in which a group does not see what is kept of the release before. */
export const differing = async (
  { createEmulator }: UnderTest,
  group: Group,
  variants: readonly Variant[],
  { digests }: KeptDigests = readDigests(group.name),
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { name, options } of variants) {
    if (digest(await play(createEmulator, group, options)) !== digests[name]) found.push(name)
  }
  return found
}
