import { openTransport } from '../../extensions/webhooks/receiver.js'
import type { ChosenAssumptions, UsedAssumptions } from '../../ground/assumptions/assumption-book.js'
import type { OtherValue } from '../../ground/assumptions/other-values.js'
import { inChunks } from '../../ground/time/chunks.js'
import { isOfCharges } from '../../lab/counterfactuals/cached-answers.js'
import type { PlayCommands } from '../../lab/counterfactuals/courses.js'
import { maxReplayed, NotRun, type Watch, whatIfRunOf } from '../../lab/counterfactuals/what-if-run.js'
import { type AssumptionId, register } from '../../register/register.js'
import { noDeliveries } from '../../webhooks/delivery-log.js'
import { noWebhooks } from '../../webhooks/webhook-state.js'
import type { EmulatorOptions } from '../../worlds/options/options.js'
import { readSourceOptions } from '../../worlds/options/read-source-options.js'
import { Registry } from '../../worlds/registry.js'
import type { Checkpoint } from '../../worlds/snapshot/saved-section.js'
import type { World } from '../../worlds/world/world.js'
import type { WorldState } from '../../worlds/world/world-state.js'
import type { Emulator } from './emulator.js'
import { doAgain } from './play-repro.js'

/** Factory of the emulator of a registry. */
export type WrapRegistry = (registry: Registry) => Emulator

/**
 * Assumptions that the answers of a run depend on, with counts, in register order: the run is played from its beginning with each other
 * value of each assumption that it reads. Once it has been awaited, explanations of its requests are of the whole run, commands included.
 */
export const usedAssumptions = async (world: World, wrap: WrapRegistry, watch?: Watch): Promise<UsedAssumptions> => {
  const run = whatIfRunOf(world)
  const { journal } = world
  await run.playThrough(journal.recorded, playerOf(world, wrap), watch)
  const counts = new Map<string, number>(Object.entries(world.leaned.save()))
  let tried = 0
  const all = await inChunks(journal.collect())
  for (const recorded of all.slice(-maxReplayed)) {
    const outcome = run.outcomeOf(recorded)
    if (outcome === undefined || outcome instanceof NotRun) continue
    if (outcome.notComputable.length === 0) tried += 1
    for (const id of new Set(outcome.changing.map(({ other }) => other.assumption))) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const used = register.flatMap(({ id, confidence }) => {
    const count = counts.get(id)
    return count === undefined ? [] : { id, confidence, count, ...world.statusOf(id) }
  })
  return Object.assign(used, { notTried: journal.recorded - tried })
}

const players = new WeakMap<World, PlayCommands>()

/** Player of the commands of a world, in a registry of its own. */
const playerOf = (world: World, wrap: WrapRegistry): PlayCommands => {
  const player = players.get(world) ?? playIn(world, wrap)
  players.set(world, player)
  return player
}

const playIn = (parent: World, wrap: WrapRegistry): PlayCommands => {
  const { seed, orders } = parent.settings.dataset
  const options: EmulatorOptions = { seed, orders, corsOrigins: [...parent.settings.options.corsOrigins], journalSize: 1 }
  const registry = new Registry(readSourceOptions(options), true, openTransport())
  const emulator = wrap(registry)
  return async (from, other, commands) => {
    await standAt(registry, parent, from, other)
    const { world } = registry.root
    const { values } = world.assumptions
    const read = new Set<AssumptionId>()
    world.assumptions.trace((id) => read.add(id))
    const texts = new Map<string, string>()
    for (const command of commands) {
      const at = Date.parse(command.at)
      if (at > world.clock.read()) world.clock.set(new Date(at))
      try {
        await doAgain(emulator, command, texts)
      } catch {
        // What it refuses changes nothing, in this run as in a real one.
      }
    }
    // A copy, because to list all values is to read each of them.
    return { state: world.state, read: new Set(read), values: { before: values, after: { ...world.assumptions.values } } }
  }
}

/** Puts the root world of a registry at a checkpoint, without webhooks. */
const standAt = async (
  { root }: Registry,
  parent: World,
  { settings, state, at }: Checkpoint,
  other: OtherValue | null,
): Promise<void> => {
  const begun: WorldState = {
    ...state,
    clock: { offsetMs: state.clock.offsetMs, stoppedAt: at },
    assumptions: other === null ? state.assumptions : assuming(state.assumptions, other),
    webhooks: noWebhooks,
    deliveries: noDeliveries,
  }
  const isProven = parent.data.isProven && !(other !== null && isOfCharges(other.assumption))
  await inChunks(root.standAtChunked({ settings, state: begun, at }, isProven))
  root.world.past = null
}

const assuming = ({ overrides, layer, calibration }: ChosenAssumptions, { assumption, value }: OtherValue): ChosenAssumptions => {
  const { [assumption]: _, ...others } = layer
  return { overrides: { ...overrides, [assumption]: value }, layer: others, calibration }
}
