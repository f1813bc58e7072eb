import { expect, test } from 'vitest'
import { advice, differing } from './compare.js'
import { readDigests } from './kept-digests.js'
import { groupsToPlay, loadUnderTest } from './under-test.js'
import { valuesElsewhere } from './variants.js'

const underTest = await loadUnderTest()
const variants = valuesElsewhere(underTest.assumptions)

test.each(groupsToPlay)(
  '$name: answers are those of the release before under every value that shows, with other seeds and profiles',
  async (group) => {
    expect(await differing(underTest, group, variants, readDigests(group.name)), advice).toEqual([])
  },
  600_000,
)
