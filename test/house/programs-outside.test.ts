import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource } from '../../scripts/house/source-file.js'

// Console and playground are programs of their own. Types of what the control API answers are no part of them.

const entries = ['src/core.ts', 'src/index.ts', 'src/schemas.ts']

/** What the console does as the emulator does: the place of a mistake in a scenario, what a misspelt word may have meant, what a search finds; and the names of the operations. */
const shared = [
  'src/reading/located-data.ts',
  'src/core/nearest-name.ts',
  'src/reading/sought-words.ts',
  'src/register/operation-id.ts',
]

const files = readSource(fileURLToPath(new URL('../../', import.meta.url)))

test.each(['console/', 'playground/'])('%s has from the source what the package exports, and types', (folder) => {
  const own = files.filter(({ path }) => path.startsWith(folder))
  expect(own.length).toBeGreaterThan(10)
  const inside = own.flatMap(({ path, imports }) =>
    imports
      .filter(({ file, typeOnly }) => !typeOnly && file?.startsWith('src/') === true && ![...entries, ...shared].includes(file))
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
