import type { ServeFlags } from '../shared/serve-flags.js'
import { UsageError } from '../shared/usage-error.js'
import { explainReading, watchFile } from '../shared/watch-file.js'
import { watchLog } from './follow-files.js'
import { planServing, type ServePlan } from './serve-plan.js'
import type { Ports, Serving } from './serving.js'

/** The running server, and the functions that replace it. */
export interface Seat {
  readonly serving: () => Serving
  readonly begin: (plan: ServePlan, ports: Ports) => Promise<void>
  /** Dry run of a start; rejects if the emulator cannot start with the plan. */
  readonly tryOut: (plan: ServePlan) => Promise<void>
}

/**
 * Restarts on the same ports whenever the config file or the repro file changes. An invalid file changes
 * nothing; if the start fails only after the old server has closed, the old plan is started again.
 * @param typed options of the command line; they override the config file when it is read again.
 */
export function beginAnewOnChange(typed: ServeFlags, plan: ServePlan, seat: Seat): void {
  const log = watchLog(plan.given.command.json ?? false)
  const readAgain = async (path: string): Promise<ServePlan | null> => {
    try {
      const next = await planServing(typed)
      await seat.tryOut(next)
      return next
    } catch (error) {
      log.failed(`${explain(path, error)} Everything stays as it is.`)
      return null
    }
  }
  const exchangeFor = async (next: ServePlan): Promise<void> => {
    const { ports } = seat.serving()
    const begin = async (chosen: ServePlan): Promise<void> => {
      await seat.begin(chosen, ports)
      if (chosen.given.command.watch) beginAnewOnChange(typed, { ...chosen, read: next.read }, seat)
    }
    try {
      await seat.serving().close()
      await begin(next).catch(async (error: unknown) => {
        log.failed(`${explain('It', error)} It restarts with the previous options.`)
        await begin(plan)
      })
    } catch (error) {
      log.failed(explain('It', error))
      process.exit(1)
    }
  }
  let isBusy = false
  const ends = plan.read.map(({ path, version }) =>
    watchFile(path, version, async () => {
      if (isBusy) return
      isBusy = true
      const next = await readAgain(path)
      isBusy = false
      if (next === null) return
      for (const end of ends) end()
      log.done(`${path} was read again: everything restarts with it.`)
      await exchangeFor(next)
    }),
  )
}

/** An error of the program itself is told as it is. */
const explain = (what: string, error: unknown): string =>
  error instanceof Error && !(error instanceof UsageError) ? error.message : explainReading(error, `${what} cannot be used`)
