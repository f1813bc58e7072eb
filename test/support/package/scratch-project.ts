import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

export const repository = resolve(import.meta.dirname, '../../..')

/** What a command printed. */
export interface Printed {
  readonly stdout: string
  readonly stderr: string
}

/** A project of somebody who uses the package, in a folder of its own. */
export class ScratchProject {
  private constructor(readonly folder: string) {}

  /** An empty project, or a copy of a folder of this repository. */
  static async create(from?: string): Promise<ScratchProject> {
    const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-project-'))
    if (from === undefined) await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    else await cp(join(repository, from), folder, { recursive: true, filter: (path) => !/node_modules|\/dist\b/.test(path) })
    return new ScratchProject(folder)
  }

  /** Installs the packed package, and others by their specifiers, with what the project asks for already. */
  async install(...others: string[]): Promise<void> {
    const manifest = JSON.parse(await readFile(join(this.folder, 'package.json'), 'utf8'))
    delete manifest.devDependencies?.['producer-commerce-emulator']
    await writeFile(join(this.folder, 'package.json'), JSON.stringify(manifest))
    await this.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', inject('archive'), ...others)
  }

  async write(file: string, text: string): Promise<void> {
    await writeFile(join(this.folder, file), text)
  }

  /** Runs a command in the project; rejects with what it printed when it fails. */
  async run(command: string, ...words: string[]): Promise<Printed> {
    return await promisify(execFile)(command, words, { cwd: this.folder, maxBuffer: 64 * 1024 * 1024 })
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true })
  }
}
