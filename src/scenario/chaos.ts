import { SortedRows } from '../ground/collections/sorted-rows.js'
import { draw, hashInteger, hashText, mix } from '../ground/random/draw.js'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import type { Phase } from './effects/define-effect.js'
import type { Effect } from './effects/effects.js'
import { drawDelayMs } from './effects/slow-answers.js'
import type { TriggeredStep } from './matched-request.js'
import { maxSteps, type Step } from './step.js'

const salts = { whether: 1, first: 2, second: 3, kind: 4, amount: 5 } as const

/** What is drawn for: a step of a scenario, or chaos. */
export const chanceKey = (seed: number, purpose: string): number => mix(hashInteger(seed), hashText(purpose))

/** A number from 0 to 1, 1 excluded, for the nth request under a key. */
export const drawShare = (key: number, nth: number, salt: keyof typeof salts = 'whether'): number =>
  draw(key, nth, salts[salt]) / 2 ** 32

/** Draws the numbers that one request needs under a key. */
export const sharesFor =
  ({ key, nth }: { readonly key: number; readonly nth: number }) =>
  (salt: 'first' | 'second'): number =>
    drawShare(key, nth, salt)

/** What chaos does to one request. */
interface ChaosStep {
  readonly id: string
  readonly phase: Phase
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

/** What chaos at this rate does to the nth request since it began; null for nothing. A pure function of its arguments. */
const chaosStep = (seed: number, rate: number, nth: number): ChaosStep | null => {
  const key = chanceKey(seed, 'chaos')
  if (drawShare(key, nth) >= rate) return null
  const make = mixture[Math.floor(drawShare(key, nth, 'kind') * mixture.length)] as ChaosEffect
  return { id: chaosId(nth), ...make(key, nth) }
}

const chaosId = (nth: number): string => `chaos-${nth}`

/** One thing that chaos has done: to the nth request of a recording, as the draw with this number at this rate. */
interface DrawnChaos {
  readonly nth: number
  readonly rate: number
  readonly draw: number
}

/** The same as a step that does it again, under a name that none of the others has. */
const writeDrawnChaos = (seed: number, { nth, rate, draw }: DrawnChaos, taken: Set<string>): readonly Step[] => {
  const done = chaosStep(seed, rate, draw)
  if (done === null) return []
  let id = done.id
  for (let other = 2; taken.has(id); other += 1) id = `${done.id}-${other}`
  taken.add(id)
  return [{ id, match: { nth }, moment: done.phase, effect: [...done.effects] }]
}

/** A run of chaos as plain JSON. */
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

/** Chaos in one world: what it draws, and what it has drawn since the recording began. An immutable value. */
export interface ChaosState {
  /** How it stands. */
  readonly status: ChaosStatus
  readonly drawn: SortedRows<DrawnChaos>
}

const noneDrawn = SortedRows.empty<DrawnChaos>((one, other) => one.nth - other.nth || one.draw - other.draw)

export const noChaos: ChaosState = { status: { rate: 0, requests: 0, injected: 0 }, drawn: noneDrawn }

/** Chaos that begins anew at a rate from 0 (none) to 1 (every request). */
export const beginChaos = ({ drawn }: ChaosState, rate: number): ChaosState => ({
  status: { rate, requests: 0, injected: 0 },
  drawn,
})

/** Chaos with nothing recorded. */
export const withoutRecording = ({ status }: ChaosState): ChaosState => ({ status, drawn: noneDrawn })

/** Chaos with one more of its effects injected. */
export const withInjected = ({ status, drawn }: ChaosState): ChaosState => ({
  status: { rate: status.rate, requests: status.requests, injected: status.injected + 1 },
  drawn,
})

/**
 * Counts a request.
 * @param nth the number of the request in the recording.
 * @returns the chaos after it, and what happens to the request; null for nothing.
 */
export const matchChaos = (state: ChaosState, seed: number, nth: number): readonly [ChaosState, TriggeredStep | null] => {
  const { rate, requests, injected } = state.status
  if (rate === 0) return [state, null]
  const draw = requests + 1
  const status = { rate, requests: draw, injected }
  const disturbance = chaosStep(seed, rate, draw)
  if (disturbance === null) return [{ status, drawn: state.drawn }, null]
  const { id, phase, effects } = disturbance
  // One more than fits, so that a recording which would not be whole is refused.
  const drawn = state.drawn.size <= maxSteps ? state.drawn.with({ nth, rate, draw }) : state.drawn
  return [
    { status, drawn },
    { name: id, phase: phase, effects, status: undefined, index: null, key: chanceKey(seed, id), nth: draw },
  ]
}

/** What was drawn as steps that do it again, under names that are not taken. */
export const writeChaosSteps = ({ drawn }: ChaosState, seed: number, taken: Set<string>): readonly Step[] =>
  [...drawn.scan()].flatMap((draw) => writeDrawnChaos(seed, draw, taken))

export const saveChaos = ({ status, drawn }: ChaosState): ChaosRunState => ({ chaos: status, drawn: [...drawn.scan()] })

export const loadChaos = ({ chaos, drawn }: ChaosRunState): ChaosState => ({
  status: chaos,
  drawn: noneDrawn.withAll(drawn),
})
