import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const here = resolve(import.meta.dirname, '..')

/** What only the worker needs is installed when it is asked for. */
export function installOnce(): void {
  if (existsSync(join(here, 'node_modules/miniflare'))) return
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  if (status !== 0) {
    console.error('What the worker needs could not be installed, as npm says above.')
    process.exit(1)
  }
}

if (process.argv[1] === import.meta.filename) installOnce()
