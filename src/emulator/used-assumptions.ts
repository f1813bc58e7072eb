import type { UsedAssumption } from '../assumptions/assumption-book.js'
import { type AssumptionId, register } from '../assumptions/register.js'
import { tryRequest } from '../engine/engine.js'
import type { TriedWay } from '../exchange/findings.js'
import { walkHurried } from '../exchange/wait.js'
import type { EmulatorOptions } from '../options/options.js'
import { readSourceOptions } from '../options/read-source-options.js'
import { pastOf } from '../past/past.js'
import { describeDeed, playedRequests } from '../repro/describe-repro.js'
import type { ReproDeed } from '../repro/repro-file.js'
import { type Turns, takeTurns } from '../time/turns.js'
import { tellsSame } from '../trials/differences.js'
import { KnownAnswer } from '../trials/known-answers.js'
import { inRegisterOrder, type OtherValue, otherValuesOf } from '../trials/other-values.js'
import { exchangeIn, type SentAgain, sentAgain } from '../trials/sent-again.js'
import { madeWhole, type ToldAnswer, tellAnswer } from '../trials/told-answer.js'
import { isOfWebhooks } from '../webhooks/do-webhook-deed.js'
import { openOffice } from '../webhooks/receiver.js'
import type { World } from '../world/world.js'
import { Registry } from '../worlds/registry.js'
import type { Emulator } from './emulator.js'
import { doAgain } from './play-repro.js'

/** Makes an emulator of a registry. */
export type HoldRegistry = (registry: Registry) => Emulator

/** A request of a run, and what was done between it and the next one. */
interface RunStep {
  readonly sent: SentAgain
  readonly deeds: readonly ReproDeed[]
}

const known = new WeakMap<World, { readonly of: string; readonly used: Promise<readonly UsedAssumption[]> }>()

/**
 * Which assumptions the answers of a run lean on, and how many of them do: the run is played again from its beginning under each other value
 * of each assumption that is read in it. It goes back as far as a repro file does. In the order of the register.
 */
export const usedAssumptions = (world: World, hold: HoldRegistry): Promise<readonly UsedAssumption[]> => {
  const of = `${world.journal.recorded} ${world.journal.count} ${pastOf(world)?.deeds.length}`
  const before = known.get(world)
  if (before?.of === of) return before.used
  const used = new RunTrials(world, hold).count()
  known.set(world, { of, used })
  return used
}

/** Told how a run goes. */
interface Watcher {
  readonly open?: (world: World) => void
  readonly come: (world: World, place: number) => void
  readonly see: (place: number, told: ToldAnswer) => void
  readonly way?: TriedWay
}

/** Plays a run again and again. */
class RunTrials {
  readonly #steps: readonly RunStep[]
  readonly #turns: Turns = takeTurns()

  constructor(
    readonly world: World,
    readonly hold: HoldRegistry,
  ) {
    this.#steps = stepsOf(world)
  }

  async count(): Promise<readonly UsedAssumption[]> {
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
        if (!read.has(id)) read.set(id, { place, held: values[id] })
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
            world.trial = (differing.has(at) ? answers[at]?.asMade() : answers[at]?.forTrial(id)) ?? null
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

  /** Plays the run from one of its requests on. */
  async #play(first: number, other: OtherValue | null, { open, come, see, way }: Watcher): Promise<void> {
    const from = this.#steps[first]
    if (from === undefined) return
    const registry = this.#open(from.sent, other)
    const emulator = this.hold(registry)
    const { world } = registry.root
    open?.(world)
    const texts = new Map<string, string>()
    for (let place = first; place < this.#steps.length; place += 1) {
      if (this.#turns.isOver()) await this.#turns.next()
      const { sent, deeds } = this.#steps[place] as RunStep
      setClock(world, sent.moments.before.at)
      world.wallAt = sent.moments.wall
      come(world, place)
      see(place, tellAnswer(await walkHurried(tryRequest(exchangeIn(world, sent), way))))
      for (const deed of deeds) {
        setClock(world, Date.parse(deed.at))
        await doAgain(emulator, deed, texts)
      }
    }
  }

  /** A world of its own in the state before a request, with one value that is another one from then on. Nobody is told of what happens in it. */
  #open({ moments }: SentAgain, other: OtherValue | null): Registry {
    const past = pastOf(this.world)
    if (past === null) throw new Error('A run was tried of which nothing is remembered')
    const { webhooks: _, webhook_deliveries: __, ...state } = past.stateAt(moments.before)
    const { seed, orders } = state.dataset
    const options: EmulatorOptions = { seed, orders, corsOrigins: [...this.world.settings.options.corsOrigins], journalSize: 1 }
    const registry = new Registry(readSourceOptions(options), true, openOffice())
    const clock = { ...state.clock, frozen: true, real_time: false }
    registry.root.restore({ ...state, ...(other === null ? {} : assuming(state, other)), clock })
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

/** The requests of the run, with what was done after each. */
const stepsOf = (world: World): readonly RunStep[] => {
  const past = pastOf(world)
  const sent = playedRequests(world).flatMap((recorded) => sentAgain(world, recorded) ?? [])
  return sent.map((one, place) => {
    const [from, to] = [one.recorded.number, sent[place + 1]?.recorded.number ?? Number.POSITIVE_INFINITY]
    const deeds = past?.deeds.filter(({ number }) => number >= from && number < to) ?? []
    // Nobody is told of what happens in a trial.
    return { sent: one, deeds: deeds.filter(({ name }) => !isOfWebhooks(name)).map(describeDeed) }
  })
}
