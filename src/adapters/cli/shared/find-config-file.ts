import { lstatSync } from 'node:fs'
import { type GivenBy, givenByWords } from './given-by.js'
import { flagKey, type ServeFlags } from './serve-flags.js'
import { UsageError } from './usage-error.js'
import { type FileAsRead, readFileVersion } from './watch-file.js'

const names = ['yaml', 'yml', 'json'].map((ending) => `producer-commerce-emulator.config.${ending}`)

/**
 * Path of the config file in the working folder, which may be a dangling link; null for none.
 * @throws UsageError if there are two.
 */
export const findConfigFile = (): string | null => {
  const [first, second] = names.filter((name) => lstatSync(name, { throwIfNoEntry: false }) !== undefined)
  if (second !== undefined) throw new UsageError(`There are ${first} and ${second}: keep one, or name one with --config.`)
  return first ?? null
}

/** Options of `serve` from the command line and the config file. */
export interface ConfiguredFlags {
  readonly flags: ServeFlags
  /** The config file; null for none. */
  readonly config: FileAsRead | null
  readonly givenBy: GivenBy
}

/**
 * Options of the command line merged over those of the config file: the one `--config` names, or that of the working folder.
 * @throws UsageError for an invalid file.
 */
export async function withConfigFile(typed: ServeFlags): Promise<ConfiguredFlags> {
  const { config: named, ...flags } = typed
  const path = typeof named === 'string' ? named : findConfigFile()
  if (path === null) return { flags, config: null, givenBy: givenByWords }
  const config = { path, version: await readFileVersion(path) }
  // Imported only if there is a config file.
  const { readConfigFile, typedOver } = await import('./config-file.js')
  const { flags: configured, positions } = await readConfigFile(path)
  const positionOf = (key: string): string | undefined => (key in flags ? undefined : positions.get(key))
  return { flags: typedOver(configured, flags), config, givenBy: (long) => positionOf(flagKey(long)) ?? givenByWords(long) }
}
