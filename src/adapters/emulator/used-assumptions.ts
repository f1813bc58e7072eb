import type { AssumptionState, CountedAssumption, UsedAssumptions } from '../../ground/assumptions/assumption-book.js'
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

/** Factory of the emulator of a registry. */
export type WrapRegistry = (registry: Registry) => Emulator

interface CountedAssumptions extends ReadonlyArray<CountedAssumption> {
  readonly notTried: number
}

const existing = new WeakMap<World, { readonly of: string; readonly used: Promise<CountedAssumptions> }>()

/**
 * Assumptions that the answers of a run depend on, with counts, in register order. The run is replayed with each other value of each
 * assumption that it reads. It covers the requests of a repro file, at most the latest `maxReplayed`. Cached until the run goes on.
 */
export const usedAssumptions = (world: World, retain: WrapRegistry): Promise<UsedAssumptions> => {
  const of = `${world.journal.recorded} ${world.journal.count} ${pastOf(world)?.commands.length}`
  const before = existing.get(world)
  const used = before?.of === of ? before.used : countUsed(world, retain)
  existing.set(world, { of, used })
  return used.then((counted) => withStatus(counted, world))
}

/** Statuses are not cached with the counts: a calibration can come, and grows old. */
const withStatus = (counted: CountedAssumptions, { statusOf }: World): UsedAssumptions =>
  Object.assign(
    counted.map((one) => ({ ...one, ...statusOf(one.id) })),
    { notTried: counted.notTried },
  )

const countUsed = async (world: World, retain: WrapRegistry): Promise<CountedAssumptions> => {
  const yielder = createYielder()
  const steps = await inChunks(stepsOf(world), yielder)
  const { count } = world.journal
  const first = steps.findIndex(({ checkpointBefore }) => checkpointBefore() !== undefined)
  // A replay cannot begin at an evicted checkpoint.
  const attempted = first < 0 ? [] : steps.slice(first)
  const used = await new RunReplays(world, retain, attempted, yielder).count()
  const requests = attempted.filter(({ sent }) => sent !== null).length
  return Object.assign(used, { notTried: Math.max(0, count - requests) })
}

/** Callbacks of a replayed run. */
interface Watcher {
  readonly open?: (world: World) => void
  readonly come: (world: World, index: number) => void
  /** Wraps the answering of a request. Default: no wrapper. */
  readonly answer?: <Made>(index: number, act: () => Made) => Made
  readonly see: (index: number, serialized: ComparableAnswer) => void
  readonly coroutine?: DryRunWait
}

/** Replays of one run. */
class RunReplays {
  /** Checkpoints by the index of the request that follows: taken early, because later requests may evict them. */
  readonly #checkpoints = new Map<number, Checkpoint>()

  constructor(
    readonly world: World,
    readonly wrap: WrapRegistry,
    readonly steps: readonly RunStep[],
    readonly yielder: Yielder,
  ) {
    this.#keepCheckpoint(0)
  }

  async count(): Promise<CountedAssumption[]> {
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
            // If an answer is already found to differ, only its effect on the state matters.
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

  /** Replays the run from step `wanted`, or an earlier one with a checkpoint: a value has no effect before it is first read. */
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

  /** Separate world restored from a checkpoint, optionally with another value of one assumption, and without webhooks. */
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

const assuming = ({ overrides, layer, calibration }: AssumptionState, { assumption, value }: OtherValue): AssumptionState => {
  const { [assumption]: _, ...others } = layer
  return { overrides: { ...overrides, [assumption]: value }, layer: others, calibration }
}

const setClock = ({ clock }: World, at: number): void => {
  if (at > clock.read()) clock.set(new Date(at))
}
