import type { ChunkingContext } from 'rolldown'
import { type Modules, reach } from './reach.js'

/** Tells the file that a module belongs in; null for one that is imported when it is needed, which the bundler finds a file for. */
export type FileOf<Name> = (id: string, graph: ChunkingContext) => Name | 'rest' | null

/** Places modules by what was read: those with a name go there, and what they and the entries import besides goes to the rest. */
export const placeModules = <Name>(entries: readonly string[], names: ReadonlyMap<string, Name>): FileOf<Name> => {
  let imported: Modules | undefined
  return (id, graph) => {
    imported ??= reach([...entries, ...names.keys()], (module) => graph.getModuleInfo(module))
    if (entries.includes(id)) return null
    return names.get(id) ?? (imported.has(id) ? 'rest' : null)
  }
}
