import { expect, test } from 'vitest'
import { fuzzKinds } from '../support/fuzz/fuzz-kinds.js'
import { runFuzz } from '../support/fuzz/run-fuzz.js'
import { atSize } from '../support/size.js'

test.each(fuzzKinds)('$kind: the first of what the long run tries', async (kind) => {
  expect(await runFuzz(kind, { runs: atSize(2, 6), seed: 1 })).toBeGreaterThan(0)
})
