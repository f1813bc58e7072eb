import { expect, test } from 'vitest'
import { drawBelow } from '../../src/random/draw.js'
import { HeldCounts } from '../../src/scenario/held-counts.js'

test.each([0, 1, 2, 7, 200])('counts of %i steps that are held are written as they were, whatever was added since', (steps) => {
  let drawn = 0
  const draw = (below: number): number => {
    drawn += 1
    return drawBelow(steps, drawn, 5, below)
  }
  const counts = Array.from({ length: steps }, () => ({ matched: draw(3), fired: 0 }))
  let held = HeldCounts.of(counts)
  const were = [{ held, was: structuredClone(counts) }]
  for (let time = 0; time < 100; time += 1) {
    const [first, every, fires] = [draw(steps + 1), 1 + draw(3), draw(2)]
    for (let place = first; place < steps; place += every) {
      const count = counts[place]
      if (count === undefined) continue
      count.matched += 1 + draw(2)
      count.fired += fires
    }
    held = held.goOn(counts)
    were.push({ held, was: structuredClone(counts) })
  }
  expect(were.map((one) => one.held.write())).toEqual(were.map(({ was }) => was))
})

test('counts that did not change are held once, and go on from the latest alone', () => {
  const counts = [{ matched: 1, fired: 0 }]
  const held = HeldCounts.of(counts)
  expect(held.goOn(counts)).toBe(held)
  const next = held.goOn([{ matched: 2, fired: 1 }])
  expect(next).not.toBe(held)
  expect(() => held.goOn(counts)).toThrow('went on already')
})
