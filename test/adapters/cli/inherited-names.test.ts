import { expect, test } from 'vitest'
import { commands } from '../../../src/adapters/cli/commands.js'
import { commandHere as command } from '../../support/command-here.js'

// Somebody types the name of a member that every object has, where a name of a list is wanted.

/** Commands with what has to stand beside the name, so that it is the name that is refused. */
const beside: Readonly<Record<string, readonly string[]>> = {
  push: ['--to', 'http://127.0.0.1:9'],
  pull: ['--out', '/nowhere/state.json'],
}

const named = commands.filter(({ argument, run }) => argument !== undefined && run !== undefined).map(({ name }) => name)

test.each(named)('%s refuses the name of an inherited member in words', { timeout: 60_000 }, async (name) => {
  const runs = ['__proto__', 'constructor', 'toString'].map(
    (word) => command.start([...name.split(' '), word, ...(beside[name] ?? [])], { env: { PORT: '9' } }).ended,
  )
  for (const { code, stdout, stderr } of await Promise.all(runs)) {
    expect([1, 2], stdout).toContain(code)
    expect(stderr).not.toMatch(/ {4}at |is not a function|TypeError|\[object|Failed/)
    expect(stderr.trim().length).toBeGreaterThan(10)
  }
})

test.each([
  '--assume=__proto__=1',
  '--profile=__proto__',
  '--scenario=__proto__',
  '--webhook=http://127.0.0.1:9=__proto__',
  '--__proto__=1',
])('serve refuses %s in words', async (flag) => {
  const { code, stderr } = await command.start(['serve', '--port', '0', flag]).ended
  expect(code, stderr).toBe(2)
  expect(stderr).toContain('__proto__')
  expect(stderr).not.toMatch(/ {4}at |TypeError/)
})
