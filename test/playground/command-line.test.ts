import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cloneLines, commandLine } from '../../console/format/command-line.js'

test('what console and playground say to type is what the README says', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(cloneLines)
  expect(readme).toContain(commandLine('explore', '--command'))
  expect(commandLine()).toBe('npm start --silent')
})
