import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sha256Hex } from '../../../../src/ground/random/draw.js'

describe('a SHA-256', () => {
  test('is that of the published examples', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('is that of the library, whatever was hashed before it', () => {
    const source = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.uint8Array({ maxLength: 400 }))
    fc.assert(
      fc.property(fc.array(source, { maxLength: 10 }), (sources) => {
        for (const one of sources) {
          expect(sha256Hex(one)).toBe(bytesToHex(sha256(typeof one === 'string' ? utf8ToBytes(one) : one)))
        }
      }),
    )
  })
})
