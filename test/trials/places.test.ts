import { expect, test } from 'vitest'
import { Places } from '../../src/trials/places.js'

test('the places of a page are known, however far they are from the first one and on whichever side', () => {
  const places = new Places()
  const added = [19_000, 19_001, 19_001, 18_990, 19_400, 18_000]
  for (const place of added) places.add(place)
  const known = Array.from({ length: 20_000 }, (_, place) => place).filter((place) => places.has(place))
  expect(known).toEqual([18_000, 18_990, 19_000, 19_001, 19_400])
})

test('nothing is known of what nobody told', () => {
  const places = new Places()
  expect(places.has(0)).toBe(false)
})
