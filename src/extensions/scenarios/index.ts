import * as z from 'zod'
import { finish, renderRefusal } from '../../core/answer.js'
import { type Call, Pause, type Stage } from '../../core/call.js'
import { Refusal } from '../../core/refusal.js'
import { type Answer, type State, withSlice } from '../../core/state.js'
import { changedValues } from '../../emulator/changed-values.js'
import { readClock } from '../../emulator/clock.js'
import type { Extension, Options, ThingsChanged, World } from '../../emulator/extension.js'
import { fitsStatus } from '../../emulator/filter.js'
import { InvalidOptionError } from '../../emulator/options.js'
import { makeSales, NotPossible, viewRows } from './acts.js'
import { begin, end, withChaos } from './begin.js'
import { definitionOf, type Effect, noAnswer, type Phase } from './effects.js'
import { resolveScenario, type ScenarioName } from './library.js'
import { isIdle, name, nothingPlays, Plan, planOf, playing, step, type Triggered, take, withPlaying } from './player.js'
import { load, members, type SavedScenario, save } from './saved.js'
import { type Scenario, ScenarioError, type ScenarioSource } from './schema.js'
import { record, type ScenarioStatus, statusOf } from './status.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /** Scenario to play from the start and from every reset: a library name, or the scenario itself. Default none. */
    readonly scenario?: ScenarioName | ScenarioSource | undefined
    /** Rate of requests disturbed by chaos, from 0 to 1. Default 0. */
    readonly chaos?: number | undefined
  }
  interface ResolvedOptions {
    /** Name of the scenario played from the start; null for none. */
    readonly scenario: string | null
    readonly chaos: number
  }
  interface SnapshotMembers {
    readonly scenario: SavedScenario
  }
  interface Emulator {
    /**
     * Plays a scenario from its first step: one of the library by its name, or one as plain data.
     * @throws ScenarioError naming every problem; the previous scenario goes on then.
     */
    play(scenario: ScenarioName | ScenarioSource): void
    /**
     * Replaces the initial scenario of this world, for example after its file was saved: it plays from its first step while the world is
     * unchanged, and from now on a reset, or a fork from the start, begins with it.
     * @throws ScenarioError naming every problem, or why the world could not begin with it; the previous scenario goes on then.
     */
    replaceScenario(scenario: ScenarioName | ScenarioSource): void
    /** Ends the current scenario. Its effects remain until a reset. */
    stop(): void
    /** Status of the scenario: its state, its steps, and which expectations of the client are met. */
    scenario(): ScenarioStatus
    /**
     * Injects faults at this rate, from 0 (none) to 1 (every request), derived from the seed: latency, 429, 5xx, resets, lost responses.
     * @throws ScenarioError for an invalid rate.
     */
    chaos(rate: number): void
    /** The run so far as a scenario that injects the same faults into the same requests, those of chaos too. */
    recording(): Scenario
  }
}

// --- in the reducer ------------------------------------------------------------------------------------------------------------------

type Job = readonly [live: Triggered, effect: Effect]
type Perform = (call: Call, plan: Plan, live: Triggered, effect: Effect) => Answer | Pause | undefined
/** Does one effect after the other; where one waits, the rest is done afterwards. An answer ends it, unless there is one already. */
const perform =
  (jobs: readonly Job[], one: Perform): Stage =>
  (call) => {
    const plan = planOf(call)!
    for (const [at, [live, effect]] of jobs.entries()) {
      if (call.answer?.sending?.fate !== undefined) break
      if (!take(call, plan, live)) continue
      const done = one(call, plan, live, effect)
      if (done instanceof Pause) return new Pause(done.ms, perform(jobs.slice(at + 1), one), done.until)
      if (done === undefined) continue
      if (call.answer === undefined) return done
      call.answer = done
    }
    return undefined
  }
const jobsOf = ({ triggered }: Plan, phase: Phase, test: (effect: Effect, live: Triggered) => boolean): Job[] =>
  triggered
    .filter((live) => live.phase === phase)
    .flatMap((live) => live.effects.filter((effect) => test(effect, live)).map((effect): Job => [live, effect]))

const isAct = (effect: Effect): boolean => 'act' in definitionOf(effect)
const act: Perform = (call, plan, _live, effect) => {
  const definition = definitionOf(effect)
  if (!('act' in definition)) return undefined
  try {
    const pause = definition.act(call, effect)
    plan.inject(effect)
    return pause ?? undefined
  } catch (error) {
    if (!(error instanceof NotPossible)) console.error('An effect failed:', error)
    plan.inject(effect, `not possible, ${error instanceof NotPossible ? error.message : 'the emulator failed; see the console'}`)
    return undefined
  }
}
const injected = (call: Call, plan: Plan, made: Answer | Refusal): Answer => {
  const answer = made instanceof Refusal ? renderRefusal(call, made) : made
  call.answeredBy('scenario-step', `injected by ${plan.steps.join(', ')}`)
  return answer
}
const before: Perform = (call, plan, live, effect) => {
  const definition = definitionOf(effect)
  if ('wait' in definition) {
    const ms = definition.wait(live.draw, effect)
    plan.inject(effect, `${ms} ms`)
    return new Pause(ms)
  }
  if ('answer' in definition) {
    const answer = injected(call, plan, definition.answer(call, effect))
    plan.inject(effect, String(answer.status))
    return answer
  }
  if (!('shape' in definition)) return undefined
  plan.inject(effect)
  call.answeredBy('scenario-step', `no answer: ${live.name}`)
  return definition.shape(noAnswer, effect)
}
const after: Perform = (call, plan, live, effect) => {
  const definition = definitionOf(effect)
  if ('act' in definition) return act(call, plan, live, effect)
  if ('wait' in definition) return before(call, plan, live, effect)
  if ('shape' in definition && definition.needsBody?.(effect) === true && call.answer!.body === null) {
    plan.inject(effect, 'not possible, the answer has no body')
    return undefined
  }
  plan.inject(effect)
  if ('answer' in definition) return finish(call, injected(call, plan, definition.answer(call, effect)))
  return definition.shape(call.answer!, effect)
}

/** What it begins with is sold, the request is counted, and its steps act on the world. */
const arriving: Stage = (call) => {
  const first = planOf(call)
  if (first === undefined && isIdle(playing(call.state))) return undefined
  const { isOpened, scenario } = playing(call.state)
  if (!isOpened) {
    call.state = withPlaying(call.state, { isOpened: true })
    const sales = scenario?.start.orders ?? []
    if (sales.length > 0) openWith(call, sales)
  }
  let plan = first?.repeat()
  if (plan === undefined) {
    const [state, triggered] = step(call.state, call)
    call.state = state
    plan = new Plan(triggered)
  }
  call.own = { ...call.own, [name]: plan }
  call.notes = plan
  return plan.isRepeat ? undefined : perform(jobsOf(plan, 'before', isAct), act)(call)
}
const openWith = (call: Call, sales: Scenario['start']['orders']): void => {
  const tracked = sales.map(({ query_params }) => query_params)
  try {
    makeSales(call, tracked, { environment: 'sandbox', slot: 'first' })
  } catch (error) {
    console.error('The sales a scenario begins with failed:', error)
  }
}
/** Steps delay the request, answer it or lose it; lists may show something else. */
const between: Stage = (call) => {
  const plan = planOf(call)
  if (plan === undefined && playing(call.state).scenario === null) return undefined
  const view = viewRows(call)
  if (view !== undefined) call.view = view
  return plan === undefined
    ? undefined
    : perform(
        jobsOf(plan, 'before', (effect) => !isAct(effect)),
        before,
      )(call)
}
/** Steps change the answer, and the world behind it. Of a request that is delivered twice, the second answer. */
const leaving: Stage = (call) => {
  const plan = planOf(call)
  if (plan === undefined || (plan.isDeliveredTwice && !plan.isRepeat)) return undefined
  const { status } = call.answer!
  return perform(
    jobsOf(plan, 'after', (_effect, live) => fitsStatus(live.status, status)),
    after,
  )(call)
}

// --- around it -----------------------------------------------------------------------------------------------------------------------

const play = (world: World, scenario: string | ScenarioSource, keeps = {}): void => {
  const [found, wall] = [resolveScenario(scenario), Date.now()]
  world.change('control', (state, now) => begin(state, found, now, wall, keeps))
  world.release()
}
const note = (world: World, name: string, ...given: readonly unknown[]): void =>
  world.note({ kind: 'call', name, given: JSON.stringify(given) })
/** State in which the scenario and the rate of the options begin. @throws InvalidOptionError */
const begun = (state: State, { scenario, chaos }: Options): State => {
  let next = state
  try {
    if (scenario !== undefined) next = begin(state, resolveScenario(scenario), readClock(state), Date.now())
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    throw new InvalidOptionError('scenario', error.message, { cause: error })
  }
  return chaos === undefined ? next : withChaos(next, chaos)
}
const start = (state: State, options: Options): State => begun(withSlice(state, name, nothingPlays), options)

const shown = (state: State): Record<string, unknown> => {
  const { scenario, state: phase, requests } = playing(state)
  return scenario === null ? {} : { name: scenario.name, state: phase, requests }
}
const changes: ThingsChanged = (before, after) => changedValues(shown(before), shown(after))

/** State of a fork that goes on from another world: what it gives anew plays from its beginning, and what it assumes stays. */
const branch = (state: State, options: Options): State => {
  const { assumptions = {} } = options
  const left = Object.entries(playing(state).laid).filter(([id]) => !(id in assumptions))
  return begun(withPlaying(state, { laid: Object.fromEntries(left) }), options)
}

/** Faults on order, and expectations of the client. */
export const scenarios = (): Extension => ({
  name,
  slice: { start, members, save, load, branch, changes: { scenario: changes } },
  stages: { arriving, between, leaving },
  around: {
    request: async (_exchange, next) => {
      const first = await next()
      const plan = planOf(first.call)
      return plan?.isDeliveredTwice === true ? await next({ [name]: plan }) : first
    },
  },
  options: {
    schema: {
      scenario: z.union([z.string(), z.looseObject({})]).superRefine((wanted, context) => {
        try {
          resolveScenario(wanted as ScenarioSource)
        } catch (error) {
          if (!(error instanceof ScenarioError)) throw error
          context.addIssue({ code: 'custom', message: error.message })
        }
      }),
      chaos: z.number().min(0).max(1),
    },
    resolve: ({ scenario, chaos = 0 }: Options) => ({
      scenario: scenario === undefined ? null : resolveScenario(scenario).name,
      chaos,
    }),
  },
  members: (world) => ({
    play: (scenario: ScenarioName | ScenarioSource) => {
      play(world, scenario)
      note(world, 'play', scenario)
    },
    replaceScenario: (scenario: ScenarioName | ScenarioSource) => {
      const isUntouched = world.state.requests === 0
      play(world, scenario, { keepsWorld: !isUntouched })
      world.given = { ...world.given, scenario }
      note(world, 'replaceScenario', scenario)
      const { beginning, options } = world
      if (beginning === null) return
      const at = Date.parse(options.now)
      // A reset returns to what it began with, and plays this there.
      world.returnTo(begin(beginning, resolveScenario(scenario), at, Date.now(), { keepsWorld: true }), at)
    },
    stop: () => {
      world.change('control', end)
      world.release()
      note(world, 'stop')
    },
    scenario: () => statusOf(world),
    chaos: (rate: number) => {
      world.change('control', (state) => withChaos(state, rate))
      // Whoever is held is let go, when nothing holds any more.
      if (playing(world.state).scenario === null) world.release()
      note(world, 'chaos', rate)
    },
    recording: () => record(world),
  }),
  edge: async () => await import('./routes.js'),
})
