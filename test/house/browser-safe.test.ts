import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource } from '../../scripts/house/source-file.js'

const files = new Map(readSource(fileURLToPath(new URL('../../', import.meta.url))).map((file) => [file.path, file]))

/** Everything a file loads, at once or later, with itself; types load nothing. */
const loadedBy = (entry: string): readonly string[] => {
  const seen = new Set([entry])
  for (const path of seen) {
    for (const { file, typeOnly } of files.get(path)?.imports ?? []) if (file !== null && !typeOnly) seen.add(file)
  }
  return [...seen]
}

test.each(['src/index.ts', 'src/msw.ts', 'src/schemas.ts'])('nothing that %s loads imports a module of Node', (entry) => {
  const loaded = loadedBy(entry)
  expect(loaded.length).toBeGreaterThan(5)
  const nodeModules = loaded.flatMap((path) =>
    (files.get(path)?.imports ?? [])
      .filter(({ specifier, typeOnly }) => specifier.startsWith('node:') && !typeOnly)
      .map(({ specifier }) => `${path} imports ${specifier}`),
  )
  expect(nodeModules).toEqual([])
})

// So that the cases above could fail.
test('the entry for Node loads modules of Node', () => {
  expect(
    loadedBy('src/node.ts').some((path) => files.get(path)?.imports.some(({ specifier }) => specifier.startsWith('node:'))),
  ).toBe(true)
})
