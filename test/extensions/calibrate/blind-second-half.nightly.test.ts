import { expect, test } from 'vitest'
import { wrongVerdicts } from '../../support/calibrate/blind-targets.js'
import { atSize } from '../../support/size.js'

const count = atSize(8, 500)

// A file of its own, so that both halves run at once.
test(`no verdict on ${count} services from the 500th on, with 50 random values each and other data, is wrong`, async () => {
  expect(await wrongVerdicts(500, 500 + count)).toEqual([])
}, 1_800_000)
