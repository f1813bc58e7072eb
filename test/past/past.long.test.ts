import { expect, test } from 'vitest'
import { expectPast } from './expect-past.js'

test.each([11, 12, 13, 14])(
  'in random run %s of 500 requests a fork at any of them is what the world was then',
  async (run) => {
    expect(await expectPast(run, 500)).toBeGreaterThan(450)
  },
  600_000,
)
