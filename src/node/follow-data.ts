import { DataError } from '../data/data-error.js'
import type { Emulator } from '../emulator/emulator.js'
import { InvalidOptionError } from '../options/options.js'
import { type DataFiles, readDataFiles } from './data-files.js'
import type { FollowerLog } from './follow-scenario.js'
import { UsageError } from './usage-error.js'
import { watchFile } from './watch-file.js'

/**
 * Has a world begin anew with its files whenever one of them changes. A broken one changes nothing.
 * @returns ends it.
 */
export function followData({ paths, marks }: DataFiles, emulator: Emulator, log: FollowerLog): () => void {
  const reread = async (path: string): Promise<void> => {
    try {
      await beginAnew(paths, emulator)
      log.done(`${path} was read again: the world begins anew with it.`)
    } catch (error) {
      log.failed(`${explain(path, error)} The world stays as it is.`)
    }
  }
  const ends = paths.map((path, nth) => watchFile(path, marks[nth] ?? '', () => reread(path)))
  return () => {
    for (const end of ends) end()
  }
}

async function beginAnew(paths: readonly string[], emulator: Emulator): Promise<void> {
  const files = await readDataFiles(paths)
  try {
    emulator.replaceData(files.data as never)
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    throw cause instanceof DataError ? files.refuse(cause) : error
  }
}

/** Nothing that can be in a file may end the server, so every failure becomes a sentence. */
function explain(path: string, error: unknown): string {
  if (!(error instanceof UsageError)) return `${path} cannot be used: ${String(error)}.`
  const [first, ...others] = error.sentences
  return others.length === 0 ? first : `${first} ${others.length} more: see "data check ${path}".`
}
