import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { UnderTest } from '../test/net/under-test.js'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A commit by its full hash. */
export const commitOf = (name: string): string => execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim()

/** A checkout of a commit with its dependencies, kept in the temporary folder for the next time. */
export const checkOut = (commit: string): string => {
  const folder = join(tmpdir(), `producer-commerce-emulator-net-${commit.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.${process.pid}`
  mkdirSync(fresh)
  execFileSync('tar', ['-x', '-C', fresh], { input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 }) })
  const lockOf = (path: string): string => readFileSync(join(path, 'package-lock.json'), 'utf8')
  if (lockOf(fresh) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(fresh, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: fresh, stdio: 'inherit' })
  renameSync(fresh, folder)
  return folder
}

/** The main entry of a build, or of a checkout as it stands. */
export const loadBuild = async (folder: string): Promise<UnderTest> => {
  const entry = ['dist/import/index.js', 'src/index.ts'].map((path) => resolve(folder, path)).find((path) => existsSync(path))
  if (entry === undefined)
    throw new Error(`${folder} has neither dist/import/index.js nor src/index.ts: give a checkout or a build.`)
  return (await import(pathToFileURL(entry).href)) as UnderTest
}
