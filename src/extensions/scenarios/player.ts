import type { Call } from '../../core/call.js'
import { draw, hashInteger, hashText, mix } from '../../core/random.js'
import type { State } from '../../core/state.js'
import { isOneOf } from '../../emulator/filter.js'
import { type Draw, drawDelay, type Effect, type Phase } from './effects.js'
import { bodyOf, matches } from './matching.js'
import { maxSteps, readStep, type Scenario, type Step, stepId } from './schema.js'
import { type Count, name, type Playing as Slice, playing as sliceOf, withPlaying } from './slice.js'

export { isIdle, name, nothingPlays, type View, withPlaying } from './slice.js'
export type { Count }

/** The slice, with its scenario. */
export type Playing = Slice<Scenario>
export const playing = (state: State): Playing => sliceOf(state) as Playing

/** A step that a request triggers. */
export interface Triggered {
  readonly name: string
  readonly phase: Phase
  readonly effects: readonly Effect[]
  readonly status: number | string | undefined
  /** Its place in the scenario; null for chaos. */
  readonly index: number | null
  readonly draw: Draw
  /** Null before it was decided whether it acts. */
  hasActed: boolean | null
}
/** What is planned for one request: in `call.own`, and of the second delivery there from the beginning. */
export class Plan {
  steps: readonly string[] = []
  injected: readonly string[] = []
  isDeliveredTwice = false
  constructor(
    readonly triggered: readonly Triggered[],
    readonly isRepeat = false,
  ) {}
  /** As the journal tells it. */
  get scenario_step(): string | null {
    return this.steps.length === 0 ? null : this.steps.join(', ')
  }
  repeat(): Plan {
    const repeated = new Plan(
      this.triggered.map((live) => ({ ...live })),
      true,
    )
    repeated.steps = this.steps
    repeated.injected = ['second delivery']
    return repeated
  }
  inject({ kind }: Effect, detail = ''): void {
    this.injected = [...this.injected, kind.replaceAll('_', ' ') + (detail === '' ? '' : `: ${detail}`)]
  }
}
export const planOf = ({ own }: Call): Plan | undefined => own[name] as Plan | undefined

// --- chance --------------------------------------------------------------------------------------------------------------------------

const salts = { whether: 1, first: 2, second: 3, kind: 4, amount: 5 } as const
const chanceKey = (seed: number, purpose: string): number => mix(hashInteger(seed), hashText(purpose))
const share = (key: number, nth: number, salt: keyof typeof salts = 'whether'): number => draw(key, nth, salts[salt]) / 2 ** 32
const drawOf =
  (key: number, nth: number): Draw =>
  (salt) =>
    share(key, nth, salt)

const some = <Value>(values: readonly Value[], key: number, nth: number): Value =>
  values[Math.floor(share(key, nth, 'amount') * values.length)]!
type Chaos = Pick<Triggered, 'phase' | 'effects'>
/** What chaos does, each as likely as the others. */
const mixture: readonly ((key: number, nth: number) => Chaos)[] = [
  (key, nth) => {
    const fixed_ms = drawDelay({ log_normal_ms: { median: 150, sigma: 0.8 } }, drawOf(key, nth))
    return { phase: 'before', effects: [{ kind: 'delay', fixed_ms }] }
  },
  (key, nth) => ({
    phase: 'before',
    effects: [{ kind: 'refuse', code: 'quota_exceeded', retry_after_seconds: some([1, 2, 5], key, nth) }],
  }),
  (key, nth) => {
    const code = some(['server_error', 'bad_gateway', 'service_unavailable'] as const, key, nth)
    const wait = code === 'service_unavailable' ? { retry_after_seconds: 1 } : {}
    return { phase: 'before', effects: [{ kind: 'refuse', code, ...wait }] }
  },
  () => ({ phase: 'before', effects: [{ kind: 'reset', at: 'before_headers' }] }),
  () => ({ phase: 'after', effects: [{ kind: 'reset', at: 'before_headers' }] }),
]
const chaosAt = (seed: number, rate: number, nth: number): Chaos | null => {
  const key = chanceKey(seed, 'chaos')
  if (share(key, nth) >= rate) return null
  return mixture[Math.floor(share(key, nth, 'kind') * mixture.length)]!(key, nth)
}

// --- steps ---------------------------------------------------------------------------------------------------------------------------

const seedOf = (state: State): number => playing(state).scenario?.seed ?? state.seed.seed

/** Counts a request: the state after it, and the steps it triggers, in order. */
export const step = (state: State, call: Call): readonly [State, readonly Triggered[]] => {
  const before = playing(state)
  const [body, steps] = [bodyOf(call), before.scenario?.steps ?? []]
  const { kinds, fired } = before
  const isMet = kinds.first.map((index) => matches(steps[index]!.match, call, body, before.state))
  const matched = before.matched.map((count, kind) => (isMet[kind] ? count + 1 : count))
  const triggered = steps.flatMap((one, index) => {
    const kind = kinds.of[index]!
    return isMet[kind] ? (due(state, one, index, { matched: matched[kind]!, fired: fired[index]! }) ?? []) : []
  })
  const requests = before.requests + 1
  const { rate } = before.chaos
  if (rate === 0) return [withPlaying(state, { requests, matched }), triggered]
  const nth = before.chaos.requests + 1
  const disturbed = chaosAt(state.seed.seed, rate, nth)
  const chaos = { ...before.chaos, requests: nth }
  if (disturbed === null) return [withPlaying(state, { requests, matched, chaos }), triggered]
  // One above the maximum, so that an incomplete recording is refused.
  const drawn = before.drawn.length <= maxSteps ? [...before.drawn, { nth: requests, rate, draw: nth }] : before.drawn
  const id = `chaos-${nth}`
  const one: Triggered = {
    name: id,
    ...disturbed,
    status: undefined,
    index: null,
    draw: drawOf(chanceKey(state.seed.seed, id), nth),
    hasActed: null,
  }
  return [withPlaying(state, { requests, matched, chaos, drawn }), [...triggered, one]]
}
const due = (state: State, one: Step, index: number, { matched: nth, fired }: Count): Triggered | undefined => {
  const id = stepId(one, index)
  const key = chanceKey(seedOf(state), id)
  const isDue =
    isOneOf(one.match.nth, nth) &&
    nth % (one.every ?? 1) === 0 &&
    (one.probability === undefined || share(key, nth) < one.probability) &&
    fired < (one.times ?? Number.POSITIVE_INFINITY)
  const { scenario } = playing(state)
  return isDue
    ? {
        name: `${scenario!.name}/${id}`,
        ...readStep(one),
        status: one.match.status,
        index,
        draw: drawOf(key, nth),
        hasActed: null,
      }
    : undefined
}
/** Decides whether a step acts: it counts, and leads to its next state. False if its times are used up. */
export const take = (call: Call, plan: Plan, live: Triggered): boolean => {
  if (live.hasActed !== null) return live.hasActed
  const now = playing(call.state)
  const one = live.index === null ? undefined : now.scenario?.steps[live.index]
  const fired = live.index === null ? undefined : now.fired[live.index]
  if (live.index === null) call.state = withPlaying(call.state, { chaos: { ...now.chaos, injected: now.chaos.injected + 1 } })
  else if (one === undefined || fired === undefined || fired >= (one.times ?? Number.POSITIVE_INFINITY))
    return decide(live, false)
  else
    call.state = withPlaying(call.state, {
      fired: now.fired.with(live.index, fired + 1),
      state: one.leads_to ?? now.state,
    })
  plan.steps = [...plan.steps, live.name]
  return decide(live, true)
}

const decide = (live: Triggered, hasActed: boolean): boolean => {
  live.hasActed = hasActed
  return hasActed
}

// --- recording -----------------------------------------------------------------------------------------------------------------------

/** Steps that repeat the recorded draws of chaos, under names that are not taken. */
export const chaosSteps = ({ drawn }: Playing, seed: number, taken: Set<string>): readonly Step[] =>
  drawn.flatMap(({ nth, rate, draw }): Step[] => {
    const done = chaosAt(seed, rate, draw)
    if (done === null) return []
    let id = `chaos-${draw}`
    for (let other = 2; taken.has(id); other += 1) id = `chaos-${draw}-${other}`
    taken.add(id)
    return [{ id, match: { nth }, moment: done.phase, effect: [...done.effects] }]
  })
