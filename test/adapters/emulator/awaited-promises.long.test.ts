import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { awaitedPromises } from '../../support/awaited/awaited-promises.js'
import { watch } from '../../support/running-command.js'

// Node ends a process in which nothing is left to happen, whatever is being awaited; a test in its runner is cancelled then.

const run = async (program: string, ...options: readonly string[]) => {
  const path = fileURLToPath(new URL(`../../support/awaited/${program}`, import.meta.url))
  // A runner of tests tells its children that they are such.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  return await watch(spawn(process.execPath, ['--import', 'tsx', ...options, path], { env })).ended
}

const names = Object.keys(awaitedPromises)

test('a program can await every promise of an emulator, and ends when none is left', async () => {
  const { code, stdout, stderr } = await run('plain-program.ts')
  const came = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(came).toEqual([...names.map((name) => [name, awaitedPromises[name]?.comesTo ?? null]), ['idle', null]])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('so can a test of node:test', async () => {
  const { code, stdout } = await run('node-test-program.ts', '--test', '--test-reporter=tap')
  expect(stdout.match(/^ *# (?:pass|cancelled|fail) \d+$/gm)?.slice(-3)).toEqual([
    `# pass ${names.length}`,
    '# fail 0',
    '# cancelled 0',
  ])
  expect(code).toBe(0)
})
