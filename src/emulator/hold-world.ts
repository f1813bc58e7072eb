import { type JournalEntry, type RecordedEntry, toldLater } from '../journal/journal-entry.js'
import { JournalReader } from '../journal/journal-reader.js'
import { maskTokens } from '../journal/mask-tokens.js'
import type { ForkOptions } from '../options/options.js'
import { ScenarioDirector } from '../play/scenario-director.js'
import { describeRepro } from '../repro/describe-repro.js'
import { takeSnapshot } from '../snapshot/take-snapshot.js'
import { inOneGo } from '../time/turns.js'
import type { EmulatorClock } from '../time/world-clock.js'
import { leaningsIn, tellLeaning } from '../trials/leanings.js'
import { landmarksOf } from '../world/landmarks.js'
import type { World } from '../world/world.js'
import { addData } from '../worlds/add-data.js'
import { refsOf } from '../worlds/data-refs.js'
import { exportData } from '../worlds/export-data.js'
import { keepWhole } from '../worlds/keep-world.js'
import type { RegisteredWorld } from '../worlds/registered-world.js'
import type { Registry } from '../worlds/registry.js'
import { summaryOf } from '../worlds/world-summary.js'
import { fetchThrough, openDoor } from './door.js'
import type { Emulator } from './emulator.js'
import { forksApart } from './fork-apart.js'
import { holdSales } from './hold-sales.js'
import { holdWebhooks } from './hold-webhooks.js'
import type { Reading } from './reading.js'

/** Changes the world; `name` and what it was given are remembered. */
type Change = (name: string, given: readonly unknown[], act: () => void) => void

/** What a user holds of one world. */
export const holdWorld = (registry: Registry, held: RegisteredWorld, read: Reading): Emulator => {
  const reader = new JournalReader(() => held.world)
  const director = new ScenarioDirector(() => held.world)
  /** Changes the world, has that saved and remembers it. */
  const change = <Result>(name: string, given: readonly unknown[], act: () => Result): Result => {
    // One that puts another world here is forgotten with this one.
    const { past } = held.world
    past?.begin()
    const result = act()
    past?.noteDeed({ kind: 'call', name, given: maskTokens(JSON.stringify(given)) })
    held.keeper?.keepSoon()
    return result
  }

  const hold = (other: Registry): Emulator => holdWorld(other, other.root, read)
  const used = async (world: World) => (await import('./used-assumptions.js')).usedAssumptions(world, hold)
  const door = openDoor(registry, held, used)
  const emulator: Emulator = {
    id: held.id,
    fetch: fetchThrough(door),
    sales: holdSales(door.answer, held.id),
    tokens: held.tokens,
    get landmarks() {
      return landmarksOf(held.world, 'first', 'sandbox')
    },
    get data() {
      return refsOf(held)
    },
    add: async (document, options) => {
      const { past } = held.world
      past?.begin()
      const refs = await addData(held, read.data(document), options)
      past?.noteDeed({
        kind: 'call',
        name: 'add',
        given: maskTokens(JSON.stringify(options === undefined ? [document] : [document, options])),
      })
      held.keeper?.keepSoon()
      return refs
    },
    exportData: (only) => exportData(held.world, only),
    replaceData: (data) => change('replaceData', [], () => registry.beginWith(held, read.data(data))),
    clock: holdClock(held, change),
    reset: () => change('reset', [], () => held.reset()),
    fork: (changes: ForkOptions = {}) => holdWorld(registry, registry.fork(held, read.fork(changes)), read),
    drop: () => void registry.drop(held.id),
    worlds: () => registry.list().map(summaryOf),
    snapshot: () => takeSnapshot(held.world),
    restore: (snapshot) => change('restore', [], () => held.restore(read.snapshot(snapshot))),
    keepState: (save) => keepWhole(held, save).end,
    requests: {
      list: (filter) => reader.list(filter).map((entry) => toldEntry(held.world, entry)),
      explain: (requestId) => reader.explain(requestId, leaningsIn(held.world)),
      clear: () => reader.clear(),
      waitFor: async (filter, timeout) => toldEntry(held.world, await reader.waitFor(filter, timeout)),
    },
    webhooks: holdWebhooks(
      () => held.world.webhooks,
      (act) => {
        const result = act()
        held.keeper?.keepSoon()
        return result
      },
      () => emulator,
    ),
    conduct: () => reader.conduct(),
    assumptionsUsed: () => used(held.world),
    play: (scenario) => change('play', [scenario], () => director.play(read.scenario(scenario))),
    replaceScenario: (scenario) => change('replaceScenario', [scenario], () => held.replaceScenario(read.scenario(scenario))),
    stop: () => change('stop', [], () => director.stop()),
    scenario: () => director.status(),
    chaos: (rate) => change('chaos', [rate], () => director.setChaos(rate)),
    recording: () => director.record(),
    explore: async (run, options) => (await import('../experiments/explore.js')).explore(emulator, run, options),
    sensitivity: async (run, options) => (await import('../experiments/sensitivity.js')).sensitivity(emulator, run, options),
    repro: () => describeRepro(held.world),
    onAnswer: (listen) =>
      registry.listeners.add(held.id, (entry) => listen(toldEntry((registry.find(entry.world) ?? held).world, entry))),
    get options() {
      return held.resolved
    },
  }
  forksApart.set(emulator.fetch, (changes) => {
    const own = registry.forkApart(held, read.fork(changes))
    return Object.assign(hold(own), { drop: () => own.end() })
  })
  return emulator
}

/** An entry of a world; what its answer leans on is found out when it is read. */
const toldEntry = (world: World, entry: RecordedEntry): JournalEntry => toldLater(entry, () => inOneGo(tellLeaning(world, entry)))

/** A clock that stays the same object while resets put another one behind it. */
const holdClock = (held: RegisteredWorld, change: Change): EmulatorClock => {
  const move: Change = (name, given, act) => {
    change(name, given, act)
    deliverBehind(held.world)
  }
  return {
    now: () => held.world.clock.now(),
    advance: (duration) => move('clock.advance', [duration], () => held.world.clock.advance(duration)),
    set: (instant) => move('clock.set', [instant], () => held.world.clock.set(instant)),
    freeze: () => change('clock.freeze', [], () => held.world.clock.freeze()),
    resume: () => move('clock.resume', [], () => held.world.clock.resume()),
    get frozen() {
      return held.world.clock.frozen
    },
  }
}

/** A clock that was moved has made something due, where anybody is told: it is delivered without anybody waiting. */
const deliverBehind = ({ webhooks, settings }: World): void => {
  if (webhooks.state.endpoints.size > 0) webhooks.dispatcher.drain().catch(settings.reportFailure)
}
