import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readLocatedData } from '../../src/reading/located-data.js'

const names = fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== '__proto__')
const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.lorem({ maxCount: 12 }),
  fc.array(fc.integer()),
)
const record = fc.dictionary(names, leaf, { maxKeys: 5 })

/** Documents as people write them, of some hundred KiB: records by label, and some members that are none. */
const documents = fc
  .tuple(fc.dictionary(names, record, { minKeys: 2, maxKeys: 12 }), leaf, fc.nat(400))
  .map(([some, other, many]) => {
    const rows = Object.values(some)
    const labels = Array.from({ length: 300 + many }, (_, at) => [
      `label-${at}`,
      { ...rows[at % rows.length], at, text: 'word '.repeat(at % 30) },
    ])
    return {
      first: other,
      orders: Object.fromEntries(labels),
      some,
      last: { deep: { deeper: Object.fromEntries(labels.slice(0, 200)) } },
    }
  })

describe('long YAML', () => {
  test('comes to what its parser makes of it, each member where it stands', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.constantFrom(2, 4), async (value, indent) => {
        const text = `# a comment\n${stringify(value, { indent, aliasDuplicateObjects: false })}`
        const read = await readLocatedData(text, 'yaml')
        expect(read.data).toEqual(parse(text))
        expect(Object.keys(read.data as object)).toEqual(Object.keys(value))
        const lines = text.split('\n')
        for (const label of ['label-0', 'label-77', 'label-299']) {
          const { line, column } = read.locate(['orders', label, 'text'])
          expect(lines[line - 1]?.slice(column - 1)).toMatch(/^text:/)
          expect(lines[read.locate(['orders', label]).line - 1]).toMatch(new RegExp(`^ +${label}:`))
          expect(read.locate(['orders', label, 'missing'])).toEqual(read.locate(['orders', label]))
        }
        expect(lines[read.locate(['orders', 'missing']).line - 1]).toBe('orders:')
      }),
      { numRuns: 15 },
    )
  })

  const many = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => `  c${from + at}: { name: Ana, email: ana@example.test }\n`).join('')

  test.each([
    ['a label twice, far apart', `orders:\n${many(0, 2_000)}  c7: {}\n`, 'line 2002, column 3', 'stands above already'],
    ['a kind twice', `orders:\n${many(0, 2_000)}sales: 1\norders: {}\n`, 'line 2003, column 1', 'stands above already'],
    ['a long kind twice', `orders:\n${many(0, 900)}orders:\n${many(900, 2_000)}`, 'line 902, column 1', 'stands above already'],
    ['a second document', `orders:\n${many(0, 900)}---\na: 1\n`, 'line 902, column 1', 'a second document'],
    ['a member that is indented wrongly', `orders:\n${many(0, 900)} c: 1\n`, 'line 902, column', 'it is not YAML'],
    ['a list that does not end', `orders:\n${many(0, 900)}  c: [1, 2\n`, 'line 903', 'it is not YAML'],
    ['a tag', `orders:\n${many(0, 900)}  c: !wrong 1\n`, 'line 902, column 6', 'the tag !wrong is not known'],
    ['an alias of nothing', `orders:\n${many(0, 900)}  c: *nobody\n`, null, 'there is no anchor &nobody'],
    ['a tab', `orders:\n${many(0, 900)}\tc: 1\n`, 'line 902', 'it is not YAML'],
  ])('what is wrong with it is told with its place: %s', async (_what, text, position, message) => {
    const error = (await readLocatedData(text, 'yaml').catch((refused: unknown) => refused)) as {
      position: { line: number; column: number } | null
      message: string
    }
    const found = error.position === null ? null : `line ${error.position.line}, column ${error.position.column}`
    if (position === null) expect(found).toBeNull()
    else expect(found).toContain(position)
    expect(error.message).toContain(message)
  })

  test('of any style is read, up to a length that is told', async () => {
    const flow = `orders: { ${Array.from({ length: 15_000 }, (_, at) => `a${at}: 1`).join(', ')} }`
    expect((await readLocatedData(flow, 'yaml')).data).toEqual(parse(flow))
    const aliased = `orders:\n${many(0, 1_500)}  c: &one { name: Ana }\n  d: *one\n`
    expect((await readLocatedData(aliased, 'yaml')).data).toMatchObject({ orders: { c: { name: 'Ana' }, d: { name: 'Ana' } } })
    await expect(readLocatedData(`a: 1\n${'#'.repeat(1_048_576)}`, 'yaml')).rejects.toThrow('more than 1 MiB')
  })
})
