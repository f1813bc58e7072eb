import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSource } from '../../../scripts/house/source-file.js'
import { withoutExtension } from '../../../scripts/house/without-extension.js'
import { elsewhere } from '../../../src/emulator/elsewhere.js'
import { watch } from '../../support/running-command.js'
import { atSize } from '../../support/size.js'

// Every extension can be deleted: in a copy without its folder, without those of extensions that import it, and without its lines in the lists,
// the types check, the contract of the nine operations holds, the command starts, and who types what is gone is told which extension has it.

const repository = resolve(import.meta.dirname, '../../..')
const execute = promisify(execFile)

/** Programs of their own, which need what they show. */
const isProgram = (path: string): boolean => /^(?:console|playground)\//.test(path)

const files = readSource(repository).filter(({ path }) => !isProgram(path))
const names = readdirSync(join(repository, 'src/extensions'))

/** The types of labels are of two extensions: without one of them, who creates an emulator has the plain ones. */
const labels = 'src/labels.ts'
const withoutLabels = `import type { Emulator as CoreEmulator, EmulatorOptions } from './emulator/extension.js'

export interface Emulator<_ = unknown> extends CoreEmulator {}
export type CreateEmulator = (options?: EmulatorOptions) => Emulator
`

/** Cases of the control API, which is an extension itself. */
const ofControl = 'test/contract/control.test.ts'

/** What every case of the contract is given, with an option of `control`. */
const usual = 'test/support/door/usual-options.ts'

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-delete-'))
  const copied = [
    'src',
    'test/contract',
    'test/support',
    'types',
    'scenarios',
    'fixtures',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ]
  for (const path of copied)
    cpSync(join(repository, path), join(copy, path), {
      recursive: true,
      filter: (from) => !isProgram(from.slice(repository.length + 1)) && !from.endsWith(ofControl),
    })
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'), 'junction')
  writeFileSync(join(copy, 'tsconfig.src.json'), JSON.stringify({ extends: './tsconfig.json', include: ['types', 'src'] }))
})

afterAll(() => rmSync(copy, { recursive: true }))

/** What a program printed, where it failed; empty where it did not. */
const run = async (program: string, ...given: readonly string[]): Promise<string> => {
  try {
    await execute(process.execPath, [join('node_modules', program), ...given], { cwd: copy })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
    return `${stdout}${stderr}`
  }
}

test.each(atSize(['journal'], names))(
  'without %s the rest works',
  async (name) => {
    const { gone, others, edited } = withoutExtension(files, name)
    expect(others).toEqual([])
    const noLabels = gone.has('src/extensions/data/index.ts') || gone.has('src/extensions/worlds/index.ts')
    for (const path of gone) rmSync(join(copy, path))
    for (const [path, text] of edited)
      if (!gone.has(path)) writeFileSync(join(copy, path), path === labels && noLabels ? withoutLabels : text)
    if (name === 'control')
      writeFileSync(join(copy, usual), readFileSync(join(repository, usual), 'utf8').replace(/ *controlHosts.*\n/, ''))
    try {
      const flags = ['-p', 'tsconfig.src.json', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo']
      expect(await run('typescript/bin/tsc', ...flags)).toBe('')
      expect(await run('vitest/vitest.mjs', 'run', '--project', 'direct fetch', 'test/contract')).toBe('')
      const bin = ['--import', 'tsx', 'src/adapters/cli/bin.ts']
      const command = watch(spawn(process.execPath, [...bin, '--json', '--port', '0'], { cwd: copy }))
      const ready = JSON.parse(await command.output((text) => text.endsWith('\n'))) as {
        readonly url: string
        readonly pid: number
      }
      const answer = await fetch(`${ready.url}/api/v2/products`)
      process.kill(ready.pid, 'SIGTERM')
      expect([answer.status, (await command.ended).code]).toEqual([401, 0])
      const [word] = elsewhere[name]?.typed ?? []
      if (word === undefined) return
      const refused = await watch(spawn(process.execPath, [...bin, ...word.split(' ')], { cwd: copy })).ended
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`of the extension "${name}"`)])
    } finally {
      for (const path of [usual, ...gone, ...edited.keys()]) writeFileSync(join(copy, path), readFileSync(join(repository, path)))
    }
  },
  300_000,
)
