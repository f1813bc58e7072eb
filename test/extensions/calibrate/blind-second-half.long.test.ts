import { expect, test } from 'vitest'
import { wrongVerdicts } from '../../support/calibrate/blind-targets.js'

// A file of its own, so that both halves run at once.
test('no verdict on services 500 to 999, with 50 random values each and other data, is wrong', async () => {
  expect(await wrongVerdicts(500, 1_000)).toEqual([])
}, 1_800_000)
