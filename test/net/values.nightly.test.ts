import { expect, test } from 'vitest'
import * as underTest from '../../src/index.js'
import { atSize } from '../support/size.js'
import { advice, differing } from './compare.js'
import { groups } from './groups.js'
import { readDigests } from './kept-digests.js'
import { starts, values } from './variants.js'

/** A third of the other values, or each night all; npm test has others of them. */
const variants = [...starts, ...values(underTest.assumptions).filter((_, nth) => nth % atSize(3, 1) === atSize(1, 0))]

test.each(groups)(
  '$name: answers are those of the release before under other values, and under every seed and profile',
  async (group) => {
    expect(await differing(underTest, group, variants, readDigests(group.name)), advice).toEqual([])
  },
  600_000,
)
