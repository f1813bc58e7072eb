import { expect, test } from 'vitest'
import { expectPast } from './expect-past.js'

test.each([1, 2, 3])('in random run %s a fork at any request is what the world was then', async (run) => {
  expect(await expectPast(run, 60)).toBeGreaterThan(50)
})
