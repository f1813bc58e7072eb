import { expect, test } from 'vitest'
import * as underTest from '../../src/index.js'
import { advice, differing } from './compare.js'
import { groups } from './groups.js'
import { readDigests } from './kept-digests.js'
import { starts, values } from './variants.js'

const variants = [...starts, ...values(underTest.assumptions)]

test.each(groups)(
  '$name: answers are those of the release before under every value, seed and profile',
  async (group) => {
    expect(await differing(underTest, group, variants, readDigests(group.name)), advice).toEqual([])
  },
  600_000,
)
