import type { AssumptionState, UsedAssumption, UsedAssumptions } from '../../ground/assumptions/assumption-book.js'
import { inRegisterOrder, type OtherValue, otherValuesOf } from '../../ground/assumptions/other-values.js'
import { type AssumptionId, register } from '../../ground/assumptions/register.js'
import { createYielder, inChunks, type Yielder } from '../../ground/time/chunks.js'
import {
  CachedAnswer,
  type ComparableAnswer,
  describeAnswer,
  isOfCharges,
  madeWhole,
} from '../../lab/counterfactuals/cached-answers.js'
import { isSameAnswer } from '../../lab/counterfactuals/differences.js'
import { exchangeIn } from '../../lab/counterfactuals/replayed-request.js'
import { tryRequest } from '../../pipeline/engine.js'
import type { DryRunWait } from '../../pipeline/exchange/findings.js'
import { runHurried } from '../../pipeline/exchange/wait.js'
import { noDeliveries } from '../../webhooks/delivery-log.js'
import { openTransport } from '../../webhooks/receiver.js'
import { noWebhooks } from '../../webhooks/webhook-state.js'
import { pastOf } from '../../worlds/history/past.js'
import type { EmulatorOptions } from '../../worlds/options/options.js'
import { readSourceOptions } from '../../worlds/options/read-source-options.js'
import { Registry } from '../../worlds/registry.js'
import type { Checkpoint } from '../../worlds/snapshot/saved-section.js'
import type { World } from '../../worlds/world/world.js'
import type { WorldState } from '../../worlds/world/world-state.js'
import type { Emulator } from './emulator.js'
import { doAgain } from './play-repro.js'
import { type RunStep, stepsOf } from './run-steps.js'

/** Makes an emulator of a registry. */
export type WrapRegistry = (registry: Registry) => Emulator

const existing = new WeakMap<World, { readonly of: string; readonly used: Promise<UsedAssumptions> }>()

/**
 * Which assumptions the answers of a run lean on, and how many of them do: the run is played again from its beginning under each other value
 * of each assumption that is read in it. It goes back as far as a repro file does, and no further than `mostTried`. In the order of the register.
 */
export const usedAssumptions = (world: World, retain: WrapRegistry): Promise<UsedAssumptions> => {
  const of = `${world.journal.recorded} ${world.journal.count} ${pastOf(world)?.commands.length}`
  const before = existing.get(world)
  if (before?.of === of) return before.used
  const used = countUsed(world, retain)
  existing.set(world, { of, used })
  return used
}

const countUsed = async (world: World, retain: WrapRegistry): Promise<UsedAssumptions> => {
  const yielder = createYielder()
  const steps = await inChunks(stepsOf(world), yielder)
  const { count } = world.journal
  const first = steps.findIndex(({ checkpointBefore }) => checkpointBefore() !== undefined)
  // What was forgotten meanwhile cannot be begun with.
  const attempted = first < 0 ? [] : steps.slice(first)
  const used = await new RunReplays(world, retain, attempted, yielder).count()
  const requests = attempted.filter(({ sent }) => sent !== null).length
  return Object.assign(used, { notTried: Math.max(0, count - requests) })
}

/** Told how a run goes. */
interface Watcher {
  readonly open?: (world: World) => void
  readonly come: (world: World, index: number) => void
  /** Has a request answered; left out for who only waits for that. */
  readonly answer?: <Made>(index: number, act: () => Made) => Made
  readonly see: (index: number, serialized: ComparableAnswer) => void
  readonly coroutine?: DryRunWait
}

/** Plays a run again and again. */
class RunReplays {
  /** The moments before requests, by their places: they are taken while they are known, for others may go on meanwhile. */
  readonly #checkpoints = new Map<number, Checkpoint>()

  constructor(
    readonly world: World,
    readonly wrap: WrapRegistry,
    readonly steps: readonly RunStep[],
    readonly yielder: Yielder,
  ) {
    this.#keepCheckpoint(0)
  }

  async count(): Promise<UsedAssumption[]> {
    const counts = new Map<string, number>(Object.entries(this.world.leaned.save()))
    const usual: ComparableAnswer[] = []
    const read = new Map<AssumptionId, { readonly index: number; readonly present: string }>()
    const answers: CachedAnswer[] = []
    const coroutine: DryRunWait = { progress: null }
    let index = 0
    let note: (id: AssumptionId) => void = () => undefined
    const trace = (world: World): void => {
      const { values } = world.assumptions
      world.assumptions.trace((id) => {
        if (!read.has(id)) {
          read.set(id, { index, present: values[id] })
          this.#keepCheckpoint(index)
        }
        note(id)
      })
    }
    await this.#play(0, null, {
      open: trace,
      come: (world, at) => {
        index = at
        const answer = new CachedAnswer()
        answers.push(answer)
        note = answer.watch(world, coroutine)
      },
      answer: (at, act) => (answers[at] as CachedAnswer).answer(act),
      see: (at, serialized) => {
        usual[at] = answers[at]?.make(() => madeWhole(serialized)) ?? serialized
      },
      coroutine,
    })
    for (const id of inRegisterOrder(read.keys())) {
      const { index: first, present: retained } = read.get(id) ?? { index: 0, present: '' }
      const differing = new Set<number>()
      for (const other of otherValuesOf(id, retained)) {
        await this.#play(first, other, {
          come: (world, at) => {
            // Of an answer that is known to differ, only what it leaves behind is of interest.
            world.dryRun =
              (differing.has(at) ? answers[at]?.asMade() : answers[at]?.forDryRun({ ...other, present: retained })) ?? null
          },
          see: (at, serialized) => {
            if (!differing.has(at) && !isSameAnswer(usual[at] as ComparableAnswer, serialized)) differing.add(at)
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
    { open, come, answer = (_, act) => act(), see, coroutine }: Watcher,
  ): Promise<void> {
    const first = Math.max(...[...this.#checkpoints.keys()].filter((index) => index <= wanted))
    const checkpoint = this.#checkpoints.get(first)
    if (checkpoint === undefined) return
    const registry = await this.#open(checkpoint, other)
    const emulator = this.wrap(registry)
    const { world } = registry.root
    open?.(world)
    const texts = new Map<string, string>()
    for (let index = first; index < this.steps.length; index += 1) {
      if (this.yielder.isOver()) await this.yielder.next()
      const { sent, commands } = this.steps[index] as RunStep
      come(world, index)
      if (sent !== null) {
        setClock(world, sent.checkpoints.before.at)
        world.clock.wallAt = sent.checkpoints.wall
        see(index, describeAnswer(await answer(index, () => runHurried(tryRequest(exchangeIn(world, sent), coroutine)))))
      }
      for (const command of commands) {
        setClock(world, Date.parse(command.at))
        await doAgain(emulator, command, texts)
      }
    }
  }

  #keepCheckpoint(index: number): void {
    const checkpoint = this.steps[index]?.checkpointBefore()
    if (checkpoint !== undefined) this.#checkpoints.set(index, checkpoint)
  }

  /** A world of its own in a state, with one value that is another one from then on. Nobody is told of what happens in it. */
  async #open({ settings, state, at }: Checkpoint, other: OtherValue | null): Promise<Registry> {
    const { seed, orders } = settings.dataset
    const options: EmulatorOptions = { seed, orders, corsOrigins: [...this.world.settings.options.corsOrigins], journalSize: 1 }
    const registry = new Registry(readSourceOptions(options), true, openTransport())
    const begun: WorldState = {
      ...state,
      clock: { offsetMs: state.clock.offsetMs, stoppedAt: at },
      assumptions: other === null ? state.assumptions : assuming(state.assumptions, other),
      webhooks: noWebhooks,
      deliveries: noDeliveries,
    }
    const isProven = this.world.data.isProven && !(other !== null && isOfCharges(other.assumption))
    await inChunks(registry.root.standAtChunked({ settings, state: begun, at }, isProven), this.yielder)
    registry.root.world.past = null
    return registry
  }
}

const assuming = ({ overrides, layer }: AssumptionState, { assumption, value }: OtherValue): AssumptionState => {
  const { [assumption]: _, ...others } = layer
  return { overrides: { ...overrides, [assumption]: value }, layer: others }
}

const setClock = ({ clock }: World, at: number): void => {
  if (at > clock.read()) clock.set(new Date(at))
}
