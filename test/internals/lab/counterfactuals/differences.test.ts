import { expect, test } from 'vitest'
import type { ComparableAnswer } from '../../../../src/lab/counterfactuals/cached-answers.js'
import { describeDifferences, isSameAnswer } from '../../../../src/lab/counterfactuals/differences.js'

const comparable = (body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): ComparableAnswer => ({
  status,
  headers,
  body,
  made: body,
})

test('what differs is told: the status first, then headers, then members, those of lists last and once', () => {
  const here = comparable({ data: [{ id: 1, at: 'a' }, { id: 2 }], total: 2, same: { deep: [1] } }, { 'Retry-After': '3' })
  const there = comparable({ data: [{ id: 3, at: 'a' }, { id: 4 }], total: 3, same: { deep: [1] }, more: null }, {}, 429)
  expect(describeDifferences(here, there)).toEqual([
    { member: 'status', here: '200', there: '429' },
    { member: 'Retry-After', here: '"3"', there: null },
    { member: 'total', here: '2', there: '3' },
    { member: 'more', here: null, there: 'null' },
    { member: 'data[].id', here: '1', there: '3' },
  ])
  expect(isSameAnswer(here, there)).toBe(false)
})

test('a list that is shorter under another value is told so, though the items it has are the same', () => {
  const data = Array.from({ length: 15 }, (_, id) => ({ id }))
  const differences = describeDifferences(
    comparable({ data, per_page: 100 }),
    comparable({ data: data.slice(0, 12), per_page: 12 }),
  )
  expect(differences.map(({ member }) => member)).toEqual(['per_page', 'data[]'])
})

test('the first difference is found however late it stands, and what is the same is nothing', () => {
  const long = Array.from({ length: 1_000 }, (_, id) => ({ id, name: 'n' }))
  const other = long.map((item) => (item.id === 999 ? { ...item, name: 'm' } : { ...item }))
  expect(describeDifferences(comparable(long), comparable(other))).toEqual([{ member: '[].name', here: '"n"', there: '"m"' }])
  expect(describeDifferences(comparable(long), comparable(structuredClone(long)))).toEqual([])
  expect(describeDifferences(comparable({ a: [] }), comparable({ a: {} }))).toEqual([{ member: 'a', here: '[]', there: '{}' }])
})
