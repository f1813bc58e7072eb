import fc from 'fast-check'

/** Values that stand where others are expected. */
const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  8_640_000_000_000_001,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  '__proto__',
  '../..',
  '-1',
  '1e9',
  '%E0%A4%A',
  'é'.repeat(300),
  'x'.repeat(20_000),
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  [],
  [[]],
  {},
  { a: {} },
  JSON.parse('{"__proto__":{"x":1}}'),
  Array.from({ length: 300 }, () => 0),
]

/** One change to a JSON value: where, by a number that is taken modulo the number of places, and what. */
interface Change {
  readonly place: number
  readonly act: 'replace' | 'remove' | 'double' | 'rename' | 'swap' | 'nudge'
  readonly value: unknown
  readonly other: number
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  act: fc.constantFrom('replace', 'replace', 'remove', 'double', 'rename', 'swap', 'nudge'),
  value: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...oddValues) }, { weight: 1, arbitrary: fc.jsonValue() }),
  other: fc.nat(),
})

interface Position {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** Every member of a value, down to its leaves. */
const positionsOf = (holder: Record<string, unknown>, found: Position[] = []): readonly Position[] => {
  for (const key of Object.keys(holder)) {
    found.push({ holder, key })
    const inner = holder[key]
    if (typeof inner === 'object' && inner !== null) positionsOf(inner as Record<string, unknown>, found)
  }
  return found
}

const set = (holder: object, key: string, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

const apply = (root: Record<string, unknown>, { place: index, act, value, other }: Change): void => {
  const positions = positionsOf(root)
  const at = positions[index % positions.length]
  const second = positions[other % positions.length]
  if (at === undefined || second === undefined) return
  const { holder, key } = at
  const present = holder[key]
  if (act === 'replace') set(holder, key, structuredClone(value))
  else if (act === 'remove') delete holder[key]
  else if (act === 'rename') {
    delete holder[key]
    set(holder, String(value).slice(0, 50), present)
  } else if (act === 'swap') set(holder, key, structuredClone(second.holder[second.key]))
  else if (act === 'nudge')
    set(holder, key, typeof present === 'number' ? present + (other % 2 === 0 ? 1 : -1) * 10 ** (other % 16) : `${present}x`)
  else if (Array.isArray(holder)) holder.push(structuredClone(present))
  else set(holder, `${key}_2`, present)
}

/** A JSON text that came of one of some values by a few changes, to what it says and then, now and then, to its letters. */
export const mutatedJson = (bases: readonly unknown[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...bases), fc.array(change, { minLength: 1, maxLength: 3 }), fc.option(mutatedLetters, { freq: 4 }))
    .map(([base, changes, letters]) => {
      const root = { root: structuredClone(base) } as Record<string, unknown>
      for (const one of changes) apply(root, one)
      const text = JSON.stringify(root['root']) ?? ''
      return letters === null ? text : letters(text)
    })

/** What may be put between the letters of a text. */
const oddLetters = [
  '',
  '"',
  '{',
  '}',
  '[',
  ',',
  ':',
  '\\',
  '\r\n',
  '\u0000',
  '\u00ff',
  ' ',
  '%',
  '%00',
  '%ff',
  '..',
  '/',
  '?',
  '#',
  ';',
  '0',
  '-',
  'e',
]

/** Changes letters of a text. */
export const mutatedLetters: fc.Arbitrary<(text: string) => string> = fc
  .array(fc.record({ at: fc.nat(), length: fc.nat(3), put: fc.constantFrom(...oddLetters) }), { minLength: 1, maxLength: 3 })
  .map(
    (edits) => (text) =>
      edits.reduce((before, { at, length, put }) => {
        const start = at % (before.length + 1)
        return before.slice(0, start) + put + before.slice(start + length)
      }, text),
  )
