import { JournalReader } from '../journal/journal-reader.js'
import type { EmulatorOptions, ForkOptions } from '../options/options.js'
import { ScenarioDirector } from '../play/scenario-director.js'
import { describeState, takeSnapshot } from '../snapshot/take-snapshot.js'
import type { EmulatorClock } from '../time/world-clock.js'
import { landmarksOf } from '../world/landmarks.js'
import type { Readers } from '../worlds/readers.js'
import { StateKeeper } from '../worlds/state-keeper.js'
import { type OpenedWorld, Universe } from '../worlds/universe.js'
import { summaryOf } from '../worlds/world-summary.js'
import { fetchBy } from './answerer.js'
import type { Emulator } from './emulator.js'
import { answererFor } from './world-answerer.js'

/**
 * Makes an emulator, as users hold it.
 * @param readers what scenarios and snapshots are read by; null where none comes before they are brought by the control API.
 * @throws InvalidOptionError where an option cannot be used; it names the option.
 */
export const openUniverse = (options: EmulatorOptions, readers: Readers | null): Emulator => {
  const universe = new Universe(options, readers)
  return handleOf(universe, universe.root)
}

/** What users hold of one world of a universe. */
const handleOf = (universe: Universe, opened: OpenedWorld): Emulator => {
  const { place, tokens, resolved } = opened
  const reader = new JournalReader(() => place.world)
  const director = new ScenarioDirector(() => place.world)
  /** Changes what plays, and has that saved. */
  const direct = (change: () => void): void => {
    change()
    opened.keeper?.keepSoon()
  }

  return {
    id: place.id,
    fetch: fetchBy(answererFor(universe, opened)),
    tokens,
    get landmarks() {
      return landmarksOf(place.world, 'first', 'sandbox')
    },
    clock: clockOf(opened),
    reset: () => {
      place.reset()
      opened.keeper?.keepSoon()
    },
    fork: (changes: ForkOptions = {}) => handleOf(universe, universe.fork(opened, changes)),
    drop: () => void universe.drop(place.id),
    worlds: () => universe.list().map(summaryOf),
    snapshot: () => takeSnapshot(place.world),
    restore: (snapshot) => {
      place.restore(universe.readers.readSnapshot(snapshot))
      opened.keeper?.keepSoon()
    },
    keepState: (save) => {
      const keeper = new StateKeeper(() => ({ ...describeState(place.world), journal: [] }), save)
      opened.keeper = keeper
      return async () => {
        opened.keeper = null
        await keeper.end()
      }
    },
    requests: {
      list: (filter) => reader.list(filter),
      explain: (requestId) => reader.explain(requestId),
      clear: () => reader.clear(),
      waitFor: (filter, timeout) => reader.waitFor(filter, timeout),
    },
    conduct: () => reader.conduct(),
    assumptionsUsed: () => place.world.leaned.used(),
    play: (scenario) => direct(() => director.play(universe.readers.resolveScenario(scenario))),
    replaceScenario: (scenario) =>
      direct(() => {
        place.replaceScenario(universe.readers.resolveScenario(scenario))
        opened.options = { ...opened.options, scenario }
      }),
    stop: () => direct(() => director.stop()),
    scenario: () => director.status(),
    chaos: (rate) => direct(() => director.setChaos(rate)),
    recording: () => director.record(),
    onAnswer: (listen) => universe.listen(place.id, listen),
    options: resolved,
  }
}

/** A clock that stays the same object while resets put another one behind it. */
const clockOf = (opened: OpenedWorld): EmulatorClock => {
  const { place } = opened
  const move = (change: (clock: EmulatorClock) => void): void => {
    change(place.world.clock)
    opened.keeper?.keepSoon()
  }
  return {
    now: () => place.world.clock.now(),
    advance: (duration) => move((clock) => clock.advance(duration)),
    set: (instant) => move((clock) => clock.set(instant)),
    freeze: () => move((clock) => clock.freeze()),
    resume: () => move((clock) => clock.resume()),
    get frozen() {
      return place.world.clock.frozen
    },
  }
}
