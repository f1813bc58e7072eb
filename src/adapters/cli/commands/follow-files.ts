import type { World } from '../../../emulator/extension.js'
import type { WatchLog } from '../serve-part.js'
import { sentenceInOneLine } from '../shared/in-one-line.js'
import type { ServePlan } from './serve-plan.js'

/** Follows the files of a plan, and logs what they change. @returns what ends that. */
export const followFiles = ({ planned }: ServePlan, world: World, isSilent: boolean): (() => void) => {
  const log = watchLog(isSilent)
  const ends = planned.map(({ follow }) => follow?.(world, log))
  return () => {
    for (const end of ends) end?.()
  }
}

/** Log on standard output, or none if `isSilent`; failures always go to standard error. */
export const watchLog = (isSilent: boolean): WatchLog => ({
  done: (sentence) => isSilent || process.stdout.write(`${sentence}\n`),
  failed: (sentence) => process.stderr.write(`${sentenceInOneLine(sentence)}\n`),
})
