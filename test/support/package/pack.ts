import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The package as `npm run pack` makes it. */
    archive: string
  }
}

/** Packs the package once for all files of this folder. */
export default async function pack(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-archive-'))
  await promisify(execFile)('npm', ['run', 'pack', '--', '--to', folder], { cwd: resolve(import.meta.dirname, '../../..') })
  const archive = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (archive === undefined) throw new Error('npm run pack wrote no archive')
  project.provide('archive', join(folder, archive))
  return () => rm(folder, { recursive: true })
}
