import type { Formed, Zod } from '../spec/form.js'
import { chanceKey } from './chance.js'
import { chaosStep, type DrawnChaos, writeDrawnChaos } from './chaos.js'
import type { Cue } from './cue.js'
import { mostSteps, type Step } from './step.js'

/** What `ChaosRun.save` gives. */
export const chaosRunForm = (z: Zod) => {
  const count = z.int().nonnegative()
  const rate = z.number().min(0).max(1)
  return z.strictObject({
    chaos: z.strictObject({ rate, requests: count, injected: count }),
    drawn: z.array(z.strictObject({ nth: count, rate, draw: count })).max(mostSteps + 1),
  })
}

type ChaosRunState = Formed<typeof chaosRunForm>

/** Chaos in one world: what it draws, and what it has drawn since the recording began. */
export class ChaosRun {
  #chaos = { rate: 0, requests: 0, injected: 0 }
  #drawn: DrawnChaos[] = []

  /** @param seed what is drawn follows from it. */
  constructor(readonly seed: number) {}

  get status(): { readonly rate: number; readonly requests: number; readonly injected: number } {
    return this.#chaos
  }

  /** Begins anew at this rate, from 0 (none) to 1 (every request). */
  begin(rate: number): void {
    this.#chaos = { rate, requests: 0, injected: 0 }
  }

  startRecording(): void {
    this.#drawn = []
  }

  /** Counts a request and gives what happens to it. @param nth the number of the request in the recording. */
  cue(nth: number): Cue | null {
    if (this.#chaos.rate === 0) return null
    this.#chaos.requests += 1
    const { rate, requests: draw } = this.#chaos
    const disturbance = chaosStep(this.seed, rate, draw)
    if (disturbance === null) return null
    const { id, moment, effects } = disturbance
    // One more than fits, so that a recording which would not be whole is refused.
    if (this.#drawn.length <= mostSteps) this.#drawn.push({ nth, rate, draw })
    return { name: id, moment, effects, status: undefined, place: null, key: chanceKey(this.seed, id), nth: draw }
  }

  noteInjected(): void {
    this.#chaos.injected += 1
  }

  /** What was drawn as steps that do it again, under names that are not taken. */
  writeSteps(taken: Set<string>): readonly Step[] {
    return this.#drawn.flatMap((draw) => writeDrawnChaos(this.seed, draw, taken))
  }

  save(): ChaosRunState {
    return { chaos: { ...this.#chaos }, drawn: this.#drawn.map((draw) => ({ ...draw })) }
  }

  load({ chaos, drawn }: ChaosRunState): void {
    this.#chaos = { ...chaos }
    this.#drawn = drawn.map((draw) => ({ ...draw }))
  }
}
