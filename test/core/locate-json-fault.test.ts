import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateJsonFault } from '../../src/core/locate-json-fault.js'

test.each([
  ['', 'the text ends too early'],
  ['{"a":1', 'the text ends too early'],
  ['{"a":"b', 'the text ends too early'],
  ['["a\\', 'the text ends too early'],
  ['[tru', 'the text ends too early'],
  ['{"a" 1}', 'unexpected text at line 1, column 6'],
  ['{"a":1,}', 'unexpected text at line 1, column 8'],
  ['[1,]', 'unexpected text at line 1, column 4'],
  ['[1 2]', 'unexpected text at line 1, column 4'],
  ['[01]', 'unexpected text at line 1, column 3'],
  ['[truenull]', 'unexpected text at line 1, column 6'],
  ['{"a":1}}', 'unexpected text at line 1, column 8'],
  ['{\n  "a": 1,\n  b: 2\n}', 'unexpected text at line 3, column 3'],
  ['["\\q"]', 'unexpected text at line 1, column 3'],
  ['["\\u12x4"]', 'unexpected text at line 1, column 3'],
  ['["a\tb"]', 'a control character inside a string must be escaped'],
])('%j: %s', (text, fault) => {
  expect(locateJsonFault(text)).toBe(fault)
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The offset that is named; undefined where none is. */
const positionIn = (text: string): number | undefined => {
  const [, line, column] = /line (\d+), column (\d+)/.exec(locateJsonFault(text)) ?? []
  if (line === undefined || column === undefined) return undefined
  const before = text.split('\n').slice(0, Number(line) - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1
}

test('what stands before the fault could go on to be JSON', () => {
  const edit = fc.tuple(fc.nat(200), fc.constantFrom(...'{}[]",:\\ \ntrufalsen0123.-eE'))
  const property = fc.property(fc.jsonValue({ maxDepth: 3 }), fc.array(edit, { minLength: 1, maxLength: 3 }), (value, edits) => {
    let text = JSON.stringify(value, null, 1)
    for (const [offset, character] of edits) {
      const at = offset % (text.length + 1)
      text = text.slice(0, at) + character + text.slice(at)
    }
    if (isJson(text)) return
    const position = positionIn(text)
    if (position === undefined) return
    expect(position).toBeLessThan(text.length)
    const before = text.slice(0, position)
    expect(isJson(before) || locateJsonFault(before) === 'the text ends too early').toBe(true)
  })
  fc.assert(property, { numRuns: 500 })
})
