import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const home = 'test/support/chromium.ts'

/** Scripts of this repository, by path. */
const scripts = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && path !== home && !path.endsWith('browser-launches.test.ts'))
  .map((path) => [path, readFileSync(`${root}${path}`, 'utf8')] as const)

const calls = /\.(?:launch|launchPersistentContext|launchServer)\(\s*([\s\S]*?)\)/g

// By its own arguments, the packaged browser switches off what a page of another origin is kept away by.
test('every browser is started with the launch options of this repository', () => {
  const launches = scripts.flatMap(([path, text]) => [...text.matchAll(calls)].map(([, given = '']) => ({ path, given })))
  expect(launches.length).toBeGreaterThan(0)
  expect(launches.filter(({ given }) => !/^(?:launchOptions\b|\{\s*\.\.\.launchOptions\b)/.test(given))).toEqual([])
})

test('nothing else asks for the packaged browser or its arguments', () => {
  const imports = /from '@sparticuz\/chromium'|import\('@sparticuz\/chromium'\)|require\('@sparticuz\/chromium'\)/
  expect(scripts.filter(([, text]) => imports.test(text)).map(([path]) => path)).toEqual([])
})
