import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import { serve } from '../../src/node.js'
import { omits } from './excerpt.js'
import { read } from './pages.js'
import { proofs } from './proofs.js'

const root = resolve(import.meta.dirname, '../..')

/** What the command prints behind `npm start --`, run in a folder of its own where the paths of the repository lead to it. */
const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-proof-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const all = ['--import', import.meta.resolve('tsx'), join(root, 'src/adapters/cli/bin.ts'), ...args]
  // Exits with 1 where there are findings.
  const { stdout } = await promisify(execFile)(process.execPath, all, { cwd: folder, env: { ...process.env, ...env } }).catch(
    (error: { code: number; stdout: string; stderr: string }) => {
      if (error.code !== 1) throw error
      return error
    },
  )
  return stdout
}

/** Words behind `npm start --silent --`. */
const argumentsOf = (command: readonly string[]): readonly string[] => command.slice(command.indexOf('--') + 1)

test('explore names the second key of the client', { timeout: 300_000 }, async () => {
  const { command, shown } = proofs()[0]
  const printed = await run(argumentsOf(command).map((word) => word.replace('examples/', `${root}/examples/`)))
  expect(omits(printed, shown)).toEqual([])
})

test('calibrate says what holds', { timeout: 300_000 }, async () => {
  const { command, shown } = proofs()[2]
  const [, profile] = /`npm start -- --port 4011 --profile (\w+)`/.exec(read('README.md')) ?? []
  expect(profile).toBe('framework')
  const server = await serve(createEmulator({ profile: 'framework' }), { port: 0 })
  onTestFinished(() => server.close())
  const words = argumentsOf(command).map((word) => word.replace('http://127.0.0.1:4011', server.url))
  const printed = await run(words, { TOKEN: 'svc_test_full' })
  expect(omits(printed, shown)).toEqual([])
})
