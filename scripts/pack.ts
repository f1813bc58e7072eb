import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stagePackage } from './stage-package.js'

// `npm run pack`: builds, and makes the file that is published. `--to <folder>` says where, `--built` takes what is built already.

const { values: flags } = parseArgs({
  options: { to: { type: 'string', default: '.' }, built: { type: 'boolean', default: false } },
})

const run = (command: string, ...words: string[]): void => {
  const { status, error } = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}`)
}

const folder = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-pack-'))
try {
  if (!flags.built) run('npm', 'run', '--silent', 'build')
  stagePackage(folder)
  run('npm', 'pack', '--silent', folder, '--pack-destination', flags.to)
} finally {
  rmSync(folder, { recursive: true })
}
