import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alphanumeric,
  draw,
  drawBelow,
  hashInteger,
  hashText,
  mix,
  permute32,
  textFrom,
  ulidFrom,
  unpermute32,
  uuidFrom,
} from '../../../../src/ground/random/draw.js'

const uint32 = fc.nat(0xffff_ffff)

describe('a keyed hash', () => {
  test('gives the bits it has always given', () => {
    expect([
      mix(1, 2),
      hashInteger(-1),
      hashInteger(Number.MAX_SAFE_INTEGER),
      hashText('ção'),
      draw(1, 2, 3),
    ]).toMatchInlineSnapshot(`
      [
        3670968598,
        3122137780,
        2598970442,
        868978764,
        3577089659,
      ]
    `)
  })

  test('flips about half of its bits when one bit of the key or the value flips', () => {
    const distance = (left: number, right: number) => (left ^ right).toString(2).replaceAll(/[-0]/g, '').length
    let [flips, pairs] = [0, 0]
    for (let sample = 0; sample < 300; sample += 1) {
      const [key, value] = [mix(1, sample), mix(2, sample)]
      for (let bit = 0; bit < 32; bit += 1) {
        for (const other of [mix(key ^ (1 << bit), value), mix(key, value ^ (1 << bit))]) {
          flips += distance((mix(key, value) ^ other) & 0x7fff_ffff, 0)
          pairs += 1
        }
      }
    }
    expect(flips / pairs).toBeGreaterThan(15.3)
    expect(flips / pairs).toBeLessThan(15.7)
  })

  test('tells integers apart beyond 32 bits', () => {
    const numbers = [0, -1, 1, 2 ** 32, 2 ** 32 + 1, -(2 ** 32), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
    expect(new Set(numbers.map(hashInteger)).size).toBe(numbers.length)
  })

  test('draws below a bound', () => {
    fc.assert(
      fc.property(uint32, uint32, fc.integer({ min: 1, max: 2 ** 32 }), (key, index, bound) => {
        expect(drawBelow(key, index, 1, bound)).toBeLessThan(bound)
      }),
    )
  })

  test('shuffles 32 bits so that they can be put back', () => {
    fc.assert(
      fc.property(uint32, uint32, (key, value) => {
        expect(unpermute32(key, permute32(key, value))).toBe(value)
        expect(permute32(key, unpermute32(key, value))).toBe(value)
      }),
    )
  })
})

describe('an identifier', () => {
  test('has its shape whatever the key', () => {
    fc.assert(
      fc.property(uint32, uint32, (key, counter) => {
        expect(uuidFrom(key, counter)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(textFrom(key, counter, alphanumeric, 8)).toMatch(/^[A-Za-z0-9]{8}$/)
        expect(ulidFrom(key, counter, 1_469_918_176_385)).toMatch(/^01ARYZ6S41[0-9A-HJKMNP-TV-Z]{16}$/)
      }),
    )
  })

  test('is never given twice under one key', () => {
    expect(new Set(Array.from({ length: 50_000 }, (_, counter) => uuidFrom(9, counter))).size).toBe(50_000)
    expect(new Set(Array.from({ length: 50_000 }, (_, counter) => textFrom(9, counter, alphanumeric, 8))).size).toBe(50_000)
  })
})
