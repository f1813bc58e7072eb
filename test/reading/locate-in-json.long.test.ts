import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLocatedData } from '../../src/reading/located-data.js'

/** Paths of everything in some data, and of some that are not there. */
const pathsOf = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, Array.isArray(value) ? Number(name) : name]))
      : []
  return [path, [...path, 'missing'], [...path, 7, 'x'], ...inner]
}

const written = fc.tuple(
  fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')),
  fc.constantFrom(0, 2),
)

test('who sends JSON is told the places that the parser of YAML finds in it', async () => {
  await fc.assert(
    fc.asyncProperty(written, async ([value, indent]) => {
      const text = JSON.stringify(value, null, indent)
      const [json, yaml] = [await readLocatedData(text, 'json'), await readLocatedData(text, 'yaml')]
      expect(json.data).toEqual(value)
      for (const path of pathsOf(value)) expect(json.locate(path), `${text} ${JSON.stringify(path)}`).toEqual(yaml.locate(path))
    }),
    { numRuns: 300, seed: 1 },
  )
})
