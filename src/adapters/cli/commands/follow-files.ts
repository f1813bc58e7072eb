import type { World } from '../../../emulator/extension.js'
import { sentenceInOneLine } from '../shared/in-one-line.js'
import type { WatchLog } from './follow-changes.js'
import type { ServePlan } from './serve-plan.js'

/** Restarts a scenario when its file changes and, with `--watch`, the world when one of its data files does; logs both. */
export async function followFiles(
  { given: { command }, chosen, files }: ServePlan,
  isSilent: boolean,
): Promise<(emulator: World) => () => void> {
  const log = watchLog(isSilent)
  const played = chosen?.file ?? null
  const followScenario = played === null ? null : (await import('./follow-changes.js')).followScenario
  const followData = files === null || !command.watch ? null : (await import('./follow-changes.js')).followData
  return (emulator) => {
    const ends = [played && followScenario?.(played, emulator, log), files && followData?.(files, emulator, log)]
    return () => {
      for (const end of ends) end?.()
    }
  }
}

/** Log on standard output, or none if `isSilent`; failures always go to standard error. */
export const watchLog = (isSilent: boolean): WatchLog => ({
  done: (sentence) => isSilent || process.stdout.write(`${sentence}\n`),
  failed: (sentence) => process.stderr.write(`${sentenceInOneLine(sentence)}\n`),
})
