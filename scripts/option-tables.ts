import { emulatorOptions, findOption, type OptionName } from '../src/adapters/cli/options/names.js'
import { createServeOptions } from '../src/adapters/cli/shared/serve-flags.js'
import { wireName } from '../src/emulator/options.js'
import { code, renderTable } from './markdown-table.js'

/** The options of `serve` on the command line, in the order of its help, with the two that every command has. */
export function renderServeOptionTable(): string {
  const rows = createServeOptions().map(({ name, flags, isRepeatable }) => {
    const { flag, meaning } = findOption(name)
    const does = flag?.meaning ?? meaning
    return [code(flags), describeDefault(name, 'off'), isRepeatable ? `${does}; may be repeated` : does]
  })
  const ofEveryCommand = [
    [code('-v, --version'), '', 'print the version'],
    [code('-h, --help'), '', 'print the options'],
  ]
  return renderTable(['option of serve', 'default', 'meaning'], [...rows, ...ofEveryCommand])
}

/** The options of `createEmulator`; those that a fork may change have a name in `POST /_emulator/worlds`. */
export function renderEmulatorOptionTable(): string {
  const rows = emulatorOptions.map((name) => {
    const { meaning, of } = findOption(name)
    return [code(name), describeDefault(name, 'false'), meaning, of === 'world' ? code(wireName(name)) : '']
  })
  return renderTable(['option of createEmulator', 'default', 'meaning', 'member of a fork'], rows)
}

function describeDefault(name: OptionName, off: string): string {
  const { type, default: value, defaultText } = findOption(name)
  if (defaultText !== undefined) return defaultText
  if (type === 'boolean') return off
  return value === null || typeof value === 'object' ? 'none' : String(value)
}
