import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type ChunkingContext, type InputOptions } from 'rolldown'
import { lateRequires } from './late-requires.js'
import { type Modules, reach } from './reach.js'
import { type CommandWay, filesReadBy } from './usual-start.js'

/** What a start reads beside its entry, in this order. */
export const startFiles = ['shared', 'start'] as const

/** Files by what reads them: `shared` by a start and by a few words, `rest` is imported by others and read by neither. */
type FileName = CommandWay | 'shared' | 'rest'

/** Tells the file of the command that a module belongs in; null for one that is imported when it is needed, which the bundler finds a file for. */
export type FileOf = (id: string, graph: ChunkingContext) => FileName | null

/** Finds out which files to make of the command, in the way of the library: by running it with a file for each module, and looking what was read. */
export const findCommandFiles = async (options: InputOptions): Promise<FileOf> => {
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync(resolve('dist/modules-'))
  try {
    const { output } = await build({
      ...options,
      plugins: [options.plugins, lateRequires()],
      output: { dir: folder, format: 'cjs', preserveModules: true, entryFileNames: '[name].cjs' },
    })
    const entry = resolve('src/node/bin.ts')
    const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const command = chunks.find(({ facadeModuleId }) => facadeModuleId === entry)
    if (command === undefined) throw new Error('The command has no file of its own')
    const read = await filesReadBy(folder, command.fileName)
    const names = new Map<string, FileName>()
    for (const { fileName, moduleIds } of chunks) {
      const name = fileFor((way) => read[way].has(fileName))
      if (name !== null) for (const id of moduleIds) if (!id.startsWith('\0')) names.set(id, name)
    }
    let imported: Modules | undefined
    return (id, graph) => {
      imported ??= reach([entry, ...names.keys()], (module) => graph.getModuleInfo(module))
      if (id === entry) return null
      return names.get(id) ?? (imported.has(id) ? 'rest' : null)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Leaves all files to the bundler, for who does not wait for a start. */
export const leaveToBundler = async (): Promise<FileOf> => () => null

const fileFor = (isReadBy: (way: CommandWay) => boolean): FileName | null => {
  if (isReadBy('start')) return isReadBy('words') ? 'shared' : 'start'
  return isReadBy('words') ? 'words' : isReadBy('usual') ? 'usual' : null
}
