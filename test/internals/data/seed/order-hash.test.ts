import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IdFormats } from '../../../../src/data/rows/dataset.js'
import { createOrderHashes } from '../../../../src/data/seed/ids.js'
import { lowercaseAlphanumeric } from '../../../../src/ground/random/draw.js'
import { loadOwner } from '../../support/seed-world.js'

const shapes = {
  short: /^[a-z0-9]{16}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  hex_32: /^[0-9a-f]{32}$/,
} as const

describe.each(['short', 'uuid', 'hex_32'] as const)('an order hash in the form %s', (format) => {
  const hashes = createOrderHashes(42, 1_000_000, format)

  test('leads back to its order and to no other', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (age) => {
        expect(hashes.hashOf(age)).toMatch(shapes[format])
        expect(hashes.ageOf(hashes.hashOf(age))).toBe(age)
      }),
    )
    expect(new Set(Array.from({ length: 20_000 }, (_, age) => hashes.hashOf(age))).size).toBe(20_000)
  })

  test('of an order that does not exist, or of another producer, leads nowhere', () => {
    const foreign = createOrderHashes(43, 1_000_000, format)
    expect(hashes.ageOf(hashes.hashOf(1_000_000))).toBeUndefined()
    for (let age = 0; age < 500; age += 1) expect(hashes.ageOf(foreign.hashOf(age))).toBeUndefined()
  })

  test('is exact in case and to the last character', () => {
    const hash = hashes.hashOf(7)
    for (let at = 0; at < hash.length; at += 1) {
      const other = hash[at] === '0' ? '1' : '0'
      expect(hashes.ageOf(hash.slice(0, at) + other + hash.slice(at + 1))).toBeUndefined()
    }
    for (const near of ['', ` ${hash}`, `${hash} `, hash.slice(1), hash.toUpperCase()]) expect(hashes.ageOf(near)).toBeUndefined()
  })

  test('is not to be guessed', () => {
    const character = fc.constantFrom(...lowercaseAlphanumeric)
    const guess = fc.oneof(fc.string({ unit: character, minLength: 16, maxLength: 16 }), fc.uuid(), fc.string())
    fc.assert(
      fc.property(guess, (text) => hashes.ageOf(text) === undefined),
      { numRuns: 3_000 },
    )
  })
})

test('formats change how ids look and nothing else', async () => {
  const formats: IdFormats = { product: 'uuid', offer: 'uuid', order: 'hex_32' }
  const [short, long] = await Promise.all([loadOwner(), loadOwner({ formats })])
  const [left, right] = [short.orderByAge(5), long.orderByAge(5)]
  expect(left.hash).toMatch(shapes.short)
  expect(right.hash).toMatch(shapes.hex_32)
  expect(left.items[0]?.product.id).toMatch(/^[a-z0-9]{12}$/)
  expect(right.items[0]?.product.id).toMatch(shapes.uuid)
  expect(left.items[0]?.offer.id).toMatch(/^[A-Za-z0-9]{8}$/)
  expect(right.items[0]?.offer.id).toMatch(shapes.uuid)
  expect(right.charges).toEqual(left.charges)
  expect(right.customer).toEqual(left.customer)
  expect(long.orderByHash(right.hash)).toEqual(right)
})
