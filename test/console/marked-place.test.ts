import { expect, test } from 'vitest'
import { markedPlace } from '../../console/format/marked-place.js'

/** The text from the mark on, for a problem whose member begins at `at`. */
const marked = (text: string, at: string, member: string, message = `${member}: it is wrong`): string => {
  const before = text.slice(0, text.indexOf(at)).split('\n')
  const { line, column } = markedPlace(
    text,
    { line: before.length, column: (before.at(-1) ?? '').length + 1 },
    { member, message },
  )
  return (text.split('\n')[line - 1] ?? '').slice(column - 1)
}

test.each([
  ['a value of YAML', 'orders:\n  a:\n    at: +1d', 'at:', 'orders.a.at', '+1d'],
  ['a value in a line of YAML', 'orders: { a: { at: +1d } }', 'at:', 'orders.a.at', '+1d } }'],
  ['a value of JSON', '{"orders":{"a":{"at":"+1d"}}}', '"at"', 'orders.a.at', '"+1d"}}}'],
  ['a value behind a quoted name', `'a: b': 1`, "'a", 'a: b', '1'],
  ['an item of a list', 'steps:\n  - wrong', 'wrong', 'steps[0]', 'wrong'],
  ['a member of an item', 'steps:\n  - times: x', 'times', 'steps[0].times', 'x'],
  ['an item for what it lacks', 'steps:\n  - times: 1', 'times', 'steps[0].effect', 'times: 1'],
  ['an object', 'orders:\n  a: { at: +1d }', 'a:', 'orders.a', 'a: { at: +1d }'],
  ['what has its value on other lines', 'orders:\n  a:\n    at: +1d', 'a:', 'orders.a', 'a:'],
])('%s is marked where it is wrong', (_, text, at, member, expected) => {
  expect(marked(text, at, member)).toBe(expected)
})

test('a name that is wrong is marked itself', () => {
  const message = 'orders.a.att: there is no such member; did you mean "at"?'
  expect(marked('orders:\n  a:\n    att: now', 'att', 'orders.a.att', message)).toBe('att: now')
})
