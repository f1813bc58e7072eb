import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, type ChunkingContext, type InputOptions } from 'rolldown'
import { lateRequires } from './late-requires.js'
import { type Modules, reach } from './reach.js'
import { type ProgramStage, programStages } from './usual-program.js'

/** A file for what each stage of a usual program needs beyond those before it, and one for the other modules that these and its entries import. */
type FileName = ProgramStage | 'rest'

/** Tells the file of the library that a module belongs in; null for one that is imported when it is needed, which the bundler finds a file for. */
type FileOf = (id: string, graph: ChunkingContext) => FileName | null

/**
 * Finds out which files to make of the library for Node, where a file is read when something of it is first used: it bundles every module by
 * itself, runs a usual program with that, and looks what was read. So no list says what is needed first, and none grows old.
 */
export const findLibraryFiles = async (options: InputOptions): Promise<FileOf> => {
  // Within the project, where the packages are found that it requires.
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync(resolve('dist/modules-'))
  try {
    const { output } = await build({
      ...options,
      plugins: [options.plugins, lateRequires()],
      output: { dir: folder, format: 'cjs', preserveModules: true, entryFileNames: '[name].cjs' },
    })
    const read = await filesRead(folder)
    const stageOf = new Map<string, ProgramStage>()
    for (const stage of programStages) {
      for (const file of output) {
        if (file.type !== 'chunk' || !read[stage].includes(file.fileName)) continue
        for (const id of file.moduleIds) if (!stageOf.has(id)) stageOf.set(id, stage)
      }
    }
    const entries = Object.values(options.input as Readonly<Record<string, string>>).map((path) => resolve(path))
    let imported: Modules | undefined
    return (id, graph) => {
      imported ??= reach([...entries, ...stageOf.keys()], (module) => graph.getModuleInfo(module))
      if (entries.includes(id)) return null
      return stageOf.get(id) ?? (imported.has(id) ? 'rest' : null)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the program has read at the end of each stage. It is a process of its own, for what a build has in memory would change it. */
const filesRead = async (folder: string): Promise<Readonly<Record<ProgramStage, readonly string[]>>> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/run-usual-program.ts', folder])
  return JSON.parse(stdout)
}
