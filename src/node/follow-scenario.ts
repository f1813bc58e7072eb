import type { Emulator } from '../emulator/emulator.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { readScenarioFile, type ScenarioFile } from './scenario-file.js'
import { UsageError } from './usage-error.js'
import { watchFile } from './watch-file.js'

/** Where it is told what came of a changed file, in a sentence. */
export interface FollowerLog {
  readonly done: (sentence: string) => void
  readonly failed: (sentence: string) => void
}

/**
 * Plays the file of a scenario again whenever it changes, in the world as it is. A broken one changes nothing.
 * @returns ends it.
 */
export function followScenario({ path, mark }: ScenarioFile, emulator: Emulator, log: FollowerLog): () => void {
  return watchFile(path, mark, async () => {
    try {
      await replay(path, emulator)
      log.done(`${path} was read again: it plays from its first step, and the world stays as it is.`)
    } catch (error) {
      log.failed(`${explain(path, error)} What was playing goes on.`)
    }
  })
}

async function replay(path: string, emulator: Emulator): Promise<void> {
  const { scenario, refuse } = await readScenarioFile(path)
  try {
    emulator.replaceScenario(scenario)
  } catch (error) {
    throw error instanceof ScenarioError ? refuse(error) : error
  }
}

/** Nothing that can be in a file may end the server, so every failure becomes a sentence. */
function explain(path: string, error: unknown): string {
  if (!(error instanceof UsageError)) return `${path} cannot be played: ${String(error)}.`
  const [first, ...others] = error.sentences
  return others.length === 0 ? first : `${first} ${others.length} more: see "scenarios check ${path}".`
}
