import type { Formed, Zod } from '../spec/form.js'
import { chanceKey, drawShare, sharesFor } from './chance.js'
import type { Cue } from './cue.js'
import { drawDelayMs } from './effects/delay.js'
import type { Effect } from './effects/effects.js'
import type { Moment } from './scene/define-effect.js'
import { mostSteps, type Step } from './step.js'

/** What chaos does to one request. */
export interface ChaosStep {
  readonly id: string
  readonly moment: Moment
  readonly effects: readonly Effect[]
}

/** Whether a value is a rate of chaos. */
export const isRate = (rate: unknown): rate is number => typeof rate === 'number' && rate >= 0 && rate <= 1

/** Draws the effect for the nth request; the key is that of the whole run. */
type ChaosEffect = (key: number, nth: number) => Omit<ChaosStep, 'id'>

const pick = <Value>(values: readonly Value[], key: number, nth: number): Value =>
  values[Math.floor(drawShare(key, nth, 'amount') * values.length)] as Value

/** What chaos mixes, each as likely as the others. */
const mixture: readonly ChaosEffect[] = [
  (key, nth) => {
    const fixed_ms = drawDelayMs({ log_normal_ms: { median: 150, sigma: 0.8 } }, sharesFor({ key, nth }))
    return { moment: 'before', effects: [{ kind: 'delay', fixed_ms }] }
  },
  (key, nth) => ({
    moment: 'before',
    effects: [{ kind: 'refuse', code: 'quota_exceeded', retry_after_seconds: pick([1, 2, 5], key, nth) }],
  }),
  (key, nth) => {
    const code = pick(['server_error', 'bad_gateway', 'service_unavailable'] as const, key, nth)
    const wait = code === 'service_unavailable' ? { retry_after_seconds: 1 } : {}
    return { moment: 'before', effects: [{ kind: 'refuse', code, ...wait }] }
  },
  () => ({ moment: 'before', effects: [{ kind: 'reset', at: 'before_headers' }] }),
  () => ({ moment: 'after', effects: [{ kind: 'reset', at: 'before_headers' }] }),
]

/** What chaos at this rate does to the nth request since it began; null for nothing. A pure function of its arguments. */
export const chaosStep = (seed: number, rate: number, nth: number): ChaosStep | null => {
  const key = chanceKey(seed, 'chaos')
  if (drawShare(key, nth) >= rate) return null
  const make = mixture[Math.floor(drawShare(key, nth, 'kind') * mixture.length)] as ChaosEffect
  return { id: chaosId(nth), ...make(key, nth) }
}

const chaosId = (nth: number): string => `chaos-${nth}`

/** One thing that chaos has done: to the nth request of a recording, as the draw with this number at this rate. */
export interface DrawnChaos {
  readonly nth: number
  readonly rate: number
  readonly draw: number
}

/** The same as a step that does it again, under a name that none of the others has. */
export const writeDrawnChaos = (seed: number, { nth, rate, draw }: DrawnChaos, taken: Set<string>): readonly Step[] => {
  const done = chaosStep(seed, rate, draw)
  if (done === null) return []
  let id = done.id
  for (let other = 2; taken.has(id); other += 1) id = `${done.id}-${other}`
  taken.add(id)
  return [{ id, match: { nth }, moment: done.moment, effect: [...done.effects] }]
}

/** A run of chaos as plain JSON. */
export const chaosRunForm = (z: Zod) => {
  const count = z.int().nonnegative()
  const rate = z.number().min(0).max(1)
  return z.strictObject({
    chaos: z.strictObject({ rate, requests: count, injected: count }),
    drawn: z.array(z.strictObject({ nth: count, rate, draw: count })).max(mostSteps + 1),
  })
}

type ChaosRunState = Formed<typeof chaosRunForm>

/** What a run of chaos was at some time: of what was drawn, which only grows, as many as there were. */
export interface HeldChaos {
  readonly status: ChaosRunState['chaos']
  readonly drawn: readonly DrawnChaos[]
  readonly count: number
}

export const writeChaos = ({ status, drawn, count }: HeldChaos): ChaosRunState => ({
  chaos: status,
  drawn: drawn.slice(0, count),
})

/** Chaos in one world: what it draws, and what it has drawn since the recording began. */
export class ChaosRun {
  /** How it stands; only this run changes it. */
  status: { readonly rate: number; requests: number; injected: number } = { rate: 0, requests: 0, injected: 0 }
  #drawn: DrawnChaos[] = []

  /** @param seed what is drawn follows from it. */
  constructor(readonly seed: number) {}

  /** Begins anew at this rate, from 0 (none) to 1 (every request). */
  begin(rate: number): void {
    this.status = { rate, requests: 0, injected: 0 }
  }

  startRecording(): void {
    this.#drawn = []
  }

  /** Counts a request and gives what happens to it. @param nth the number of the request in the recording. */
  cue(nth: number): Cue | null {
    if (this.status.rate === 0) return null
    this.status.requests += 1
    const { rate, requests: draw } = this.status
    const disturbance = chaosStep(this.seed, rate, draw)
    if (disturbance === null) return null
    const { id, moment, effects } = disturbance
    // One more than fits, so that a recording which would not be whole is refused.
    if (this.#drawn.length <= mostSteps) this.#drawn.push({ nth, rate, draw })
    return { name: id, moment, effects, status: undefined, place: null, key: chanceKey(this.seed, id), nth: draw }
  }

  noteInjected(): void {
    this.status.injected += 1
  }

  /** What was drawn as steps that do it again, under names that are not taken. */
  writeSteps(taken: Set<string>): readonly Step[] {
    return this.#drawn.flatMap((draw) => writeDrawnChaos(this.seed, draw, taken))
  }

  hold(): HeldChaos {
    return { status: { ...this.status }, drawn: this.#drawn, count: this.#drawn.length }
  }

  load({ chaos, drawn }: ChaosRunState): void {
    this.status = { ...chaos }
    this.#drawn = drawn.map((draw) => ({ ...draw }))
  }
}
