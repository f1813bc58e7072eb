import { type Past, pastOf } from '../past/past.js'
import { describeDeed } from '../repro/describe-repro.js'
import { type Playable, playableOf } from '../repro/playable.js'
import type { ReproDeed } from '../repro/repro-file.js'
import { startBefore } from '../repro/run-start.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import type { SavedRows } from '../store/saved-rows.js'
import type { Steps } from '../time/turns.js'
import { type SentAgain, sentAgain } from '../trials/sent-again.js'
import { latestTried } from '../trials/too-much.js'
import { isOfWebhooks } from '../webhooks/do-webhook-deed.js'
import type { World } from '../world/world.js'
import type { PastDeed } from '../world/world-past.js'

/** A request of a run, and what was done between it and the next one. */
export interface RunStep {
  /** Null for what was done before the first request. */
  readonly sent: SentAgain | null
  readonly deeds: readonly ReproDeed[]
  /** How the world was before it; undefined where that is not known any more. */
  readonly stateBefore: () => Snapshot | undefined
}

/** The latest requests of a run that are tried: each is sent again under about a hundred other values, so that this many take seconds. */
export const mostTried = 2_000

/** What they may take together, where there are many rows: a trial asks whether they are the same ones. */
const mostWork = { rows: 4_000_000, besideRows: 1_000 } as const

/** The requests of the run that are tried, with what was done after each. None is tried after a leap by decades, when too many charges fell due. */
export function* stepsOf(world: World): Steps<readonly RunStep[]> {
  const past = pastOf(world)
  const until = latestTried(world)
  const sent: SentAgain[] = []
  const playable = yield* playableOf(world)
  for (let place = playable.length - 1; place >= 0 && sent.length < mostTried; place -= 1) {
    yield
    const { recorded, moments } = playable[place] as Playable
    const again = moments.before.at > until ? null : sentAgain(world, recorded)
    if (again !== null) sent.push(again)
  }
  sent.reverse()
  const last = sent.at(-1)
  if (past === null || last === undefined) return []
  yield
  const tried = sent.slice(-mostByRows(past.stateAt(last.moments.before).rows))
  return [...beginningOf(past, tried), ...(yield* withDeeds(past, tried))]
}

/** What was done before the first request of all. */
const beginningOf = (past: Past, [first]: readonly SentAgain[]): readonly RunStep[] => {
  const start = () => (first === undefined ? null : startBefore(past, first.recorded.number))
  const deeds = doneAgain(start()?.deeds ?? [])
  const stateBefore = (): Snapshot | undefined => {
    const known = start()
    return known === null ? undefined : past.stateAt(known.moment)
  }
  return deeds.length === 0 ? [] : [{ sent: null, deeds, stateBefore }]
}

/** Nobody is told of what happens in a trial. */
const doneAgain = (deeds: readonly PastDeed[]): readonly ReproDeed[] =>
  deeds.filter(({ name }) => !isOfWebhooks(name)).map(describeDeed)

const mostByRows = (rows: Readonly<Record<string, SavedRows>>): number => {
  const lists = Object.values(rows).map(
    ({ products, offers, orders, subscriptions, renewals }) =>
      products.added.length + offers.length + orders.length + subscriptions.added.length + renewals.length,
  )
  return Math.ceil(mostWork.rows / (mostWork.besideRows + lists.reduce((sum, length) => sum + length, 0)))
}

/** Both are in order by themselves. What was done after the last request is of no interest. */
function* withDeeds(past: Past, sent: readonly SentAgain[]): Steps<readonly RunStep[]> {
  const { deeds } = past
  const steps: RunStep[] = []
  let from = 0
  for (const [place, one] of sent.entries()) {
    const next = sent[place + 1]?.recorded.number ?? 0
    while (from < deeds.length && (deeds[from] as PastDeed).number < one.recorded.number) from += 1
    const first = from
    while (from < deeds.length && (deeds[from] as PastDeed).number < next) from += 1
    const { recorded, moments } = one
    const stateBefore = () => (past.find(recorded.number) === undefined ? undefined : past.stateAt(moments.before))
    steps.push({ sent: one, deeds: doneAgain(deeds.slice(first, from)), stateBefore })
    yield
  }
  return steps
}
