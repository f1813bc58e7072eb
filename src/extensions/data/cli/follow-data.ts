import type { WatchLog } from '../../../adapters/cli/serve-part.js'
import { explainReading, watchFile } from '../../../adapters/cli/shared/watch-file.js'
import type { World } from '../../../emulator/extension.js'
import { InvalidOptionError } from '../../../emulator/invalid-option-error.js'
import { DataError } from '../problem-list.js'
import { type DataFiles, readDataFiles } from './data-files.js'

/**
 * Restarts a world with its data files whenever one of them changes. An invalid file changes nothing.
 * @returns a function that stops watching.
 */
export function followData({ paths, versions }: DataFiles, emulator: World, log: WatchLog): () => void {
  const reread = async (path: string): Promise<void> => {
    try {
      await beginAnew(paths, emulator)
      log.done(`${path} was read again: the world restarts with it.`)
    } catch (error) {
      const sentence = explainReading(error, `${path} cannot be used`, `see "data check ${path}".`)
      log.failed(`${sentence} The world stays as it is.`)
    }
  }
  const ends = paths.map((path, nth) => watchFile(path, versions[nth] ?? '', () => reread(path)))
  return () => {
    for (const end of ends) end()
  }
}

async function beginAnew(paths: readonly string[], emulator: World): Promise<void> {
  const files = await readDataFiles(paths)
  try {
    emulator.replaceData(files.data as never)
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    throw cause instanceof DataError ? files.refuse(cause) : error
  }
}
