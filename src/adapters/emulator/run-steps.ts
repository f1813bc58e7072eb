import type { Chunked } from '../../ground/time/chunks.js'
import { type SentAgain, sentAgain } from '../../lab/counterfactuals/replayed-request.js'
import { latestAttempted } from '../../lab/counterfactuals/too-much.js'
import { startBefore } from '../../lab/repro/begin-run.js'
import { describeCommand } from '../../lab/repro/describe-repro.js'
import { type Playable, playableOf } from '../../lab/repro/playable.js'
import type { ReproCommand } from '../../lab/repro/repro-file.js'
import { isOfWebhooks } from '../../webhooks/run-webhook-command.js'
import { type Past, pastOf } from '../../worlds/history/past.js'
import type { Checkpoint } from '../../worlds/snapshot/saved-section.js'
import type { World } from '../../worlds/world/world.js'
import type { PastCommand } from '../../worlds/world/world-past.js'
import type { WorldState } from '../../worlds/world/world-state.js'

/** Step of a run: a request, and the commands between it and the next one. */
export interface RunStep {
  /** Null for the commands before the first request. */
  readonly sent: SentAgain | null
  readonly commands: readonly ReproCommand[]
  /** Checkpoint before the step; undefined if it was evicted. */
  readonly checkpointBefore: () => Checkpoint | undefined
}

/** Maximum number of replayed requests, the latest of a run: each is replayed with about a hundred other values, which takes seconds. */
export const maxReplayed = 2_000

/** Work limit for worlds with many rows, because a dry run compares them. */
const maxWork = { rows: 4_000_000, besideRows: 1_000 } as const

/** Steps to replay. Requests after a leap of the clock by decades are excluded, because too many charges fell due. */
export function* stepsOf(world: World): Chunked<readonly RunStep[]> {
  const past = pastOf(world)
  const until = latestAttempted(world)
  const sent: SentAgain[] = []
  const playable = yield* playableOf(world)
  for (let index = playable.length - 1; index >= 0 && sent.length < maxReplayed; index -= 1) {
    yield
    const { recorded, checkpoints } = playable[index] as Playable
    const again = checkpoints.before.at > until ? null : sentAgain(world, recorded)
    if (again !== null) sent.push(again)
  }
  sent.reverse()
  const last = sent.at(-1)
  if (past === null || last === undefined) return []
  yield
  const attempted = sent.slice(-maxByRows(last.checkpoints.before.state.rows))
  return [...beginningOf(past, attempted), ...(yield* withCommands(past, attempted))]
}

/** Step of the commands before the first request. */
const beginningOf = (past: Past, [first]: readonly SentAgain[]): readonly RunStep[] => {
  const start = () => (first === undefined ? null : startBefore(past, first.recorded.number))
  const commands = doneAgain(start()?.commands ?? [])
  const checkpointBefore = (): Checkpoint | undefined => {
    const existing = start()
    return existing === null ? undefined : past.checkpointAt(existing.checkpoint)
  }
  return commands.length === 0 ? [] : [{ sent: null, commands, checkpointBefore }]
}

/** Commands without those of webhooks, because a dry run delivers none. */
const doneAgain = (commands: readonly PastCommand[]): readonly ReproCommand[] =>
  commands.filter(({ name }) => !isOfWebhooks(name)).map(describeCommand)

const maxByRows = (rows: WorldState['rows']): number => {
  const lists = Object.values(rows).map(
    ({ tables: { products, offers, orders, subscriptions, renewals } }) =>
      products.size + offers.size + orders.size + subscriptions.size + renewals.size,
  )
  return Math.ceil(maxWork.rows / (maxWork.besideRows + lists.reduce((sum, length) => sum + length, 0)))
}

/** Merges requests and commands, both already in order. */
function* withCommands(past: Past, sent: readonly SentAgain[]): Chunked<readonly RunStep[]> {
  const { commands } = past
  const steps: RunStep[] = []
  let from = 0
  for (const [index, one] of sent.entries()) {
    const next = sent[index + 1]?.recorded.number ?? 0
    while (from < commands.length && (commands[from] as PastCommand).number < one.recorded.number) from += 1
    const first = from
    while (from < commands.length && (commands[from] as PastCommand).number < next) from += 1
    const { recorded, checkpoints } = one
    const checkpointBefore = () => (past.find(recorded.number) === undefined ? undefined : past.checkpointAt(checkpoints.before))
    steps.push({ sent: one, commands: doneAgain(commands.slice(first, from)), checkpointBefore })
    yield
  }
  return steps
}
