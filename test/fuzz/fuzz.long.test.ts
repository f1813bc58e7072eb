import { expect, test } from 'vitest'
import { fuzzKinds } from '../support/fuzz/fuzz-kinds.js'
import { runFuzz } from '../support/fuzz/run-fuzz.js'
import { atSize } from '../support/size.js'

/** `FUZZ_SEED` makes other inputs, `FUZZ_MINUTES` goes on for that long, for each kind. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_301)
const minutes = process.env['FUZZ_MINUTES']
const limits = minutes === undefined ? { runs: atSize(4, 120) } : { runs: 1_000_000, ms: Number(minutes) * 60_000 }

test.each(fuzzKinds)('$kind: none gets a 5xx or no answer', { timeout: (limits.ms ?? 0) + 600_000 }, async (kind) => {
  const tries = await runFuzz(kind, { ...limits, seed })
  console.info(`fuzz: ${kind.kind}, ${tries} tries with the seed ${seed}`)
  expect(tries).toBeGreaterThan(0)
})
