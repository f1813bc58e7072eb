import { expect, test } from 'vitest'
import { ProblemList } from '../../../src/extensions/data/problem-list.js'

const position = { document: 0, path: [] }
const labels = (count: number): readonly string[] => Array.from({ length: count }, (_, nth) => `violao_do_zero_${nth}`)

test.each([
  ['few labels', 10],
  ['thousands of labels', 3_000],
  ['a hundred thousand labels', 100_000],
])('twenty thousand unknown labels beside %s are compared with no more than one search goes beyond the bound', (_how, count) => {
  const [problems, existing] = [new ProblemList(), labels(count)]
  let searches = 0
  for (let nth = 0; nth < 20_000; nth += 1) {
    problems.addUnknown(position, 'product', `violao_do_zer_x${nth}`, () => {
      searches += 1
      return existing
    })
  }
  expect(searches * count).toBeLessThanOrEqual(200_000 + count)
})
