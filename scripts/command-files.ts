import { resolve } from 'node:path'
import { type GetModuleInfo, type Modules, reach } from './reach.js'

/** What a start loads, one after the other. */
export const fileNames = ['command-line', 'shared', 'serve', 'seed'] as const

type FileName = (typeof fileNames)[number]

const commandLine = resolve('src/node/command-line.ts')
const program = resolve('src/node/program.ts')
const tokens = resolve('src/node/tokens-command.ts')
const serve = resolve('src/node/serve-command.ts')
const seed = resolve('src/seed/make-dataset.ts')
const engine = resolve('src/engine/engine.ts')

/**
 * Tells the file of the command that a module belongs in; null for one that a start does without, which the bundler finds a file for.
 * Left to itself it makes twenty files of what a start needs, and each of them costs time to find and to read.
 */
export const fileFinder = (): ((id: string, getModuleInfo: GetModuleInfo) => FileName | null) => {
  let files: Readonly<Record<FileName, Modules>> | undefined
  return (id, getModuleInfo) => {
    files ??= filesOf(getModuleInfo)
    return fileNames.find((name) => files?.[name].has(id)) ?? null
  }
}

/** The modules of each file, with those that an earlier file holds. */
const filesOf = (getModuleInfo: GetModuleInfo): Readonly<Record<FileName, Modules>> => {
  const [atOnce, served] = [reach([commandLine], getModuleInfo), reach([serve], getModuleInfo)]
  const light = otherCommands(atOnce, getModuleInfo).filter((id) => !reach([id], getModuleInfo).has(engine))
  const others = reach(light, getModuleInfo)
  // What other commands share with the server is in files of its own, so that they do without the server, and those that say no more than a
  // few words without the others; those with an emulator of their own load what the server does.
  const words = reach([program, tokens], getModuleInfo)
  const sharedBy = (modules: Modules) => new Set([...served].filter((id) => modules.has(id)))
  return {
    'command-line': new Set([...atOnce, ...sharedBy(words)]),
    shared: sharedBy(others),
    serve: served,
    seed: reach([seed], getModuleInfo),
  }
}

/** What is loaded for anything typed but a plain start. */
const otherCommands = (atOnce: Modules, getModuleInfo: GetModuleInfo): readonly string[] => {
  const loadedBy = (modules: Modules) =>
    [...modules].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((id) => id !== serve)
  const first = loadedBy(atOnce)
  return [...first, ...loadedBy(reach(first, getModuleInfo))]
}
