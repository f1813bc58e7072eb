import { expect, test } from 'vitest'
import * as underTest from '../../src/index.js'
import { atSize } from '../support/size.js'
import { advice, differingRuns } from './compare.js'
import { readRuns } from './kept-digests.js'

test('runs at random see what they saw in the release before, byte for byte', async () => {
  expect(
    await differingRuns(
      underTest,
      readRuns().runs.filter((_, nth) => nth % atSize(3, 1) === 0),
    ),
    advice,
  ).toEqual([])
}, 600_000)
