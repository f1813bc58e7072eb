import { Session } from 'node:inspector/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** What of the source has run. */
export interface Ran {
  /** Paths below `src`. */
  readonly files: readonly string[]
  readonly functions: number
}

/** Counts which functions of a checkout's source run, in this process. */
export interface Coverage {
  /** What runs from the start of an action until all that it has set off is over. */
  measure(action: () => Promise<void>): Promise<Ran>
  stop(): void
}

/** Long enough for what comes after an answer, such as the end of a stream. */
const quietMs = 50

/** To be called before the source is imported. */
export const startCoverage = async (root: string): Promise<Coverage> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const source = pathToFileURL(`${root}/src/`).href
  const takeRun = async (): Promise<Ran> => {
    await pause(quietMs)
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ran = result
      .filter(({ url }) => url.startsWith(source))
      .map(({ url, functions }) => ({ file: url.slice(source.length), functions: functions.filter(hasRun).length }))
      .filter(({ functions }) => functions > 0)
    return { files: ran.map(({ file }) => file).toSorted(), functions: ran.reduce((sum, { functions }) => sum + functions, 0) }
  }
  return {
    measure: async (action) => {
      await takeRun()
      await action()
      return takeRun()
    },
    stop: () => session.disconnect(),
  }
}

/** tsx adds a function of its own to every file, which keeps the names of the others. */
const hasRun = ({ functionName, ranges }: { functionName: string; ranges: readonly { count: number }[] }): boolean =>
  functionName !== '__name' && ranges.some(({ count }) => count > 0)
