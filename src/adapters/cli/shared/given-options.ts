import type { Options } from '../../../emulator/extension.js'
import type { ServeOptions } from '../../http/server-options.js'
import type { CommandOptions } from '../options/core-options.js'
import { commandOptions, emulatorOptions, findOption, listenerOptions, type OptionName } from '../options/names.js'
import { flagKey, longFlag, type ServeFlags } from './serve-flags.js'

/** Options by the part that takes them: emulator, listener, command. */
export interface GivenOptions {
  readonly emulator: Options
  readonly listener: ServeOptions
  readonly command: CommandOptions
}

/** Splits parsed flags by the part that takes them. */
export function givenOptions(flags: ServeFlags): GivenOptions {
  return {
    emulator: pick(flags, emulatorOptions),
    listener: pick(flags, listenerOptions),
    command: pick(flags, commandOptions),
  }
}

function pick(flags: ServeFlags, names: readonly OptionName[]): object {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = flags[flagKey(longFlag(name) ?? '')]
      return value === undefined ? [] : [[name, typedValue(name, value)]]
    }),
  )
}

/** Values by id are parsed as a list of pairs. */
function typedValue(name: OptionName, value: unknown): unknown {
  return findOption(name).type === 'values' ? Object.fromEntries(value as Iterable<[id: string, value: string]>) : value
}
