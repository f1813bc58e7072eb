import type { WatchLog } from '../serve-part.js'
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
  let isBusy = false
  const ends = plan.read.map(({ path, version }) =>
    watchFile(path, version, async () => {
      if (isBusy) return
      isBusy = true
      const next = await readAgain(typed, path, { seat, log })
      isBusy = false
      if (next === null) return
      for (const end of ends) end()
      log.done(`${path} was read again: everything restarts with it.`)
      await exchange(typed, { before: plan, next }, { seat, log })
    }),
  )
}

async function readAgain(typed: ServeFlags, path: string, { seat, log }: RestartContext): Promise<ServePlan | null> {
  try {
    const next = await planServing(typed)
    await seat.tryOut(next)
    return next
  } catch (error) {
    log.failed(`${explain(path, error)} Everything stays as it is.`)
    return null
  }
}

interface RestartContext {
  readonly seat: Seat
  readonly log: WatchLog
}

interface Plans {
  readonly before: ServePlan
  readonly next: ServePlan
}

async function exchange(typed: ServeFlags, { before, next }: Plans, { seat, log }: { seat: Seat; log: WatchLog }): Promise<void> {
  const { ports } = seat.serving()
  const begin = async (plan: ServePlan): Promise<void> => {
    await seat.begin(plan, ports)
    if (plan.given.command.watch) beginAnewOnChange(typed, { ...plan, read: next.read }, seat)
  }
  try {
    await seat.serving().close()
    await begin(next).catch(async (error: unknown) => {
      log.failed(`${explain('It', error)} It restarts with the previous options.`)
      await begin(before)
    })
  } catch (error) {
    log.failed(explain('It', error))
    process.exit(1)
  }
}

/** An error of the program itself is told as it is. */
const explain = (what: string, error: unknown): string =>
  error instanceof Error && !(error instanceof UsageError) ? error.message : explainReading(error, `${what} cannot be used`)
