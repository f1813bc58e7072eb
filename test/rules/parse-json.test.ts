import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locateJsonFault } from '../../src/ground/rules/locate-json-fault.js'
import { type ParsedJson, parseJsonChunked } from '../../src/ground/rules/parse-json.js'
import { runToEnd } from '../../src/ground/time/chunks.js'

const parse = (text: string, most: number): ParsedJson => runToEnd(parseJsonChunked(text, most))

/** What the language's own parser says of a text. */
const native = (text: string): ParsedJson => {
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch {
    return { kind: 'fault', problem: locateJsonFault(text) }
  }
}

/** Texts with blanks where JSON may have them. */
const texts = fc
  .tuple(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t', ' \n'))
  .map(([value, space]) => JSON.stringify(value, null, space) ?? 'null')

describe('a long JSON text is parsed in steps, and what comes of it is what the parser of the language makes', () => {
  test('whatever it holds, however little is parsed at a time', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(1, 2, 3, 7, 20, 100), (text, most) => {
        expect(JSON.stringify(parse(text, most))).toBe(JSON.stringify(native(text)))
      }),
      { numRuns: 300 },
    )
  })

  test('with a character put in, taken out or changed', () => {
    const spoilt = fc
      .tuple(texts, fc.nat(), fc.constantFrom(...'{}[],:"\\0-eE.tn _\n', ''), fc.constantFrom(0, 1))
      .map(([text, index, put, taken]) => {
        const at = index % (text.length + 1)
        return text.slice(0, at) + put + text.slice(at + taken)
      })
    fc.assert(
      fc.property(spoilt, fc.constantFrom(1, 2, 5, 20), (text, most) => {
        expect(JSON.stringify(parse(text, most))).toBe(JSON.stringify(native(text)))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    '{"a":1,"a":[1,2],"b":{"__proto__":[1,2,3]}}',
    '{"2":[0,0],"1":[0,0],"__proto__":{"x":[0,0]}}',
    '[1,]',
    '[,1]',
    '{"a":[1][2]}',
    '{"a":nul[1]}',
    '[1}',
    '{"a":1]',
    '[[1],{"a":[2]}',
    '[1]] ',
    '\u00a0[1]',
    '[1]\u00a0',
    '{[1]:2}',
    '["\\\\",["\\""]]',
    '',
    '   ',
  ])('%s', (text) => {
    for (const most of [1, 2, 3, 5]) expect(JSON.stringify(parse(text, most))).toBe(JSON.stringify(native(text)))
  })

  test('one that nests deeper than is read says from where', () => {
    expect(parse(`${'['.repeat(513)}${']'.repeat(513)}`, 10)).toEqual({ kind: 'too deep', at: 512 })
    expect(parse(`${'['.repeat(512)}${']'.repeat(512)}`, 10).kind).toBe('value')
  })

  test('it takes many steps for a long one', () => {
    const steps = parseJsonChunked(JSON.stringify(Array.from({ length: 100_000 }, (_, at) => ({ at }))))
    let taken = 0
    while (steps.next().done !== true) taken += 1
    expect(taken).toBeGreaterThan(20)
  })
})
