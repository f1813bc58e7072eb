import { SortedRows } from '../core/tree/sorted-rows.js'
import { draw, hashInteger, hashText, mix } from '../ground/random/draw.js'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import type { Phase } from './effects/define-effect.js'
import type { Effect } from './effects/effects.js'
import { drawDelayMs } from './effects/slow-answers.js'
import type { TriggeredStep } from './matched-request.js'
import { maxSteps, type Step } from './step.js'

const salts = { whether: 1, first: 2, second: 3, kind: 4, amount: 5 } as const

/** Random key of a purpose: a step of a scenario, or chaos. */
export const chanceKey = (seed: number, purpose: string): number => mix(hashInteger(seed), hashText(purpose))

/** Pseudorandom number in [0, 1) for the nth request under a key. */
export const drawShare = (key: number, nth: number, salt: keyof typeof salts = 'whether'): number =>
  draw(key, nth, salts[salt]) / 2 ** 32

/** Draws the two numbers of one request under a key. */
export const sharesFor =
  ({ key, nth }: { readonly key: number; readonly nth: number }) =>
  (salt: 'first' | 'second'): number =>
    drawShare(key, nth, salt)

/** Effects of chaos on one request. */
interface ChaosStep {
  readonly id: string
  readonly phase: Phase
  readonly effects: readonly Effect[]
}

/** True for a rate of chaos: a number from 0 to 1. */
export const isRate = (rate: unknown): rate is number => typeof rate === 'number' && rate >= 0 && rate <= 1

/** Draws the effect for the nth request under the key of the run. */
type ChaosEffect = (key: number, nth: number) => Omit<ChaosStep, 'id'>

const pick = <Value>(values: readonly Value[], key: number, nth: number): Value =>
  values[Math.floor(drawShare(key, nth, 'amount') * values.length)] as Value

/** Effects of chaos, with equal probabilities. */
const mixture: readonly ChaosEffect[] = [
  (key, nth) => {
    const fixed_ms = drawDelayMs({ log_normal_ms: { median: 150, sigma: 0.8 } }, sharesFor({ key, nth }))
    return { phase: 'before', effects: [{ kind: 'delay', fixed_ms }] }
  },
  (key, nth) => ({
    phase: 'before',
    effects: [{ kind: 'refuse', code: 'quota_exceeded', retry_after_seconds: pick([1, 2, 5], key, nth) }],
  }),
  (key, nth) => {
    const code = pick(['server_error', 'bad_gateway', 'service_unavailable'] as const, key, nth)
    const wait = code === 'service_unavailable' ? { retry_after_seconds: 1 } : {}
    return { phase: 'before', effects: [{ kind: 'refuse', code, ...wait }] }
  },
  () => ({ phase: 'before', effects: [{ kind: 'reset', at: 'before_headers' }] }),
  () => ({ phase: 'after', effects: [{ kind: 'reset', at: 'before_headers' }] }),
]

/** Effects of chaos at a rate on the nth request since it began; null for none. A pure function. */
const chaosStep = (seed: number, rate: number, nth: number): ChaosStep | null => {
  const key = chanceKey(seed, 'chaos')
  if (drawShare(key, nth) >= rate) return null
  const make = mixture[Math.floor(drawShare(key, nth, 'kind') * mixture.length)] as ChaosEffect
  return { id: chaosId(nth), ...make(key, nth) }
}

const chaosId = (nth: number): string => `chaos-${nth}`

/** A recorded effect of chaos: the number of the request in the recording, the rate, and the number of the draw. */
interface DrawnChaos {
  readonly nth: number
  readonly rate: number
  readonly draw: number
}

/** Scenario step that repeats a recorded effect of chaos, under a unique name; empty if the draw had none. */
const writeDrawnChaos = (seed: number, { nth, rate, draw }: DrawnChaos, taken: Set<string>): readonly Step[] => {
  const done = chaosStep(seed, rate, draw)
  if (done === null) return []
  let id = done.id
  for (let other = 2; taken.has(id); other += 1) id = `${done.id}-${other}`
  taken.add(id)
  return [{ id, match: { nth }, moment: done.phase, effect: [...done.effects] }]
}

/** Schema of serialized chaos. */
export const chaosRunSchema = (z: Zod) => {
  const count = z.int().nonnegative()
  const rate = z.number().min(0).max(1)
  return z.strictObject({
    chaos: z.strictObject({ rate, requests: count, injected: count }),
    drawn: z.array(z.strictObject({ nth: count, rate, draw: count })).max(maxSteps + 1),
  })
}

type ChaosRunState = Infer<typeof chaosRunSchema>

type ChaosStatus = ChaosRunState['chaos']

/** Chaos of one world: its status, and the effects drawn since the recording began. An immutable value. */
export interface WorldChaos {
  /** Rate, requests counted, and effects injected. */
  readonly status: ChaosStatus
  readonly drawn: SortedRows<DrawnChaos>
}

const noneDrawn = SortedRows.empty<DrawnChaos>((one, other) => one.nth - other.nth || one.draw - other.draw)

export const noChaos: WorldChaos = { status: { rate: 0, requests: 0, injected: 0 }, drawn: noneDrawn }

/** Restarts chaos at a rate from 0 (none) to 1 (every request). */
export const beginChaos = ({ drawn }: WorldChaos, rate: number): WorldChaos => ({
  status: { rate, requests: 0, injected: 0 },
  drawn,
})

/** Chaos with an empty recording. */
export const withoutRecording = ({ status }: WorldChaos): WorldChaos => ({ status, drawn: noneDrawn })

/** Chaos with one more injected effect counted. */
export const withInjected = ({ status, drawn }: WorldChaos): WorldChaos => ({
  status: { rate: status.rate, requests: status.requests, injected: status.injected + 1 },
  drawn,
})

/**
 * Counts a request.
 * @param nth the number of the request in the recording.
 * @returns the chaos after it, and the triggered step; null for none.
 */
export const matchChaos = (state: WorldChaos, seed: number, nth: number): readonly [WorldChaos, TriggeredStep | null] => {
  const { rate, requests, injected } = state.status
  if (rate === 0) return [state, null]
  const draw = requests + 1
  const status = { rate, requests: draw, injected }
  const disturbance = chaosStep(seed, rate, draw)
  if (disturbance === null) return [{ status, drawn: state.drawn }, null]
  const { id, phase, effects } = disturbance
  // One above the maximum, so that an incomplete recording is refused.
  const drawn = state.drawn.size <= maxSteps ? state.drawn.with({ nth, rate, draw }) : state.drawn
  return [
    { status, drawn },
    { name: id, phase, effects, status: undefined, index: null, key: chanceKey(seed, id), nth: draw },
  ]
}

/** Scenario steps that repeat the recorded effects, under names that are not taken. */
export const writeChaosSteps = ({ drawn }: WorldChaos, seed: number, taken: Set<string>): readonly Step[] =>
  [...drawn.scan()].flatMap((draw) => writeDrawnChaos(seed, draw, taken))

export const saveChaos = ({ status, drawn }: WorldChaos): ChaosRunState => ({ chaos: status, drawn: [...drawn.scan()] })

export const loadChaos = ({ chaos, drawn }: ChaosRunState): WorldChaos => ({
  status: chaos,
  drawn: noneDrawn.withAll(drawn),
})
