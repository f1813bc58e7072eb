import type { Emulator } from '../emulator/emulator.js'
import type { FollowerLog } from './follow-scenario.js'
import { sentenceInOneLine } from './in-one-line.js'
import type { ServePlan } from './serve-plan.js'

/** Has a scenario play again when its file changes, and with `--watch` the world begin anew when one of its data does; tells so. */
export async function followFiles(
  { given: { command }, chosen, files }: ServePlan,
  isSilent: boolean,
): Promise<(emulator: Emulator) => () => void> {
  const log = followerLog(isSilent)
  const played = chosen?.file ?? null
  const followScenario = played === null ? null : (await import('./follow-scenario.js')).followScenario
  const followData = files === null || !command.watch ? null : (await import('./follow-data.js')).followData
  return (emulator) => {
    const ends = [played && followScenario?.(played, emulator, log), files && followData?.(files, emulator, log)]
    return () => {
      for (const end of ends) end?.()
    }
  }
}

/** What was done is told who reads along, what failed everybody. */
export const followerLog = (isSilent: boolean): FollowerLog => ({
  done: (sentence) => isSilent || process.stdout.write(`${sentence}\n`),
  failed: (sentence) => process.stderr.write(`${sentenceInOneLine(sentence)}\n`),
})
