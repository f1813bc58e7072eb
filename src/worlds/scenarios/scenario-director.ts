import { fitsStatus, isOneOf } from '../../core/filter.js'
import { type Chunked, runToEnd } from '../../ground/time/chunks.js'
import { judgeChunked, maxJudged } from '../../journal/conduct.js'
import type { RecordedEntry } from '../../journal/journal-entry.js'
import { isRate, writeChaosSteps } from '../../scenario/chaos.js'
import type { Expectation } from '../../scenario/expectation.js'
import type { ScenarioState } from '../../scenario/player.js'
import { describeProgress, type JudgedExpectation, type ScenarioStatus } from '../../scenario/progress.js'
import type { Scenario } from '../../scenario/scenario.js'
import { ScenarioError } from '../../scenario/scenario-error.js'
import { maxSteps, stepId } from '../../scenario/step.js'
import { allCounts } from '../../scenario/step-counts.js'
import type { World } from '../world/world.js'
import { beginScenario, endScenario } from './begin-scenario.js'

/** Scenario without steps. */
const emptyScenario: Omit<Scenario, 'name' | 'summary' | 'steps'> = {
  story: '',
  expects: [],
  assumptions: {},
  start: { quotas: [], failed_lookups: [], orders: [] },
  state: 'start',
}

/**
 * Recording of a run as a scenario that has the same effects on the same requests: the steps played and the faults drawn by chaos.
 * @param seed seed of the data, from which chaos is drawn.
 * @throws ScenarioError if it would have too many steps.
 */
const recordRun = ({ scenario, chaos, requests }: ScenarioState, seed: number): Scenario => {
  const own = scenario?.steps ?? []
  const steps = [...own, ...writeChaosSteps(chaos, seed, new Set(own.map(stepId)))]
  if (steps.length > maxSteps) {
    throw new ScenarioError([{ path: ['steps'], message: `a scenario can have ${maxSteps} steps, and the run has more` }])
  }
  return {
    ...(scenario ?? emptyScenario),
    name: scenario === null ? 'recorded-chaos' : `recorded-${scenario.name}`.slice(0, 100).replace(/-$/, ''),
    summary: `What was injected into ${requests} requests, to be done again.`,
    seed: scenario?.seed ?? seed,
    steps,
  }
}

/**
 * Judges the expectations of the scenario against the journal since its beginning, in chunks. A final violation (too many requests, a
 * finding) counts at once; others once their condition has occurred.
 */
function* judgeExpectations(world: World): Chunked<readonly JudgedExpectation[]> {
  const { scenario, since } = world.player
  if (scenario === null || scenario.expects.length === 0) return []
  const recorded = yield* world.journal.collect(world.journal.recorded - since)
  const findings = (yield* judgeChunked(recorded.slice(-maxJudged), { advice: true })).map(({ finding }) => finding)
  const { counts, requests: came } = world.player.run
  const hasActed = scenario.steps.length === 0 ? came > 0 : allCounts(counts).some(({ fired }) => fired > 0)
  const judged: JudgedExpectation[] = []
  for (const { say, when, requests, free_of } of scenario.expects) {
    const count = requests === undefined ? 0 : yield* countOf(requests, recorded)
    const isBroken = count > (requests?.at_most ?? count) || free_of?.some((id) => findings.includes(id)) === true
    const hasHappened = when === undefined ? hasActed : (yield* countOf(when, recorded)) >= (when.at_least ?? 1)
    const isJudged = requests !== undefined || free_of !== undefined
    judged.push({ say, met: isBroken ? false : isJudged && hasHappened ? count >= (requests?.at_least ?? 0) : null })
  }
  return judged
}

type Wanted = Omit<NonNullable<Expectation['requests']>, 'at_least' | 'at_most'>

/** Requests counted per chunk. */
const countedTogether = 1_000

function* countOf(wanted: Wanted, recorded: readonly { readonly entry: RecordedEntry }[]): Chunked<number> {
  let count = 0
  for (let from = 0; from < recorded.length; from += countedTogether) {
    count += recorded.slice(from, from + countedTogether).filter(({ entry }) => isWanted(wanted, entry)).length
    yield
  }
  return count
}

const isWanted = ({ operation, status, token, replayed, path }: Wanted, entry: RecordedEntry): boolean =>
  (operation === undefined || (entry.operation !== null && isOneOf(operation, entry.operation))) &&
  fitsStatus(status, entry.status) &&
  (token === undefined || entry.token === token) &&
  (replayed === undefined || entry.replayed === replayed) &&
  (path === undefined || entry.path === path)

/** Scenario and chaos controls of a registered world. */
export class ScenarioDirector {
  /** @param world returns the present world; a reset replaces it. */
  constructor(readonly world: () => World) {}

  /** @throws ScenarioError if the world lacks something it requires; the present scenario goes on. */
  play(scenario: Scenario): void {
    beginScenario(this.world(), scenario)
  }

  stop(): void {
    endScenario(this.world())
  }

  status(): ScenarioStatus {
    return runToEnd(this.statusChunked())
  }

  /** Chunked status. */
  *statusChunked(): Chunked<ScenarioStatus> {
    const world = this.world()
    const { scenario, state, requests, counts } = world.player.run
    const progress = describeProgress(scenario, { state, requests, counts: allCounts(counts) })
    return { ...progress, expectations: yield* judgeExpectations(world) }
  }

  record(): Scenario {
    const { player } = this.world()
    return recordRun(player.run, player.seed)
  }

  /** @throws ScenarioError for a rate outside the allowed range. */
  setChaos(rate: number): void {
    if (!isRate(rate)) throw new ScenarioError([{ path: ['rate'], message: 'give a number from 0 (none) to 1 (every request)' }])
    this.world().player.setChaos(rate)
  }
}
