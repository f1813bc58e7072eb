import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locateJsonFault } from '../../src/core/locate-json-fault.js'
import { type ParsedJson, parseJson } from '../../src/core/parse-json.js'

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

describe('a JSON text becomes what the parser of the language makes of it', () => {
  test('whatever it holds', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(native(text)))
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
      fc.property(spoilt, (text) => {
        expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(native(text)))
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
    expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(native(text)))
  })

  test('one that nests deeper than is read says from where', () => {
    expect(parseJson(`${'['.repeat(513)}${']'.repeat(513)}`)).toEqual({ kind: 'too deep', at: 512 })
    expect(parseJson(`${'['.repeat(512)}${']'.repeat(512)}`).kind).toBe('value')
  })
})
