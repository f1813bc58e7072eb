import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { missing } from '../missing.js'

export const repository = resolve(import.meta.dirname, '../../..')

/** What a command printed. */
export interface Printed {
  readonly stdout: string
  readonly stderr: string
}

const copyProject = async (from: string, to: string): Promise<void> =>
  await cp(join(repository, from), to, { recursive: true, filter: (path) => !/node_modules|\/dist\b/.test(path) })

/** The error of an npm that reached no registry, in a sentence; any other as it is. */
const withoutNetwork = (cause: unknown): unknown => {
  const code = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/.exec(String(cause))?.[0]
  if (code === undefined) return cause
  return missing(`Tests of the package install others by npm, and its registry cannot be reached (${code}).`)
}

/** A project of somebody who uses the package, in a folder of its own. */
export class ScratchProject {
  private constructor(readonly folder: string) {}

  /** An empty project, or a copy of a folder of this repository. */
  static async create(from?: string): Promise<ScratchProject> {
    const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-project-'))
    if (from === undefined) await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    else await copyProject(from, folder)
    return new ScratchProject(folder)
  }

  /** Copies of several folders of this repository, which share one install. */
  static async createWorkspace(...from: string[]): Promise<ScratchProject> {
    const project = await ScratchProject.create()
    for (const member of from) await copyProject(member, join(project.folder, basename(member)))
    await project.write('package.json', JSON.stringify({ private: true, workspaces: from.map((member) => basename(member)) }))
    return project
  }

  /** One of the projects that share an install. */
  member(name: string): ScratchProject {
    return new ScratchProject(join(this.folder, name))
  }

  /** Installs the packed package, and others by their specifiers, with what the project asks for already. */
  async install(...others: string[]): Promise<void> {
    const { workspaces = [] } = await this.#forgetRegistry()
    for (const name of workspaces) await this.member(name).#forgetRegistry()
    await this.installPackages(inject('archive'), ...others)
  }

  /** Installs by npm from its cache; once more with fresh metadata if the cache has not heard of a version that was just published. */
  async installPackages(...specifiers: string[]): Promise<void> {
    const words = ['install', '--no-audit', '--no-fund', ...specifiers]
    try {
      await this.run('npm', ...words, '--prefer-offline')
    } catch (error) {
      if (!String(error).includes('ETARGET')) throw withoutNetwork(error)
      await this.run('npm', ...words, '--prefer-online')
    }
  }

  /** Leaves out of the manifest what comes from the archive instead. */
  async #forgetRegistry(): Promise<{ readonly workspaces?: readonly string[] }> {
    const manifest = JSON.parse(await readFile(join(this.folder, 'package.json'), 'utf8'))
    delete manifest.devDependencies?.['producer-commerce-emulator']
    await this.write('package.json', JSON.stringify(manifest))
    return manifest
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
