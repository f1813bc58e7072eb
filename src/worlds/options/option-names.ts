import type { AnyOption, CommandOptions, WorldOption } from './option.js'
import type { EmulatorOptions, ResolvedOptions, ServeOptions, WorldOptions } from './options.js'
import { optionsTable } from './options-table.js'

export type OptionName = keyof ServeOptions | keyof EmulatorOptions | keyof CommandOptions

export const optionNames = Object.keys(optionsTable) as readonly OptionName[]

export const findOption = (name: OptionName): AnyOption => optionsTable[name]

export const findWorldOption = (name: keyof WorldOptions): WorldOption<unknown> => optionsTable[name]

const namesThat = <Name extends OptionName>(...scopes: readonly AnyOption['isMet'][]): readonly Name[] =>
  optionNames.filter((name): name is Name => scopes.includes(findOption(name).isMet))

/** Options of listeners. */
export const listenerOptions = namesThat<keyof ServeOptions>('listener')

/** Options of `createEmulator`. */
export const emulatorOptions = namesThat<keyof EmulatorOptions>('world', 'emulator')

/** Options that each world has for itself. */
export const worldOptions = namesThat<keyof WorldOptions>('world')

/** Options of the whole emulator, shared by forks. */
export const sharedOptions = namesThat<Exclude<keyof EmulatorOptions, keyof WorldOptions>>('emulator')

/** Options of the command alone. */
export const commandOptions = namesThat<keyof CommandOptions>('command')

type Table = typeof optionsTable

/** Options of a world that `GET /_emulator/connection` reports, by wire name. */
type ListedOptions = {
  readonly [Name in keyof WorldOptions as Table[Name] extends { isListed: true }
    ? Table[Name]['wire']
    : never]-?: ResolvedOptions[Name]
}

export const listedOptions = (resolved: ResolvedOptions): ListedOptions =>
  Object.fromEntries(
    worldOptions.flatMap((name) => {
      const { isListed, wire } = findWorldOption(name)
      return isListed ? [[wire, resolved[name]]] : []
    }),
  ) as ListedOptions
