import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparableAnswer } from '../../../../src/lab/counterfactuals/cached-answers.js'
import { describeDifferences, isSameAnswer } from '../../../../src/lab/counterfactuals/differences.js'
import { isSame } from '../../../../src/lab/counterfactuals/same-value.js'

/** JSON values of few names and leaves, so that two of them are often nearly equal. */
const { value: small } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, 0, 1, '', 'a', false, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'length', '0'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

/** Text of a value with its members in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

const answerOf = (body: unknown, status = 200, headers = {}): ComparableAnswer => ({ status, headers, body, made: body })

/** Iterable of items that is no array, as long pages are. */
const lazily = (items: readonly unknown[]): object => ({ [Symbol.iterator]: () => items[Symbol.iterator]() })

const many = { numRuns: 1_000 }

test('two values are the same if and only if they are the same JSON, whatever the order of their members', () => {
  fc.assert(
    fc.property(small, small, (one, other) => {
      expect(isSame(one, other)).toBe(textOf(one) === textOf(other))
      expect(isSame(one, JSON.parse(textOf(one)))).toBe(true)
    }),
    many,
  )
})

test('answers with the same body show no difference, and others show at least one', () => {
  fc.assert(
    fc.property(small, small, (one, other) => {
      const [here, there] = [answerOf(one), answerOf(other)]
      const isEqual = textOf(one) === textOf(other)
      expect(isSameAnswer(here, there)).toBe(isEqual)
      expect(describeDifferences(here, there).length === 0).toBe(isEqual)
    }),
    many,
  )
})

test('a lazy list is the same as an array of its items', () => {
  fc.assert(
    fc.property(fc.array(small, { maxLength: 4 }), fc.array(small, { maxLength: 4 }), (one, other) => {
      const isEqual = textOf(one) === textOf(other)
      expect(isSame(lazily(one), other)).toBe(isEqual)
      expect(isSame({ data: one }, { data: lazily(other) })).toBe(isEqual)
    }),
    many,
  )
})

test.each([
  ['a member that is undefined, and none', { a: 1, b: undefined }, { a: 1 }, true],
  ['undefined here, and null there', { a: undefined }, { a: null }, false],
  ['as many members, of other names', { a: undefined, b: 1 }, { b: 1, c: 1 }, false],
  ['an empty list and an empty object', { a: [] }, { a: {} }, false],
  ['a list and the text of it', ['a'], 'a', false],
  ['a number and its text', 1, '1', false],
])('%s', (_, one, other, isEqual) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([isEqual, isEqual])
})

test('differences are named in order: status, headers, members, and items of lists once per member', () => {
  const rows = (amount: number) => [1, 2, 3].map((id) => ({ id, amount }))
  const here = answerOf({ data: rows(1), total: 3 }, 200, { 'Retry-After': '1', Other: 'a' })
  const there = answerOf({ data: rows(2), total: 4, more: null }, 201, { Other: 'b' })
  expect(describeDifferences(here, there)).toEqual([
    { member: 'status', here: '200', there: '201' },
    { member: 'Retry-After', here: '"1"', there: null },
    { member: 'total', here: '3', there: '4' },
    { member: 'more', here: null, there: 'null' },
    { member: 'data[].amount', here: '1', there: '2' },
  ])
})

test('a body against none is one difference', () => {
  expect(describeDifferences(answerOf(undefined), answerOf({ a: 1 }))).toEqual([{ member: 'body', here: null, there: '{"a":1}' }])
})

test('the last item of a long list is found, too', () => {
  const rows = (last: number) => ({ data: [...Array.from({ length: 500 }, (_, id) => ({ id })), { id: last }] })
  expect(describeDifferences(answerOf(rows(1)), answerOf(rows(2)))).toMatchObject([{ member: 'data[].id' }])
})
