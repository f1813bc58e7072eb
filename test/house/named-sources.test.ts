import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What a program imports by a name that it computes, no compiler checks.

const programs = ['console', 'playground', 'bench', 'scripts', 'website', 'hosting', 'examples'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
)

/** Files of the source that a text names in quotes, from the root of the checkout. */
const namedSources = (text: string): readonly string[] =>
  [...text.matchAll(/'(?:\.\.?\/)*((?:src|console|playground)\/[\w./-]+\.[jt]sx?)'/g)].map(([, path]) => path as string)

const isSource = (path: string): boolean =>
  existsSync(path) || ['.ts', '.tsx'].some((ending) => existsSync(path.replace(/\.js$/, ending)))

test('every file of the source that a program names in a string is there', () => {
  expect(programs.length).toBeGreaterThan(50)
  const missing = programs.flatMap((program) =>
    namedSources(readFileSync(program, 'utf8'))
      .filter((path) => !isSource(path) && !isSource(join(program.split('/').slice(0, 2).join('/'), path)))
      .map((path) => `${program}: ${path}`),
  )
  expect(missing).toEqual([])
})
