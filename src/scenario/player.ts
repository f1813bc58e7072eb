import type { Formed, Zod } from '../spec/form.js'
import { Ending } from '../time/ending.js'
import { chanceKey, drawShare } from './chance.js'
import { ChaosRun, chaosRunForm, type HeldChaos, writeChaos } from './chaos.js'
import type { Cue } from './cue.js'
import type { CuedRequest } from './cued-request.js'
import { HeldCounts } from './held-counts.js'
import { LastingEffects, lastingEffectsForm } from './lasting-effects.js'
import { isOneOf, matches } from './matching.js'
import { type Scenario, scenarioForm } from './scenario.js'
import { readStep, type Step, type StepCount, stepId } from './step.js'

/** What `ScenarioPlayer.save` gives. */
export const playerForm = (z: Zod) => {
  const count = z.int().nonnegative()
  return z
    .strictObject({
      scenario: scenarioForm(z).nullable(),
      state: z.string(),
      opened: z.boolean(),
      since: count,
      requests: count,
      steps: z.array(z.strictObject({ matched: count, fired: count })),
      ...chaosRunForm(z).shape,
      lasting: lastingEffectsForm(z),
    })
    .refine(({ scenario, steps }) => (scenario?.steps.length ?? 0) === steps.length, 'there is not one count for each step')
}

type PlayerState = Formed<typeof playerForm>

/** The state of a player, held to be written when somebody asks for it. */
interface HeldPlayer extends Omit<PlayerState, 'steps' | 'chaos' | 'drawn'> {
  readonly steps: HeldCounts
  readonly chaos: HeldChaos
}

export const writePlayer = ({ steps, chaos, lasting, ...rest }: HeldPlayer): PlayerState => ({
  ...rest,
  steps: steps.write(),
  ...writeChaos(chaos),
  lasting,
})

/** What plays, and how far it has come. */
export interface Run {
  readonly scenario: Scenario | null
  readonly state: string
  readonly requests: number
  /** One for each step. */
  readonly counts: readonly Readonly<StepCount>[]
  readonly chaos: ChaosRun
}

/** Plays a scenario to the requests of one world, with chaos on top where that is wanted. Touches nothing but its own counts. */
export class ScenarioPlayer {
  lasting = new LastingEffects()
  #scenario: Scenario | null = null
  #state = ''
  #requests = 0
  #counts: StepCount[] = []
  /** The same as they were last held; null where nobody has held them. */
  #held: HeldCounts | null = null
  #isOpened = true
  #since = 0
  readonly #chaos: ChaosRun
  #changes = 0
  #ending = new Ending()

  /** @param seed of the data; what is drawn follows from it where the scenario has no seed of its own. */
  constructor(readonly seed: number) {
    this.#chaos = new ChaosRun(seed)
  }

  get scenario(): Scenario | null {
    return this.#scenario
  }

  /** Whether requests have to be shown to it. */
  get isIdle(): boolean {
    return this.#scenario === null && this.#chaos.status.rate === 0
  }

  /** Another number whenever `save` may give something else. */
  get stamp(): number {
    return this.#changes + this.lasting.changes
  }

  /** Aborts when the scenario ends or another one takes its place: what it holds is let go then. */
  get ending(): AbortSignal {
    return this.#ending.signal
  }

  /** The number of the last request of the journal before it began. */
  get since(): number {
    return this.#since
  }

  get chaos(): ChaosRun['status'] {
    return this.#chaos.status
  }

  /**
   * Plays a scenario from its beginning, in place of the present one; null for none.
   * @param since the number of the last request the journal recorded before; the client is judged from then on.
   * @param isOpened leaves out the sales it begins with, because they have been made.
   */
  play(scenario: Scenario | null, { isOpened = false, since = 0 } = {}): void {
    this.#changes += 1 + this.lasting.changes
    this.#ending.end()
    this.#ending = new Ending()
    this.lasting = new LastingEffects()
    this.#scenario = scenario
    this.#state = scenario?.state ?? ''
    this.#isOpened = isOpened
    this.#since = since
    this.#requests = 0
    this.#chaos.startRecording()
    this.#counts = (scenario?.steps ?? []).map(() => ({ matched: 0, fired: 0 }))
    this.#held = null
  }

  /** Lets go whatever the scenario holds; for a world that ends. */
  end(): void {
    this.#ending.end()
  }

  /** Begins chaos anew at this rate, from 0 (none) to 1 (every request). */
  setChaos(rate: number): void {
    this.#changes += 1
    if (this.isIdle) {
      this.#requests = 0
      this.#chaos.startRecording()
    }
    this.#chaos.begin(rate)
  }

  /** Counts a request and gives the steps whose turn it is, in their order. */
  cue(request: CuedRequest): readonly Cue[] {
    const cues: Cue[] = []
    // It may have come while something played that has ended since.
    this.#changes += 1
    this.#requests += 1
    if (this.#scenario !== null) {
      const state = this.#state
      this.#scenario.steps.forEach((step, place) => {
        if (!matches(step.match, request, state)) return
        const cue = this.#count(step, place)
        if (cue !== null) cues.push(cue)
      })
    }
    const disturbed = this.#chaos.cue(this.#requests)
    return disturbed === null ? cues : [...cues, disturbed]
  }

  /** Takes the turn of a step: counts it and moves on; false where it has none left. */
  fire({ place }: Cue): boolean {
    this.#changes += 1
    if (place === null) {
      this.#chaos.noteInjected()
      return true
    }
    const [step, count] = [this.#scenario?.steps[place], this.#counts[place]]
    if (step === undefined || count === undefined || count.fired >= (step.times ?? Number.POSITIVE_INFINITY)) return false
    count.fired += 1
    if (step.leads_to !== undefined) this.#state = step.leads_to
    return true
  }

  /** How it stands. */
  get run(): Run {
    return {
      scenario: this.#scenario,
      state: this.#state,
      requests: this.#requests,
      counts: this.#counts,
      chaos: this.#chaos,
    }
  }

  /** All of it as it is now, for `writePlayer` at any time: what has not changed since it was last held is held once. */
  hold(): HeldPlayer {
    this.#held = this.#held?.goOn(this.#counts) ?? HeldCounts.of(this.#counts)
    return {
      scenario: this.#scenario,
      state: this.#state,
      opened: this.#isOpened,
      since: this.#since,
      requests: this.#requests,
      steps: this.#held,
      chaos: this.#chaos.hold(),
      lasting: this.lasting.save(),
    }
  }

  save(): PlayerState {
    return writePlayer(this.hold())
  }

  /** The sales a scenario begins with, once. */
  takeOpening(): Scenario['start']['orders'] {
    if (this.#isOpened) return []
    this.#changes += 1
    this.#isOpened = true
    return this.#scenario?.start.orders ?? []
  }

  /** Goes on where `save` left off. */
  load({ scenario, state, opened, since, requests, steps, chaos, drawn, lasting }: PlayerState): void {
    this.play(scenario, { isOpened: opened, since })
    this.#state = state
    this.#requests = requests
    this.#counts = steps.map((count) => ({ ...count }))
    this.#held = null
    this.#chaos.load({ chaos, drawn })
    this.lasting = LastingEffects.load(lasting)
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
}
