import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { InputOptions } from 'rolldown'
import { type FileOf, placeModules } from './place-modules.js'
import { withSingleModules } from './single-modules.js'
import { type ProgramStage, programStages } from './usual-program.js'

/**
 * Finds out which files to make of the library for Node, where a file is read when something of it is first used: it bundles every module by
 * itself, runs a usual program with that, and looks what was read. So no list says what is needed first, and none grows old.
 */
export const findLibraryFiles = (options: InputOptions): Promise<FileOf<ProgramStage>> =>
  withSingleModules(options, async (folder, chunks) => {
    const read = await filesRead(folder)
    const stageOf = new Map<string, ProgramStage>()
    for (const stage of programStages) {
      for (const { fileName, moduleIds } of chunks) {
        if (!read[stage].includes(fileName)) continue
        for (const id of moduleIds) if (!stageOf.has(id)) stageOf.set(id, stage)
      }
    }
    const entries = Object.values(options.input as Readonly<Record<string, string>>).map((path) => resolve(path))
    return placeModules(entries, stageOf)
  })

/** What the program has read at the end of each stage. It is a process of its own, for what a build has in memory would change it. */
const filesRead = async (folder: string): Promise<Readonly<Record<ProgramStage, readonly string[]>>> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/run-usual-program.ts', folder])
  return JSON.parse(stdout)
}
