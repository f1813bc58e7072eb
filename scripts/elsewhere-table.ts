import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CommandEntry } from '../src/adapters/cli/command-entry.js'
import type { Option } from '../src/adapters/cli/options/option.js'
import type { World } from '../src/core.js'
import { builtIn, createEmulator } from '../src/index.js'

const folder = resolve(import.meta.dirname, '../src/extensions')

/** What a file in the folder `cli` of an extension exports; nothing if there is no such file. */
const exported = async (extension: string, file: string): Promise<readonly unknown[]> => {
  const path = join(folder, extension, 'cli', file)
  return existsSync(path) ? Object.values(await import(path)) : []
}

const typedOf = async (extension: string): Promise<readonly string[]> => {
  const commands = (await exported(extension, 'command.ts')).flat() as readonly CommandEntry[]
  const options = (await exported(extension, 'options.ts')).flatMap((rows) => Object.values(rows as Record<string, Option>))
  return [...commands.map(({ name }) => name), ...options.flatMap(({ flag }) => /--[a-z-]+/.exec(flag?.usage ?? '') ?? [])]
}

/** Routes of the service itself, which are there whenever there is a control API. */
const servicePaths = new Set(
  (await builtIn.find(({ name }) => name === 'control')?.edge?.())?.routes?.map(({ path }) => path) ?? [],
)

const isBelow = (path: string, other: string): boolean => path !== other && path.startsWith(`${other}/`)

const routesOf = async (extension: string): Promise<readonly string[]> => {
  const { edge } = builtIn.find(({ name }) => name === extension) ?? {}
  const paths = new Set(((await edge?.())?.routes ?? []).map(({ path }) => path).filter((path) => !servicePaths.has(path)))
  return [...paths].filter((path) => ![...paths].some((other) => isBelow(path, other)))
}

/** Members of a world by extension: the first of the list has those that others add to. */
const membersByExtension = (): ReadonlyMap<string, readonly string[]> => {
  const world = createEmulator() as unknown as World
  const seen = new Set<string>()
  return new Map(
    builtIn.map(({ name, members }) => {
      const own = Object.keys(members?.(world) ?? {}).filter((member) => !seen.has(member))
      for (const member of own) seen.add(member)
      return [name, own]
    }),
  )
}

/** Text of `src/emulator/elsewhere.json`: what each folder of `src/extensions` has, as it declares it. */
export const renderElsewhere = async (): Promise<string> => {
  const members = membersByExtension()
  const rows = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const options = Object.keys(builtIn.find((extension) => extension.name === name)?.options?.schema ?? {})
      const routes = await routesOf(name)
      return [name, { options, members: members.get(name) ?? [], routes, typed: await typedOf(name) }] as const
    }),
  )
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`
}
