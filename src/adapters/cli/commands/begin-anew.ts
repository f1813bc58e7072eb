import type { ServeFlags } from '../shared/serve-flags.js'
import { UsageError } from '../shared/usage-error.js'
import { watchFile } from '../shared/watch-file.js'
import type { WatchLog } from './follow-changes.js'
import { watchLog } from './follow-files.js'
import { planServing, type ServePlan } from './serve-plan.js'
import type { Ports, Serving } from './serving.js'

/** The server that runs, and how another one takes its place. */
export interface Seat {
  readonly serving: () => Serving
  readonly begin: (plan: ServePlan, ports: Ports) => Promise<void>
  /** Rejects where an emulator cannot begin so. */
  readonly tryOut: (plan: ServePlan) => Promise<void>
}

/**
 * Begins anew, at the same addresses, whenever a file changes that options or the run came from. What cannot be begun with changes
 * nothing; should it turn out only once the server has made room, it begins anew with what it had.
 * @param typed what was typed, over which the config file is read again.
 */
export function beginAnewOnChange(typed: ServeFlags, plan: ServePlan, seat: Seat): void {
  const log = watchLog(plan.given.command.json ?? false)
  let isBusy = false
  const ends = plan.read.map(({ path, marker }) =>
    watchFile(path, marker, async () => {
      if (isBusy) return
      isBusy = true
      const next = await readAgain(typed, path, { seat, log })
      isBusy = false
      if (next === null) return
      for (const end of ends) end()
      log.done(`${path} was read again: everything begins anew with it.`)
      await exchange(typed, { before: plan, next }, { seat, log })
    }),
  )
}

async function readAgain(typed: ServeFlags, path: string, { seat, log }: Serialized): Promise<ServePlan | null> {
  try {
    const next = await planServing(typed)
    await seat.tryOut(next)
    return next
  } catch (error) {
    log.failed(`${explain(path, error)} Everything stays as it is.`)
    return null
  }
}

interface Serialized {
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
      log.failed(`${explain('It', error)} It begins anew with what it had.`)
      await begin(before)
    })
  } catch (error) {
    log.failed(explain('It', error))
    process.exit(1)
  }
}

/** Nothing that can be in a file may end the server, so every failure becomes a sentence. */
function explain(what: string, error: unknown): string {
  if (!(error instanceof UsageError)) return error instanceof Error ? error.message : `${what} cannot be used: ${String(error)}.`
  const [first, ...others] = error.sentences
  return others.length === 0 ? first : `${first} ${others.length} more.`
}
