import { expect, test } from 'vitest'
import { TracedCounts } from '../../src/changes/traced.js'

// Several counts grow at once, one falls because a state was put back: each moment is known as it was.
test('counts are known as they were at each mark, until they are forgotten', () => {
  let counts = { request: 0, product: 3, offer: 0 }
  const traced = new TracedCounts(() => counts)
  const then = [
    counts,
    { request: 1, product: 3, offer: 0 },
    { request: 2, product: 5, offer: 1 },
    { request: 0, product: 4, offer: 7 },
  ]
  for (const [mark, next] of then.entries()) {
    counts = next
    expect(traced.note(mark)).toBe(mark > 0)
    expect(traced.note(mark)).toBe(false)
  }
  expect(then.map((_, mark) => traced.at(mark))).toEqual(then)
  traced.forgetBefore(2)
  expect([traced.at(2), traced.at(3)]).toEqual(then.slice(2))
})

// A producer who has created nothing has no count of products, not one of zero.
test('a name that came later is not there before its first count', () => {
  let counts: Record<string, number> = { order: 0 }
  const traced = new TracedCounts(() => counts)
  const then = [counts, { order: 0, product: 1 }, { order: 2, product: 3, offer: 1 }]
  for (const [mark, next] of then.entries()) {
    counts = next
    traced.note(mark)
  }
  expect(then.map((_, mark) => traced.at(mark))).toEqual(then)
})
