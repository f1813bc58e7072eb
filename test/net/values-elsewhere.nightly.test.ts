import { expect, test } from 'vitest'
import * as underTest from '../../src/index.js'
import { atSize } from '../support/size.js'
import { advice, differing } from './compare.js'
import { groups } from './groups.js'
import { readDigests } from './kept-digests.js'
import { valuesElsewhere } from './variants.js'

/** Another third of the values, or each night all. */
const variants = valuesElsewhere(underTest.assumptions).filter((_, nth) => nth % atSize(3, 1) === atSize(2, 0))

test.each(groups)(
  '$name: answers are those of the release before under other values that show, with other seeds and profiles',
  async (group) => {
    expect(await differing(underTest, group, variants, readDigests(group.name)), advice).toEqual([])
  },
  600_000,
)
