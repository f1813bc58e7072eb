import { judgeInSteps, mostJudged } from '../journal/conduct.js'
import type { RecordedEntry } from '../journal/journal-entry.js'
import type { Expectation } from '../scenario/expectation.js'
import { fitsStatus } from '../scenario/matching.js'
import type { JudgedExpectation } from '../scenario/progress.js'
import type { Steps } from '../time/turns.js'
import type { World } from '../world/world.js'

/** Judges the client by the requests of the journal that came since the scenario of the world began, in steps. */
export function* judgeExpectations(world: World): Steps<readonly JudgedExpectation[]> {
  const { scenario, since } = world.player
  if (scenario === null || scenario.expects.length === 0) return []
  const recorded = yield* world.journal.collect(world.journal.recorded - since)
  const findings = (yield* judgeInSteps(recorded.slice(-mostJudged))).map(({ finding }) => finding)
  const judged: JudgedExpectation[] = []
  for (const { say, requests, free_of } of scenario.expects) {
    const verdicts: boolean[] = []
    if (requests !== undefined) verdicts.push(yield* isWithin(requests, recorded))
    if (free_of !== undefined) verdicts.push(!free_of.some((id) => findings.includes(id)))
    judged.push({ say, met: verdicts.length === 0 ? null : verdicts.every(Boolean) })
  }
  return judged
}

type Wanted = NonNullable<Expectation['requests']>

/** So many are counted in one step. */
const countedTogether = 1_000

function* isWithin(wanted: Wanted, recorded: readonly { readonly entry: RecordedEntry }[]): Steps<boolean> {
  const { at_least = 0, at_most = Number.POSITIVE_INFINITY } = wanted
  let count = 0
  for (let from = 0; from < recorded.length; from += countedTogether) {
    count += recorded.slice(from, from + countedTogether).filter(({ entry }) => isWanted(wanted, entry)).length
    yield
  }
  return count >= at_least && count <= at_most
}

const isWanted = ({ operation, status, token, replayed, path }: Wanted, entry: RecordedEntry): boolean =>
  (operation === undefined || entry.operation === operation) &&
  fitsStatus(status, entry.status) &&
  (token === undefined || entry.token === token) &&
  (replayed === undefined || entry.replayed === replayed) &&
  (path === undefined || entry.path === path)
