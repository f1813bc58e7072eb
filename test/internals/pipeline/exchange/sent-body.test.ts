import { expect, test } from 'vitest'
import { SentBody } from '../../../../src/pipeline/exchange/sent-body.js'

test('a body that came as a small part of what was read does not keep the rest', () => {
  const body = new SentBody()
  const read = new Uint8Array(65_536).fill(7)
  body.receive(read.subarray(1_000, 2_000))
  expect(body.bytes).toEqual(new Uint8Array(1_000).fill(7))
  expect(body.bytes?.buffer.byteLength).toBe(1_000)
  body.receive(read)
  expect(body.bytes).toBe(read)
})
