import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The package as `npm pack` makes it. */
    archive: string
    /** The clone that it was made in. */
    clone: string
    /** When all files of the clone had been copied, in milliseconds. */
    copied: number
  }
}

const repository = resolve(import.meta.dirname, '../../..')

/** Neither part of a clone nor needed to pack it. */
const left = new Set(['.git', 'bench', 'dist', 'hosting', 'node_modules', 'test', 'test-results'])

/** Packs the package once for all files of this folder, in a copy, because `npm pack` builds in the tree that it runs in. */
export default async function pack(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-archive-'))
  const clone = join(folder, 'clone')
  await cp(repository, clone, { recursive: true, filter: (path) => !left.has(relative(repository, path)) })
  const copied = Date.now()
  await symlink(join(repository, 'node_modules'), join(clone, 'node_modules'), 'junction')
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: clone })
  const archive = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (archive === undefined) throw new Error('npm pack wrote no archive')
  project.provide('archive', join(folder, archive))
  project.provide('clone', clone)
  project.provide('copied', copied)
  return () => rm(folder, { recursive: true })
}
