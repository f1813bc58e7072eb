import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('who follows a page of history opens at most 60 files', { timeout: 120_000 }, async () => {
  // A process of its own, in which the sources run as they are and nothing else counts what runs.
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/measure-house.ts'], { cwd: root })
  const [, files] = /^\| a page of history \| (\d+) \|/m.exec(stdout) ?? []
  expect(Number(files)).toBeGreaterThan(20)
  expect(Number(files)).toBeLessThanOrEqual(60)
})
