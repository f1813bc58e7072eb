import { resolve } from 'node:path'
import type { InputOptions } from 'rolldown'
import { type FileOf as FileOfAny, placeModules } from './place-modules.js'
import { withSingleModules } from './single-modules.js'
import { type CommandWay, filesReadBy } from './usual-start.js'

/** What a start reads beside its entry, in this order. */
export const startFiles = ['shared', 'start'] as const

/** Files by what reads them: `shared` by a start and by a few words, `rest` is imported by others and read by neither. */
type FileName = CommandWay | 'shared'

/** Tells the file of the command that a module belongs in. */
export type FileOf = FileOfAny<FileName>

/** Finds out which files to make of the command, in the way of the library: by running it with a file for each module, and looking what was read. */
export const findCommandFiles = (options: InputOptions): Promise<FileOf> =>
  withSingleModules(options, async (folder, chunks) => {
    const entry = resolve('src/adapters/cli/bin.ts')
    const command = chunks.find(({ facadeModuleId }) => facadeModuleId === entry)
    if (command === undefined) throw new Error('The command has no file of its own')
    const read = await filesReadBy(folder, command.fileName)
    const names = new Map<string, FileName>()
    for (const { fileName, moduleIds } of chunks) {
      const name = fileFor((way) => read[way].has(fileName))
      if (name !== null) for (const id of moduleIds) if (!id.startsWith('\0')) names.set(id, name)
    }
    return placeModules([entry], names)
  })

/** Leaves all files to the bundler, for who does not wait for a start. */
export const leaveToBundler = async (): Promise<FileOf> => () => null

const fileFor = (isReadBy: (way: CommandWay) => boolean): FileName | null => {
  if (isReadBy('start')) return isReadBy('words') ? 'shared' : 'start'
  return isReadBy('words') ? 'words' : isReadBy('usual') ? 'usual' : null
}
