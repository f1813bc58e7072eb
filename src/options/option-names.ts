import type { AnyOption, CommandOptions, WorldOption } from './option.js'
import type { EmulatorOptions, ServeOptions, WorldOptions } from './options.js'
import { optionsTable } from './options-table.js'

export type OptionName = keyof ServeOptions | keyof EmulatorOptions | keyof CommandOptions

export const optionNames = Object.keys(optionsTable) as readonly OptionName[]

export const findOption = (name: OptionName): AnyOption => optionsTable[name]

export const findWorldOption = (name: keyof WorldOptions): WorldOption<unknown> => optionsTable[name]

const namesThat = <Name extends OptionName>(...places: readonly AnyOption['holds'][]): readonly Name[] =>
  optionNames.filter((name): name is Name => places.includes(findOption(name).holds))

/** Options of what listens. */
export const doorOptions = namesThat<keyof ServeOptions>('door')

/** Options of `createEmulator`. */
export const emulatorOptions = namesThat<keyof EmulatorOptions>('world', 'emulator')

/** Those of them that each world has for itself. */
export const worldOptions = namesThat<keyof WorldOptions>('world')

/** Those of them that hold for the emulator as a whole, which a fork shares. */
export const sharedOptions = namesThat<Exclude<keyof EmulatorOptions, keyof WorldOptions>>('emulator')

/** Options of the command alone. */
export const commandOptions = namesThat<keyof CommandOptions>('command')
