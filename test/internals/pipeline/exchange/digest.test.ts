import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../../../src/ground/time/chunks.js'
import { digestBytes, digestBytesChunked, digestValue, digestValueChunked } from '../../../../src/pipeline/exchange/digest.js'

// A long body is digested in slices; whoever repeats it must get the same digest as for a short one.
test('a digest in steps is the one that is made at once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed: unknown = JSON.parse(JSON.stringify(value))
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      expect(runToEnd(digestValueChunked(parsed)).toHex()).toBe(digestValue(parsed, 0).toHex())
      expect(runToEnd(digestBytesChunked(bytes)).toHex()).toBe(digestBytes(bytes).toHex())
    }),
  )
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`m${(at * 7) % 5_000}`, [at, 'é'.repeat(at % 9)]]))
  expect(runToEnd(digestValueChunked(wide)).toHex()).toBe(digestValue(wide, 0).toHex())
})
