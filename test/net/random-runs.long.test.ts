import { expect, test } from 'vitest'
import { advice, differingRuns } from './compare.js'
import { readRuns } from './kept-digests.js'
import { loadUnderTest, playsRandomRuns } from './under-test.js'

test.runIf(playsRandomRuns)(
  'runs at random see what they saw in the release before, byte for byte',
  async () => {
    expect(await differingRuns(await loadUnderTest(), readRuns().runs), advice).toEqual([])
  },
  600_000,
)
