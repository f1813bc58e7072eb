import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/house/read-imports.js'

// What is asked of the API is asked from outside, so that it holds whatever is built behind it.

/** Folders whose tests, with what they share, know nothing but the entry points. */
const outside = /^test\/(?:behaviour|contract|fidelity|model|specification|extensions\/[^/]+\/(?:behaviour|contract))\//

const entries = ['src/index.ts', 'src/msw.ts', 'src/node.ts', 'src/schemas.ts']

/** Breaks what keeps the rows, which nobody can from outside. */
const reachesInside = 'test/support/broken-store.ts'

const files = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path)),
)

/** Files of this repository that a file imports, also for their types. */
const importsOf = (path: string): readonly string[] =>
  readImports(path, readFileSync(path, 'utf8'))
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts'))

/** The tests that read from outside, and everything of `test` that these import. */
const reading = new Set([...files].filter((path) => outside.test(path)))
for (const path of reading) for (const imported of importsOf(path)) if (files.has(imported)) reading.add(imported)

test('what reads from outside imports nothing of the source but its entry points', () => {
  expect(reading.size).toBeGreaterThan(200)
  const inside = [...reading]
    .filter((path) => path !== reachesInside)
    .flatMap((path) =>
      importsOf(path)
        .filter((imported) => imported.startsWith('src/') && !entries.includes(imported))
        .map((imported) => `${path} imports ${imported}`),
    )
  expect(inside).toEqual([])
})

test('one file reaches inside, for what keeps rows and for what answers with them', () => {
  expect([...reading]).toContain(reachesInside)
  const inside = importsOf(reachesInside).filter((imported) => imported.startsWith('src/'))
  expect(inside.filter((imported) => !/^src\/(?:data\/rows|api|core)\//.test(imported))).toEqual([])
})
