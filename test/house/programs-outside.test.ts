import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource } from '../../scripts/house/source-file.js'

// Console and playground are programs of their own. Types of what the control API answers are no part of them.

const entries = ['src/core.ts', 'src/index.ts', 'src/schemas.ts']

/** The reader of documents: who writes a scenario in the console is shown the line of a mistake as the command shows it. */
const reader = 'src/reading/located-data.ts'

const files = readSource(fileURLToPath(new URL('../../', import.meta.url)))

test.each(['console/', 'playground/'])('%s has from the source what the package exports, and types', (folder) => {
  const own = files.filter(({ path }) => path.startsWith(folder))
  expect(own.length).toBeGreaterThan(10)
  const inside = own.flatMap(({ path, imports }) =>
    imports
      .filter(({ file, typeOnly }) => !typeOnly && file?.startsWith('src/') === true && ![...entries, reader].includes(file))
      .map(({ file }) => `${path} imports ${file}`),
  )
  expect(inside).toEqual([])
})

test('the source imports neither', () => {
  const outside = files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, imports }) =>
      imports.filter(({ file }) => /^(?:console|playground)\//.test(file ?? '')).map(({ file }) => `${path} imports ${file}`),
    )
  expect(outside).toEqual([])
})
