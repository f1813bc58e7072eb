import type { Options } from '../../../emulator/extension.js'
import type { Named, Planned } from '../serve-part.js'
import { serveParts } from '../serve-parts.js'
import { withConfigFile } from '../shared/find-config-file.js'
import { givenByWords } from '../shared/given-by.js'
import { givenOptions } from '../shared/given-options.js'
import type { ServeFlags } from '../shared/serve-flags.js'
import type { FileAsRead } from '../shared/watch-file.js'

/** Parsed options and files of a start of `serve`. */
export interface ServePlan extends Named {
  /** The config file; null for none. */
  readonly config: FileAsRead | null
  readonly options: Options
  /** What the options of extensions come to. */
  readonly planned: readonly Planned[]
  /** Files that need a restart when they change, such as the config file. */
  readonly read: readonly FileAsRead[]
}

/**
 * Reads all files that options or the config file name, except the state, which only one process may open.
 * @throws UsageError for an invalid file or option.
 */
export async function planServing(typed: ServeFlags): Promise<ServePlan> {
  const { flags, config, givenBy } = await withConfigFile(typed)
  return await planParts({ given: givenOptions(flags), givenBy }, config)
}

/**
 * Reads the options and files of a world from the command line alone, for commands that serve nothing.
 * @throws UsageError for an invalid file or option.
 */
export async function planWorld(flags: ServeFlags): Promise<ServePlan> {
  return await planParts({ given: givenOptions(flags), givenBy: givenByWords }, null)
}

async function planParts({ given, givenBy }: Named, config: FileAsRead | null): Promise<ServePlan> {
  let options = given.emulator
  const planned: Planned[] = []
  for (const { plan } of serveParts) {
    const made = await plan?.({ given: { ...given, emulator: options }, givenBy })
    if (made === undefined) continue
    options = { ...options, ...made.options }
    planned.push(made)
  }
  const read = planned.flatMap((made) => made.read ?? [])
  return {
    given: { ...given, emulator: options },
    givenBy,
    config,
    options,
    planned,
    read: config === null ? read : [config, ...read],
  }
}
