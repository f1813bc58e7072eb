import { lstatSync } from 'node:fs'
import { type GivenBy, givenByWords } from './given-by.js'
import { flagKey, type ServeFlags } from './serve-flags.js'
import { UsageError } from './usage-error.js'
import { type FileAsRead, readFileVersion } from './watch-file.js'

const names = ['yaml', 'yml', 'json'].map((ending) => `producer-commerce-emulator.config.${ending}`)

/**
 * The config file of the folder that the command runs in, though it be a link that leads nowhere; null where there is none.
 * @throws UsageError where there are two.
 */
export const findConfigFile = (): string | null => {
  const [first, second] = names.filter((name) => lstatSync(name, { throwIfNoEntry: false }) !== undefined)
  if (second !== undefined) throw new UsageError(`There are ${first} and ${second}: keep one, or name one with --config.`)
  return first ?? null
}

/** The options of `serve`, from wherever they came. */
export interface ConfiguredFlags {
  readonly flags: ServeFlags
  /** The config file; null without one. */
  readonly config: FileAsRead | null
  readonly givenBy: GivenBy
}

/**
 * What was typed, over what the config file says: the one named, or that of this folder.
 * @throws UsageError for a file that cannot be used.
 */
export async function withConfigFile(typed: ServeFlags): Promise<ConfiguredFlags> {
  const { config: named, ...flags } = typed
  const path = typeof named === 'string' ? named : findConfigFile()
  if (path === null) return { flags, config: null, givenBy: givenByWords }
  const config = { path, marker: await readFileVersion(path) }
  // Who has no such file does without what reads it.
  const { readConfigFile, typedOver } = await import('./config-file.js')
  const { flags: configured, positions } = await readConfigFile(path)
  const positionOf = (key: string): string | undefined => (key in flags ? undefined : positions.get(key))
  return { flags: typedOver(configured, flags), config, givenBy: (long) => positionOf(flagKey(long)) ?? givenByWords(long) }
}
