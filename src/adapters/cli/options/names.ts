import type { Options } from '../../../emulator/extension.js'
import type {} from '../../../index.js'
import type { ServeOptions } from '../../http/server-options.js'
import type { CommandOptions } from './core-options.js'
import type { Option } from './option.js'
import { optionsTable } from './table.js'

export type OptionName = keyof ServeOptions | keyof Options | keyof CommandOptions

export const optionNames = Object.keys(optionsTable) as readonly OptionName[]

export const findOption = (name: OptionName): Option => optionsTable[name] as Option

const namesOf = <Name extends OptionName>(...owners: readonly Option['of'][]): readonly Name[] =>
  optionNames.filter((name): name is Name => owners.includes(findOption(name).of))

/** Options of listeners. */
export const listenerOptions = namesOf<keyof ServeOptions>('listener')

/** Options of `createEmulator`. */
export const emulatorOptions = namesOf<keyof Options>('world', 'emulator')

/** Options of the command alone. */
export const commandOptions = namesOf<keyof CommandOptions>('command')
