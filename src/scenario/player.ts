import { chanceKey, drawShare } from './chance.js'
import { chaosStep, type DrawnChaos, writeDrawnChaos } from './chaos.js'
import type { CuedRequest } from './cued-request.js'
import type { Effect } from './effect.js'
import type { Moment } from './effect-natures.js'
import { LastingEffects } from './lasting-effects.js'
import { isOneOf, matches } from './matching.js'
import type { PlayerState } from './player-state.js'
import { describeProgress, type ScenarioProgress, type StepCount } from './progress.js'
import type { Scenario, Step } from './scenario.js'
import { ScenarioError } from './scenario-error.js'
import { mostSteps, readStep, stepId } from './steps.js'

/** A step whose turn has come for one request. */
export interface Cue {
  /** Name of the scenario and of the step, as the journal shows it. */
  readonly name: string
  readonly moment: Moment
  readonly effects: readonly Effect[]
  /** The status the API must have answered with, or a class of them. */
  readonly status: number | string | undefined
  /** Place of the step in the scenario; null for chaos. */
  readonly place: number | null
  /** What its draws are made with. */
  readonly key: number
  /** Counts the requests the step was about. */
  readonly nth: number
}

/** What a scenario has that is about nothing but its steps. */
const emptyScenario: Omit<Scenario, 'name' | 'summary' | 'steps'> = {
  story: '',
  expects: [],
  assumptions: {},
  start: { quotas: [], failed_lookups: [], orders: [] },
  state: 'start',
}

/** Plays a scenario to the requests of one world, with chaos on top where that is wanted. Touches nothing but its own counts. */
export class ScenarioPlayer {
  lasting = new LastingEffects()
  #scenario: Scenario | null = null
  #state = ''
  #requests = 0
  #counts: StepCount[] = []
  #isOpened = true
  #since = 0
  #chaos = { rate: 0, requests: 0, injected: 0 }
  /** What chaos has drawn since the recording began, that is with the scenario, or with chaos where none plays. */
  #drawn: DrawnChaos[] = []
  #ended = new AbortController()

  /** @param seed of the data; what is drawn follows from it where the scenario has no seed of its own. */
  constructor(readonly seed: number) {}

  get scenario(): Scenario | null {
    return this.#scenario
  }

  /** Whether requests have to be shown to it. */
  get isIdle(): boolean {
    return this.#scenario === null && this.#chaos.rate === 0
  }

  /** Aborts when the scenario ends or another one takes its place: what it holds is let go then. */
  get ending(): AbortSignal {
    return this.#ended.signal
  }

  /** The number of the last request of the journal before it began. */
  get since(): number {
    return this.#since
  }

  get chaos(): { readonly rate: number; readonly requests: number; readonly injected: number } {
    return this.#chaos
  }

  /**
   * Plays a scenario from its beginning, in place of the present one; null for none.
   * @param since the number of the last request the journal recorded before; the client is judged from then on.
   * @param isOpened leaves out the sales it begins with, because they have been made.
   */
  play(scenario: Scenario | null, { isOpened = false, since = 0 } = {}): void {
    this.#ended.abort()
    this.#ended = new AbortController()
    this.lasting = new LastingEffects()
    this.#scenario = scenario
    this.#state = scenario?.state ?? ''
    this.#isOpened = isOpened
    this.#since = since
    this.#requests = 0
    this.#drawn = []
    this.#counts = (scenario?.steps ?? []).map(() => ({ matched: 0, fired: 0 }))
  }

  /** Lets go whatever the scenario holds; for a world that ends. */
  end(): void {
    this.#ended.abort()
  }

  /** Begins chaos anew at this rate, from 0 (none) to 1 (every request). */
  setChaos(rate: number): void {
    if (this.isIdle) this.#startRecording()
    this.#chaos = { rate, requests: 0, injected: 0 }
  }

  /** Counts a request and gives the steps whose turn it is, in their order. */
  cue(request: CuedRequest): readonly Cue[] {
    const cues: Cue[] = []
    this.#requests += 1
    if (this.#scenario !== null) {
      const state = this.#state
      this.#scenario.steps.forEach((step, place) => {
        if (!matches(step.match, request, state)) return
        const cue = this.#count(step, place)
        if (cue !== null) cues.push(cue)
      })
    }
    const disturbed = this.#cueChaos()
    return disturbed === null ? cues : [...cues, disturbed]
  }

  /** Takes the turn of a step: counts it and moves on; false where it has none left. */
  fire({ place }: Cue): boolean {
    if (place === null) {
      this.#chaos.injected += 1
      return true
    }
    const [step, count] = [this.#scenario?.steps[place], this.#counts[place]]
    if (step === undefined || count === undefined || count.fired >= (step.times ?? Number.POSITIVE_INFINITY)) return false
    count.fired += 1
    if (step.leads_to !== undefined) this.#state = step.leads_to
    return true
  }

  progress(): ScenarioProgress {
    return describeProgress(this.#scenario, { state: this.#state, requests: this.#requests, counts: this.#counts })
  }

  /**
   * The run so far as a scenario that does the same to the same requests: the steps that play, and what chaos has drawn.
   * @throws ScenarioError where it would have more steps than a scenario can have.
   */
  record(): Scenario {
    const own = this.#scenario?.steps ?? []
    const taken = new Set(own.map(stepId))
    const drawn = this.#drawn.flatMap((draw) => writeDrawnChaos(this.seed, draw, taken))
    const steps = [...own, ...drawn]
    if (steps.length > mostSteps) {
      throw new ScenarioError([{ path: ['steps'], message: `a scenario can have ${mostSteps} steps, and the run has more` }])
    }
    return {
      ...(this.#scenario ?? emptyScenario),
      name: this.#scenario === null ? 'recorded-chaos' : `recorded-${this.#scenario.name}`.slice(0, 100).replace(/-$/, ''),
      summary: `What was injected into ${this.#requests} requests, to be done again.`,
      seed: this.#scenario?.seed ?? this.seed,
      steps,
    }
  }

  save(): PlayerState {
    return {
      scenario: this.#scenario,
      state: this.#state,
      opened: this.#isOpened,
      since: this.#since,
      requests: this.#requests,
      steps: this.#counts.map((count) => ({ ...count })),
      chaos: { ...this.#chaos },
      drawn: this.#drawn.map((draw) => ({ ...draw })),
      lasting: this.lasting.save(),
    }
  }

  /** The sales a scenario begins with, once. */
  takeOpening(): Scenario['start']['orders'] {
    if (this.#isOpened) return []
    this.#isOpened = true
    return this.#scenario?.start.orders ?? []
  }

  /** Goes on where `save` left off. */
  load({ scenario, state, opened, since, requests, steps, chaos, drawn, lasting }: PlayerState): void {
    this.play(scenario, { isOpened: opened, since })
    this.#state = state
    this.#requests = requests
    this.#counts = steps.map((count) => ({ ...count }))
    this.#chaos = { ...chaos }
    this.#drawn = drawn.map((draw) => ({ ...draw }))
    this.lasting = LastingEffects.load(lasting)
  }

  #startRecording(): void {
    this.#requests = 0
    this.#drawn = []
  }

  #count(step: Step, place: number): Cue | null {
    const count = this.#counts[place] as StepCount
    count.matched += 1
    const nth = count.matched
    const id = stepId(step, place)
    const key = chanceKey(this.#scenario?.seed ?? this.seed, id)
    const isTurn =
      isOneOf(step.match.nth, nth) &&
      nth % (step.every ?? 1) === 0 &&
      (step.probability === undefined || drawShare(key, nth) < step.probability) &&
      count.fired < (step.times ?? Number.POSITIVE_INFINITY)
    return isTurn
      ? { name: `${this.#scenario?.name}/${id}`, ...readStep(step), status: step.match.status, place, key, nth }
      : null
  }

  #cueChaos(): Cue | null {
    if (this.#chaos.rate === 0) return null
    this.#chaos.requests += 1
    const nth = this.#chaos.requests
    const disturbance = chaosStep(this.seed, this.#chaos.rate, nth)
    if (disturbance === null) return null
    const { id, moment, effects } = disturbance
    // One more than fits, so that a recording which would not be whole is refused.
    if (this.#drawn.length <= mostSteps) this.#drawn.push({ nth: this.#requests, rate: this.#chaos.rate, draw: nth })
    return { name: id, moment, effects, status: undefined, place: null, key: chanceKey(this.seed, id), nth }
  }
}
