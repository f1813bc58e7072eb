import { expect, test } from 'vitest'
import { MomentRing } from '../../src/past/past.js'

const momentsOf = (number: number) => ({
  number,
  before: { mark: 2 * number, at: 1_772_366_400_000 + number, requestIds: 3 * number, beat: 4 * number, answered: number - 1 },
  after: {
    mark: 2 * number + 1,
    at: 1_772_366_400_500 + number,
    requestIds: 3 * number + 1,
    beat: 4 * number + (number % 3 === 0 ? 3 : 0),
    answered: number,
  },
  wall: 1_790_000_000_000 + number,
  // Others came between two of its beats.
  beats: number % 3 === 0 ? [4 * number, 4 * number + 3] : null,
})

// Somebody asks for a request that came a while ago: it is known as long as no later one stands in its place.
test.each([1, 2, 63, 64, 65, 200])('a ring of %i gives back the moments of the last requests, and of no others', (capacity) => {
  const ring = new MomentRing(capacity)
  const set = (number: number): void => {
    const { before, after, wall, beats } = momentsOf(number)
    ring.set(number, before, after, wall, beats)
  }
  for (let number = 1; number <= 500; number += 1) set(number)
  const found = Array.from({ length: 501 }, (_, number) => ring.find(number))
  expect(found.slice(0, 501 - capacity).every((moments) => moments === undefined)).toBe(true)
  expect(found.slice(501 - capacity)).toEqual(Array.from({ length: capacity }, (_, place) => momentsOf(501 - capacity + place)))
  expect(new MomentRing(capacity).find(0)).toBeUndefined()
  ring.skip(500)
  expect(ring.find(500)).toBeUndefined()
  set(501)
  expect(ring.find(501)).toEqual(momentsOf(501))
  ring.clear()
  expect(ring.find(499)).toBeUndefined()
  set(502)
  expect([501, 502].map((number) => ring.find(number))).toEqual([undefined, momentsOf(502)])
})
