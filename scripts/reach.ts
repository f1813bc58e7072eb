import type { ModuleInfo } from 'rolldown'

export type GetModuleInfo = (id: string) => ModuleInfo | null
export type Modules = ReadonlySet<string>

/** These modules and all that they import; what lies beyond others is left out with them. */
export const reach = (ids: readonly string[], getModuleInfo: GetModuleInfo, beyond: Modules = new Set()): Modules => {
  const reached = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || beyond.has(id)) continue
    const module = getModuleInfo(id)
    if (module === null) throw new Error(`The bundle has no module ${id}`)
    reached.add(id)
    waiting.push(...module.importedIds)
  }
  return reached
}
