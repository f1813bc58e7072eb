import type { World } from '../../../emulator/extension.js'
import { InvalidOptionError } from '../../../emulator/invalid-option-error.js'
import { type DataFiles, readDataFiles } from '../../../extensions/data/cli/data-files.js'
import { DataError } from '../../../extensions/data/data-error.js'
import { readScenarioFile, type ScenarioFile } from '../../../extensions/scenarios/cli/scenario-file.js'
import { ScenarioError } from '../../../extensions/scenarios/schema.js'
import { UsageError } from '../shared/usage-error.js'
import { watchFile } from '../shared/watch-file.js'

/** Log of reloaded files, one sentence a message. */
export interface WatchLog {
  readonly done: (sentence: string) => void
  readonly failed: (sentence: string) => void
}

/**
 * Restarts a scenario whenever its file changes, without changing the world. An invalid file changes nothing.
 * @returns a function that stops watching.
 */
export function followScenario({ path, version }: ScenarioFile, emulator: World, log: WatchLog): () => void {
  return watchFile(path, version, async () => {
    try {
      await replay(path, emulator)
      log.done(`${path} was read again: it plays from its first step, and the world stays as it is.`)
    } catch (error) {
      log.failed(`${explain(path, error)} The previous scenario keeps playing.`)
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

/** An invalid file must not end the server, so every error becomes a sentence. */
function explain(path: string, error: unknown): string {
  if (!(error instanceof UsageError)) return `${path} cannot be played: ${String(error)}.`
  const [first, ...others] = error.sentences
  return others.length === 0 ? first : `${first} ${others.length} more: see "scenarios check ${path}".`
}

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
      log.failed(`${explainData(path, error)} The world stays as it is.`)
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

/** An invalid file must not end the server, so every error becomes a sentence. */
function explainData(path: string, error: unknown): string {
  if (!(error instanceof UsageError)) return `${path} cannot be used: ${String(error)}.`
  const [first, ...others] = error.sentences
  return others.length === 0 ? first : `${first} ${others.length} more: see "data check ${path}".`
}
