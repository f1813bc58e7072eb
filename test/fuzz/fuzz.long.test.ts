import { expect, test } from 'vitest'
import { fuzzKinds } from '../support/fuzz/fuzz-kinds.js'
import { runFuzz } from '../support/fuzz/run-fuzz.js'
import { atSize } from '../support/size.js'

/** `FUZZ_SEED` makes other inputs, `FUZZ_MINUTES` goes on for longer, for each kind. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_301)
const ms = Number(process.env['FUZZ_MINUTES'] ?? atSize(0.03, 0.2)) * 60_000

const [leastTries, maxMs] = [11, 120_000]

test.each(fuzzKinds)('$kind: none gets a 5xx or no answer', { timeout: ms + maxMs + 60_000 }, async (kind) => {
  let tries = await runFuzz(kind, { runs: 1_000_000, ms, seed })
  // On a busy machine the time is over before there were enough.
  if (tries < leastTries) tries += await runFuzz(kind, { runs: leastTries, ms: maxMs, seed: seed + 1 })
  console.info(`fuzz: ${kind.kind}, ${tries} tries with the seed ${seed}`)
  expect(tries).toBeGreaterThanOrEqual(leastTries)
})
