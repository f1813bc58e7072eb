import type { WatchLog } from '../../../adapters/cli/serve-part.js'
import { explainReading, type FileAsRead, watchFile } from '../../../adapters/cli/shared/watch-file.js'
import type { World } from '../../../emulator/extension.js'
import { ScenarioError } from '../schema.js'
import { readScenarioFile } from './scenario-file.js'

/**
 * Restarts a scenario whenever its file changes, without changing the world. An invalid file changes nothing.
 * @returns a function that stops watching.
 */
export function followScenario({ path, version }: FileAsRead, emulator: World, log: WatchLog): () => void {
  return watchFile(path, version, async () => {
    try {
      await replay(path, emulator)
      log.done(`${path} was read again: it plays from its first step, and the world stays as it is.`)
    } catch (error) {
      const sentence = explainReading(error, `${path} cannot be played`, `see "scenarios check ${path}".`)
      log.failed(`${sentence} The previous scenario keeps playing.`)
    }
  })
}

async function replay(path: string, emulator: World): Promise<void> {
  const { scenario, refuse } = await readScenarioFile(path)
  try {
    emulator.replaceScenario(scenario)
  } catch (error) {
    throw error instanceof ScenarioError ? refuse(error) : error
  }
}
