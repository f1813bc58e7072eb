import type { StageName } from '../../core/rules.js'
import type { AssumptionStatus } from '../../emulator/assumption-status.js'
import { defineExtension, type Extension, type World } from '../../emulator/extension.js'
import { inTurns, type Steps } from '../../emulator/steps.js'
import type { AssumptionArea, Confidence } from '../../register/assumption.js'
import { type AssumptionId, findAssumption, register } from '../../register/register.js'
import type { Dependencies } from '../journal/entry.js'
import type { DecidingAssumption, DependsOn } from '../journal/explain.js'
import type { Kept } from '../journal/log.js'
import type { JournalOffers } from '../journal/offers.js'
import type { Counterfactuals } from '../journal/read.js'
import { countHeader } from './differences.js'
import { answersOf, assumptionsOf, mostPlayed, NotRun, type OtherAnswer, Run } from './run.js'

/** How a caller follows a run that takes a while, and ends it. */
export interface Watch {
  /** Rejects with its reason once it aborts; what was played is kept for the next caller. */
  readonly signal?: AbortSignal | undefined
  /** Called after each request, with the number of requests played so far and of all. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined
}

/** Assumption with the number of answers that depended on it. */
export interface UsedAssumption extends AssumptionStatus {
  readonly id: AssumptionId
  readonly confidence: Confidence
  readonly count: number
}

/** Assumptions used in a run, in the order of the register. */
export interface UsedAssumptions extends ReadonlyArray<UsedAssumption> {
  /** Requests whose dependencies could not be found. */
  readonly notTried: number
}

declare module '../../emulator/extension.js' {
  interface Emulator {
    /**
     * Assumptions that the answers of this world depend on, with the number of answers, in the order of the register: the run is played
     * from its beginning with each other value of each assumption that it reads.
     */
    assumptionsUsed(watch?: Watch): Promise<UsedAssumptions>
  }
}

/** What the extension `calibrate` offers. */
interface Calibration {
  statusOf(world: World, id: string): AssumptionStatus
}

/** What extensions offer that depend on assumptions beside answers, as deliveries do. */
interface Dependent {
  leanedOn?(world: World): Readonly<Record<string, number>>
}

/** What the order of the assumptions depends on. */
interface Answered {
  readonly stage: StageName
  readonly status: number
}

const statusOf = (world: World, id: string): AssumptionStatus =>
  world.find<Calibration>('calibrate')?.statusOf(world, id) ?? { status: 'assumed', observed_at: null }

/** Areas of the register whose assumptions decide at a stage, other than those of what was asked for. */
const areas: Readonly<Partial<Record<StageName, AssumptionArea>>> = {
  size: 'transport',
  route: 'transport',
  authenticate: 'transport',
  scope: 'transport',
  quota: 'rate-limits',
  'cancel-block': 'rate-limits',
  idempotency: 'idempotency',
  validation: 'validation',
}

/**
 * A changed status first, a changed quota count alone last. Of what changes a refusal, that comes first which belongs to the stage that
 * refused: what would have let it through, another status, the rest. Then comes what else would have let it through; what fails earlier has
 * little to do with it.
 */
const weightOf = ({ assumption, alternatives }: DecidingAssumption, { stage, status }: Answered): number => {
  const isOwn = status >= 400 && findAssumption(assumption)?.area === areas[stage]
  if (alternatives.some(({ differences }) => differences[0]?.member === 'status')) {
    const isPassed = status >= 400 && alternatives.some((other) => other.status !== null && other.status < 400)
    if (isOwn) return isPassed ? 6 : 5
    return isPassed ? 3 : 2
  }
  if (alternatives.every(({ differences }) => differences.length === 1 && differences[0]?.member === countHeader)) return 0
  return isOwn ? 4 : 1
}

/** Answers under other values with the texts of the register, by assumption. */
const describe = (world: World, answered: Answered, answers: readonly OtherAnswer[]): readonly DecidingAssumption[] =>
  [...new Set(answers.map(({ assumption }) => assumption))]
    .map((assumption): DecidingAssumption => {
      const own = answers.filter((answer) => answer.assumption === assumption)
      const { confidence = 'low', options = [], accepts } = findAssumption(assumption) ?? {}
      return {
        assumption,
        value: own[0]!.present,
        confidence,
        ...statusOf(world, assumption),
        alternatives: own.map(({ value, status, differences }) => ({
          value,
          status,
          differences,
          effect: options.find((option) => option.value === value)?.meaning ?? accepts?.meaning ?? '',
        })),
      }
    })
    .sort((one, other) => weightOf(other, answered) - weightOf(one, answered))

/** Plays what has happened. */
function* playing(run: Run, { signal, onProgress }: Watch = {}): Steps<void> {
  for (let hasMore = true; hasMore; ) {
    signal?.throwIfAborted()
    const { done: before } = run.progress
    hasMore = run.step()
    const { done, all } = run.progress
    if (done > before) onProgress?.(done, all)
    yield
  }
}

/** What would have been: plays the run so far under other values, when somebody asks. */
export const counterfactuals = (): Extension => {
  const runs = new WeakMap<World, Run>()
  const described = new WeakMap<Kept, DependsOn>()
  const logOf = (world: World) => world.find<JournalOffers>('journal')!.logOf(world)
  const runOf = (world: World): Run => {
    const run = runs.get(world) ?? new Run(logOf(world))
    runs.set(world, run)
    return run
  }

  const dependencies = (world: World, kept: Kept): Dependencies => {
    const outcome = runOf(world).outcomeOf(kept)
    // An earlier version of the emulator has recorded them.
    const { assumptions } = kept.recorded.entry
    if (outcome instanceof NotRun)
      return assumptions === undefined ? { assumptions: [], not_tried: outcome.why } : { assumptions }
    const { startedLate } = outcome
    return { assumptions: assumptionsOf(outcome), ...(startedLate === null ? {} : { not_tried: startedLate }) }
  }

  const dependsOn = (world: World, kept: Kept): DependsOn => {
    const outcome = runOf(world).outcomeOf(kept)
    if (outcome instanceof NotRun) return { ...dependencies(world, kept), would_change: [] }
    const found = described.get(kept) ?? {
      ...dependencies(world, kept),
      would_change: describe(world, kept.recorded.entry, answersOf(kept, outcome)),
    }
    described.set(kept, found)
    return found
  }

  const playAll = (world: World, watch?: Watch): Promise<void> => inTurns(playing(runOf(world), watch))

  const used = async (world: World, watch?: Watch): Promise<UsedAssumptions> => {
    await playAll(world, watch)
    const log = logOf(world)
    const counts = new Map<string, number>()
    const count = (id: string, times = 1): void => void counts.set(id, (counts.get(id) ?? 0) + times)
    for (const { offers } of world.registry.extensions)
      for (const [id, times] of Object.entries((offers as Dependent | undefined)?.leanedOn?.(world) ?? {})) count(id, times)
    let tried = 0
    for (const kept of log.kept.slice(-mostPlayed)) {
      const outcome = runOf(world).outcomeOf(kept)
      if (outcome instanceof NotRun) continue
      if (outcome.notComputable.length === 0) tried += 1
      for (const id of assumptionsOf(outcome)) count(id)
    }
    const found = register.flatMap(({ id, confidence }) => {
      const times = counts.get(id)
      return times === undefined ? [] : [{ id, confidence, count: times, ...statusOf(world, id) }]
    })
    return Object.assign(found, { notTried: log.recorded - tried })
  }

  return defineExtension({
    name: 'counterfactuals',
    needs: ['journal'],
    observe: {
      committed: (world, { before, at, cause, make, request }) => {
        if (cause === 'restore') runs.delete(world)
        else if (request !== undefined) runOf(world).addRequest(logOf(world).newest!)
        else if (make !== undefined && cause !== 'delivery') runOf(world).addChange({ make, before, at })
      },
    },
    members: (world) => ({ assumptionsUsed: (watch?: Watch) => used(world, watch) }),
    edge: () => import('./routes.js'),
    offers: { dependsOn, dependencies, prepare: (world) => playAll(world) } satisfies Counterfactuals,
  })
}
