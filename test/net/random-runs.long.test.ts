import { expect, test } from 'vitest'
import * as underTest from '../../src/index.js'
import { advice, differingRuns } from './compare.js'
import { readRuns } from './kept-digests.js'

test('runs at random see what they saw in the release before, byte for byte', async () => {
  expect(await differingRuns(underTest, readRuns().runs), advice).toEqual([])
}, 600_000)
