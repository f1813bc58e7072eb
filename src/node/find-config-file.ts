import { existsSync } from 'node:fs'
import type { ServeFlags } from './serve-flags.js'
import { UsageError } from './usage-error.js'

const names = ['yaml', 'yml', 'json'].map((ending) => `producer-commerce-emulator.config.${ending}`)

/**
 * The config file of the folder that the command runs in; null where there is none.
 * @throws UsageError where there are two.
 */
export const findConfigFile = (): string | null => {
  const [first, second] = names.filter((name) => existsSync(name))
  if (second !== undefined) throw new UsageError(`There are ${first} and ${second}: keep one, or name one with --config.`)
  return first ?? null
}

/**
 * What was typed, over what the config file says: the one named, or that of this folder. Its name comes along; null without one.
 * @throws UsageError for a file that cannot be used.
 */
export async function withConfigFile(typed: ServeFlags): Promise<{ readonly flags: ServeFlags; readonly config: string | null }> {
  const { config: named, ...flags } = typed
  const config = typeof named === 'string' ? named : findConfigFile()
  if (config === null) return { flags, config }
  // Who has no such file does without what reads it.
  const { readConfigFile, typedOver } = await import('./config-file.js')
  return { flags: typedOver(await readConfigFile(config), flags), config }
}
