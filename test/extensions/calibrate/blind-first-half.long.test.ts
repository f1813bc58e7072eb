import { expect, test } from 'vitest'
import { wrongVerdicts } from '../../support/calibrate/blind-targets.js'

// A file of its own, so that both halves run at once.
test('no verdict on services 0 to 499, with 50 random values each and other data, is wrong', async () => {
  expect(await wrongVerdicts(0, 500)).toEqual([])
}, 1_800_000)
