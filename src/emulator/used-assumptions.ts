import type { UsedAssumption, UsedAssumptions } from '../assumptions/assumption-book.js'
import { inRegisterOrder, type OtherValue, otherValuesOf } from '../assumptions/other-values.js'
import { type AssumptionId, register } from '../assumptions/register.js'
import { tryRequest } from '../engine/engine.js'
import type { TriedWay } from '../exchange/findings.js'
import { walkHurried } from '../exchange/wait.js'
import type { EmulatorOptions } from '../options/options.js'
import { readSourceOptions } from '../options/read-source-options.js'
import { pastOf } from '../past/past.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { inTurns, type Turns, takeTurns } from '../time/turns.js'
import { tellsSame } from '../trials/differences.js'
import { isOfCharges, KnownAnswer } from '../trials/known-answers.js'
import { exchangeIn } from '../trials/sent-again.js'
import { madeWhole, type ToldAnswer, tellAnswer } from '../trials/told-answer.js'
import { openOffice } from '../webhooks/receiver.js'
import type { World } from '../world/world.js'
import { Registry } from '../worlds/registry.js'
import type { Emulator } from './emulator.js'
import { doAgain } from './play-repro.js'
import { type RunStep, stepsOf } from './run-steps.js'

/** Makes an emulator of a registry. */
export type HoldRegistry = (registry: Registry) => Emulator

const known = new WeakMap<World, { readonly of: string; readonly used: Promise<UsedAssumptions> }>()

/**
 * Which assumptions the answers of a run lean on, and how many of them do: the run is played again from its beginning under each other value
 * of each assumption that is read in it. It goes back as far as a repro file does, and no further than `mostTried`. In the order of the register.
 */
export const usedAssumptions = (world: World, hold: HoldRegistry): Promise<UsedAssumptions> => {
  const of = `${world.journal.recorded} ${world.journal.count} ${pastOf(world)?.deeds.length}`
  const before = known.get(world)
  if (before?.of === of) return before.used
  const used = countUsed(world, hold)
  known.set(world, { of, used })
  return used
}

const countUsed = async (world: World, hold: HoldRegistry): Promise<UsedAssumptions> => {
  const turns = takeTurns()
  const steps = await inTurns(stepsOf(world), turns)
  const { count } = world.journal
  const first = steps.findIndex(({ stateBefore }) => stateBefore() !== undefined)
  // What was forgotten meanwhile cannot be begun with.
  const tried = first < 0 ? [] : steps.slice(first)
  const used = await new RunTrials(world, hold, tried, turns).count()
  const requests = tried.filter(({ sent }) => sent !== null).length
  return Object.assign(used, { notTried: Math.max(0, count - requests) })
}

/** Told how a run goes. */
interface Watcher {
  readonly open?: (world: World) => void
  readonly come: (world: World, place: number) => void
  /** Has a request answered; left out for who only waits for that. */
  readonly answer?: <Made>(place: number, act: () => Made) => Made
  readonly see: (place: number, told: ToldAnswer) => void
  readonly way?: TriedWay
}

/** Plays a run again and again. */
class RunTrials {
  /** States that were before requests, by their places: they are taken while they are known, for others may go on meanwhile. */
  readonly #states = new Map<number, Snapshot>()

  constructor(
    readonly world: World,
    readonly hold: HoldRegistry,
    readonly steps: readonly RunStep[],
    readonly turns: Turns,
  ) {
    this.#keepState(0)
  }

  async count(): Promise<UsedAssumption[]> {
    const counts = new Map<string, number>(Object.entries(this.world.leaned.save()))
    const usual: ToldAnswer[] = []
    const read = new Map<AssumptionId, { readonly place: number; readonly held: string }>()
    const answers: KnownAnswer[] = []
    const way: TriedWay = { progress: null }
    let place = 0
    let note: (id: AssumptionId) => void = () => undefined
    const trace = (world: World): void => {
      const { values } = world.assumptions
      world.assumptions.trace((id) => {
        if (!read.has(id)) {
          read.set(id, { place, held: values[id] })
          this.#keepState(place)
        }
        note(id)
      })
    }
    await this.#play(0, null, {
      open: trace,
      come: (world, at) => {
        place = at
        const answer = new KnownAnswer()
        answers.push(answer)
        note = answer.watch(world, way)
      },
      answer: (at, act) => (answers[at] as KnownAnswer).answer(act),
      see: (at, told) => {
        usual[at] = answers[at]?.make(() => madeWhole(told)) ?? told
      },
      way,
    })
    for (const id of inRegisterOrder(read.keys())) {
      const { place: first, held } = read.get(id) ?? { place: 0, held: '' }
      const differing = new Set<number>()
      for (const other of otherValuesOf(id, held)) {
        await this.#play(first, other, {
          come: (world, at) => {
            // Of an answer that is known to differ, only what it leaves behind is of interest.
            world.trial = (differing.has(at) ? answers[at]?.asMade() : answers[at]?.forTrial({ ...other, held })) ?? null
          },
          see: (at, told) => {
            if (!differing.has(at) && !tellsSame(usual[at] as ToldAnswer, told)) differing.add(at)
          },
        })
      }
      if (differing.size > 0) counts.set(id, (counts.get(id) ?? 0) + differing.size)
    }
    return register.flatMap(({ id, confidence }) => {
      const count = counts.get(id)
      return count === undefined ? [] : { id, confidence, count }
    })
  }

  /** Plays the run from one of its requests on, or from an earlier one: until the value is read, it changes nothing. */
  async #play(
    wanted: number,
    other: OtherValue | null,
    { open, come, answer = (_, act) => act(), see, way }: Watcher,
  ): Promise<void> {
    const first = Math.max(...[...this.#states.keys()].filter((place) => place <= wanted))
    const state = this.#states.get(first)
    if (state === undefined) return
    const registry = await this.#open(state, other)
    const emulator = this.hold(registry)
    const { world } = registry.root
    open?.(world)
    const texts = new Map<string, string>()
    for (let place = first; place < this.steps.length; place += 1) {
      if (this.turns.isOver()) await this.turns.next()
      const { sent, deeds } = this.steps[place] as RunStep
      come(world, place)
      if (sent !== null) {
        setClock(world, sent.moments.before.at)
        world.wallAt = sent.moments.wall
        see(place, tellAnswer(await answer(place, () => walkHurried(tryRequest(exchangeIn(world, sent), way)))))
      }
      for (const deed of deeds) {
        setClock(world, Date.parse(deed.at))
        await doAgain(emulator, deed, texts)
      }
    }
  }

  #keepState(place: number): void {
    const state = this.steps[place]?.stateBefore()
    if (state !== undefined) this.#states.set(place, state)
  }

  /** A world of its own in a state, with one value that is another one from then on. Nobody is told of what happens in it. */
  async #open({ webhooks: _, webhook_deliveries: __, ...state }: Snapshot, other: OtherValue | null): Promise<Registry> {
    const { seed, orders } = state.dataset
    const options: EmulatorOptions = { seed, orders, corsOrigins: [...this.world.settings.options.corsOrigins], journalSize: 1 }
    const registry = new Registry(readSourceOptions(options), true, openOffice())
    const clock = { ...state.clock, frozen: true, real_time: false }
    const begun = { ...state, ...(other === null ? {} : assuming(state, other)), clock }
    const isProven = this.world.isProven && !(other !== null && isOfCharges(other.assumption))
    await inTurns(registry.root.restoreInSteps(begun, isProven), this.turns)
    registry.root.world.past = null
    return registry
  }
}

type Values = Readonly<Record<string, string>>

const assuming = (
  { overrides, laid_assumptions }: { readonly overrides: Values; readonly laid_assumptions: Values },
  { assumption, value }: OtherValue,
) => {
  const { [assumption]: _, ...laid } = laid_assumptions
  return { overrides: { ...overrides, [assumption]: value }, laid_assumptions: laid }
}

const setClock = ({ clock }: World, at: number): void => {
  if (at > clock.read()) clock.set(new Date(at))
}
