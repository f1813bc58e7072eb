import { expect, test } from 'vitest'
import * as underTest from '../../src/index.js'
import { advice, differing } from './compare.js'
import { groups } from './groups.js'
import { readDigests } from './kept-digests.js'
import { valuesElsewhere } from './variants.js'

const variants = valuesElsewhere(underTest.assumptions)

test.each(groups)(
  '$name: answers are those of the release before under every value that shows, with other seeds and profiles',
  async (group) => {
    expect(await differing(underTest, group, variants, readDigests(group.name)), advice).toEqual([])
  },
  600_000,
)
