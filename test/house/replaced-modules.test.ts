import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { replacesModules } from '../support/replaces-modules.js'

const replaces = /\bvi\.(?:mock|doMock|resetModules)\(/

test('each test file that replaces modules has a process of its own', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
  expect(files.filter((path) => replaces.test(readFileSync(path, 'utf8'))).sort()).toEqual([...replacesModules].sort())
})
