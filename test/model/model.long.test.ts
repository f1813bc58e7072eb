import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atSize } from '../support/size.js'
import { isNoticed } from './behind-its-back.js'
import { playRun, runArb, tally } from './play-model.js'

/** `MODEL_MINUTES` plays as many runs as fit into them, `MODEL_SEED` makes other runs. */
const minutes = process.env['MODEL_MINUTES']
const length =
  minutes === undefined ? { numRuns: atSize(24, 120) } : { numRuns: 1_000_000, interruptAfterTimeLimit: Number(minutes) * 60_000 }
const playedMs = Number(minutes ?? 1) * 60_000
const patienceMs = 120_000
const seed = Number(process.env['MODEL_SEED'] ?? 20_260_302)

test('in run after run an emulator does what the model of it says', { timeout: 3 * playedMs + patienceMs }, async () => {
  const property = fc.asyncProperty(runArb, (run) => playRun(run))
  const outcome = await fc.check(property, { seed, ...length })
  console.log(`${tally.runs} runs and ${tally.requests} requests with the seed ${seed}`)
  expect(outcome.counterexample === null ? undefined : fc.defaultReportMessage(outcome)).toBeUndefined()
})

test.each([
  ['rate-limit-window', 'token_bucket'],
  ['rate-limit-rejected-counts', 'yes'],
  ['rate-limit-what-counts', 'free_403'],
  ['idempotency-replay-quota', 'free'],
  ['idempotency-retention', '1h'],
  ['idempotency-body-mismatch', '409'],
  ['cancel-404-threshold', '3'],
  ['cancel-404-window', '60s'],
  ['rate-limit-remaining', 'before'],
  ['summary-total', 'lines'],
])('the model notices that %s was set to %s behind its back', { timeout: patienceMs }, async (id, value) => {
  expect(await isNoticed(id, value, seed)).toBe(true)
})
