import { isOneOf } from '../core/filter.js'
import { looseSection, type Section } from '../ground/collections/section.js'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import { Ending } from '../ground/time/ending.js'
import {
  beginChaos,
  chanceKey,
  chaosRunSchema,
  drawShare,
  loadChaos,
  matchChaos,
  noChaos,
  saveChaos,
  type WorldChaos,
  withInjected,
  withoutRecording,
} from './chaos.js'
import {
  LastingEffects,
  type LastingState,
  lastingEffectsSchema,
  loadLasting,
  nothingLasting,
  saveLasting,
} from './lasting-effects.js'
import type { MatchedRequest, TriggeredStep } from './matched-request.js'
import { createScenarioSchema, type Scenario } from './scenario.js'
import { readStep, type StepCount, stepId } from './step.js'
import { allCounts, countFired, countOf, countRequest, countSteps, noCounts, type StepCounts } from './step-counts.js'

/** Schema of a serialized `ScenarioState`. */
export const playerSchema = (z: Zod) => {
  const count = z.int().nonnegative()
  return z
    .strictObject({
      scenario: createScenarioSchema(z).nullable(),
      state: z.string(),
      opened: z.boolean(),
      since: count,
      requests: count,
      steps: z.array(z.strictObject({ matched: count, fired: count })),
      ...chaosRunSchema(z).shape,
      lasting: lastingEffectsSchema(z),
    })
    .refine(({ scenario, steps }) => (scenario?.steps.length ?? 0) === steps.length, 'there is not one count for each step')
}

type SavedPlayer = Infer<typeof playerSchema>

/** Scenario and chaos of a world with their progress; an immutable value. */
export interface ScenarioState {
  readonly scenario: Scenario | null
  /** State name in the scenario; empty if none plays. */
  readonly state: string
  /** True once the initial sales are made. */
  readonly isOpened: boolean
  /** Number of the last request recorded before it began. */
  readonly since: number
  readonly requests: number
  readonly counts: StepCounts
  readonly chaos: WorldChaos
  readonly lasting: LastingState
}

export const nothingPlays: ScenarioState = {
  scenario: null,
  state: '',
  isOpened: true,
  since: 0,
  requests: 0,
  counts: noCounts,
  chaos: noChaos,
  lasting: nothingLasting,
}

export const saveScenario = ({
  scenario,
  state,
  isOpened,
  since,
  requests,
  counts,
  chaos,
  lasting,
}: ScenarioState): SavedPlayer => ({
  scenario,
  state,
  opened: isOpened,
  since,
  requests,
  steps: [...allCounts(counts)],
  ...saveChaos(chaos),
  lasting: saveLasting(lasting),
})

export const loadScenario = ({
  scenario,
  state,
  opened,
  since,
  requests,
  steps,
  chaos,
  drawn,
  lasting,
}: SavedPlayer): ScenarioState => ({
  scenario,
  state,
  isOpened: opened,
  since,
  requests,
  counts: countSteps(scenario?.steps ?? [], steps),
  chaos: loadChaos({ chaos, drawn }),
  lasting: loadLasting(lasting),
})

/** Initial state of a scenario that replaces another one. */
const begin = (before: ScenarioState, scenario: Scenario | null, isOpened: boolean, since: number): ScenarioState => ({
  scenario,
  state: scenario?.state ?? '',
  isOpened,
  since,
  requests: 0,
  counts: countSteps(scenario?.steps ?? []),
  chaos: withoutRecording(before.chaos),
  lasting: nothingLasting,
})

/** Scenario player of one world, with optional chaos. It changes only its own section of the state. */
export class ScenarioPlayer {
  readonly lasting: LastingEffects
  readonly #section: Section<ScenarioState>
  #ending = new Ending()

  /** @param seed seed of the data; default for scenarios without a seed. */
  constructor(
    readonly seed: number,
    section: Section<ScenarioState> = looseSection(nothingPlays),
  ) {
    this.#section = section
    this.lasting = new LastingEffects({
      get value() {
        return section.value.lasting
      },
      set value(lasting) {
        section.value = { ...section.value, lasting }
      },
    })
  }

  get scenario(): Scenario | null {
    return this.#section.value.scenario
  }

  /** True if it needs no requests: no scenario plays, and the chaos rate is 0. */
  get isIdle(): boolean {
    return this.scenario === null && this.chaos.rate === 0
  }

  /** Signal that aborts when the scenario ends or is replaced: delayed requests are released then. */
  get ending(): AbortSignal {
    return this.#ending.signal
  }

  /** Number of the last request recorded before it began. */
  get since(): number {
    return this.#section.value.since
  }

  get chaos(): WorldChaos['status'] {
    return this.#section.value.chaos.status
  }

  /**
   * Plays a scenario from its beginning, replacing the present one; null for none.
   * @param since number of the last request recorded before; the client is judged on later ones.
   * @param isOpened true to skip the initial sales, because they have been made.
   */
  play(scenario: Scenario | null, { isOpened = false, since = 0 } = {}): void {
    this.#ending.end()
    this.#ending = new Ending()
    this.#section.value = begin(this.#section.value, scenario, isOpened, since)
  }

  /** Releases all requests that the scenario delays; called when the world ends. */
  end(): void {
    this.#ending.end()
  }

  /** Restarts chaos at this rate, from 0 (none) to 1 (every request). */
  setChaos(rate: number): void {
    const state = this.#section.value
    const chaos = beginChaos(this.isIdle ? withoutRecording(state.chaos) : state.chaos, rate)
    this.#section.value = { ...state, requests: this.isIdle ? 0 : state.requests, chaos }
  }

  /** Counts a request and returns the steps it triggers, in order. */
  step(request: MatchedRequest): readonly TriggeredStep[] {
    const before = this.#section.value
    const [counts, indexes] = countRequest(before.counts, request, before.state)
    const triggeredSteps = indexes.flatMap((index) => this.#stepOf(before.scenario, index, countOf(counts, index)) ?? [])
    const requests = before.requests + 1
    const [chaos, disturbed] = matchChaos(before.chaos, this.seed, requests)
    const { scenario, state, isOpened, since, lasting } = before
    this.#section.value = { scenario, state, isOpened, since, requests, counts, chaos, lasting }
    return disturbed === null ? triggeredSteps : [...triggeredSteps, disturbed]
  }

  /** Fires a step: counts it and enters its next state; false if its `times` are used up. */
  fire({ index }: TriggeredStep): boolean {
    const before = this.#section.value
    if (index === null) {
      this.#section.value = { ...before, chaos: withInjected(before.chaos) }
      return true
    }
    const step = before.scenario?.steps[index]
    const { fired } = countOf(before.counts, index)
    if (step === undefined || fired >= (step.times ?? Number.POSITIVE_INFINITY)) return false
    this.#section.value = { ...before, counts: countFired(before.counts, index), state: step.leads_to ?? before.state }
    return true
  }

  /** Present state. */
  get run(): ScenarioState {
    return this.#section.value
  }

  /** Initial sales of the scenario; empty on later calls. */
  takeOpening(): Scenario['start']['orders'] {
    const { scenario, isOpened } = this.#section.value
    if (isOpened) return []
    this.#section.value = { ...this.#section.value, isOpened: true }
    return scenario?.start.orders ?? []
  }

  #stepOf(scenario: Scenario | null, index: number, { matched: nth, fired }: StepCount): TriggeredStep | null {
    const step = scenario?.steps[index]
    if (scenario === null || step === undefined) return null
    const id = stepId(step, index)
    const key = chanceKey(scenario.seed ?? this.seed, id)
    const isDue =
      isOneOf(step.match.nth, nth) &&
      nth % (step.every ?? 1) === 0 &&
      (step.probability === undefined || drawShare(key, nth) < step.probability) &&
      fired < (step.times ?? Number.POSITIVE_INFINITY)
    return isDue ? { name: `${scenario.name}/${id}`, ...readStep(step), status: step.match.status, index, key, nth } : null
  }
}
