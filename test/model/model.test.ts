import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atSize } from '../support/size.js'
import { isNoticed } from './behind-its-back.js'
import { playRun, runArb, tally } from './play-model.js'

const seed = 20_260_301

test('an emulator does what the model of it says, whatever is asked of however many worlds', async () => {
  await fc.assert(
    fc.asyncProperty(runArb, (run) => playRun(run)),
    { seed, numRuns: atSize(4, 12) },
  )
  expect(tally.requests).toBeGreaterThan(atSize(150, 500))
})

test('the model notices a value that is changed behind its back', async () => {
  expect(await isNoticed('cancel-404-threshold', '3', seed)).toBe(true)
})
