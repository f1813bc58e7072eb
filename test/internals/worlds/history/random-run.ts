import { expect, vi } from 'vitest'
import { reading } from '../../../../src/adapters/emulator/create-emulator.js'
import type { Emulator } from '../../../../src/adapters/emulator/emulator.js'
import { createWorldFacade } from '../../../../src/adapters/emulator/world-facade.js'
import { openTransport } from '../../../../src/extensions/webhooks/receiver.js'
import { drawBelow } from '../../../../src/ground/random/draw.js'
import { Past } from '../../../../src/worlds/history/past.js'
import type { EmulatorOptions } from '../../../../src/worlds/options/options.js'
import { readSourceOptions } from '../../../../src/worlds/options/read-source-options.js'
import { Registry } from '../../../../src/worlds/registry.js'
import type { Snapshot } from '../../../../src/worlds/snapshot/snapshot.js'
import { shareSnapshot } from '../../../../src/worlds/snapshot/take-snapshot.js'
import type { World } from '../../../../src/worlds/world/world.js'
import type { PresentCheckpoint } from '../../../../src/worlds/world/world-past.js'
import { playRandomly, randomWorld, standStill } from '../../../support/random-world/play.js'
import { digestOf } from './digest.js'

/** By member of a snapshot, a digest of it. */
type State = Readonly<Record<string, string>>

/** How the world stood live when a request came and right after it was answered. */
interface Taken {
  readonly world: World
  readonly number: number
  readonly before: State | undefined
  readonly after: State
}

/** A run that follows from these alone. */
export interface RunChoice {
  readonly run: number
  readonly journalSize: number
  /** Whether the state is taken live at each request; the run is the same one where nobody looks. */
  readonly isWatched?: boolean
  /** Of so many requests the state is taken at one. */
  readonly watchedEvery?: number
  readonly orders?: number
}

/** An emulator, and how one looks at a fork of its default world without a copy of all that is in it. */
interface Looked {
  readonly emulator: Emulator
  readonly stateOfFork: (options: Parameters<Emulator['fork']>[0]) => State
}

const open = (options: EmulatorOptions): Looked => {
  const registry = new Registry(readSourceOptions(options), true, openTransport())
  const emulator = createWorldFacade(registry, registry.root, reading)
  const stateOfFork: Looked['stateOfFork'] = (choice) => {
    const forked = emulator.fork(choice)
    try {
      const { world } = registry.find(forked.id) ?? registry.root
      return stateIn(shareSnapshot(world))
    } finally {
      forked.drop()
    }
  }
  return { emulator, stateOfFork }
}

const now = { from: 'now', sameIds: true } as const

/** A world under a random run. While it lasts, real time passes only when the run says so. */
export const openRun = ({ run: seed, journalSize, isWatched = true, watchedEvery = 1, orders = 40 }: RunChoice) => {
  standStill()
  const looked = open(randomWorld(seed, journalSize, orders))
  const { emulator } = looked
  const played = playRandomly(emulator, (nth, count) => drawBelow(seed, nth, 77, count))
  const taken: Taken[] = []
  if (isWatched) watch(looked, taken, watchedEvery)
  return {
    ...played,
    looked,
    taken,
    /** Another world comes in the place of this one. */
    beginAnew: async (): Promise<void> => {
      await played.beginAnew()
      taken.length = 0
    },
  }
}

/** Takes the state of the default world live, at the very moments that its past notes. */
const watch = ({ emulator, stateOfFork }: Looked, taken: Taken[], every: number): void => {
  const before = new WeakMap<PresentCheckpoint, State>()
  const { checkpoint, remember } = Past.prototype
  const isWatched = ({ settings, journal }: World): boolean => settings.id === emulator.id && journal.recorded % every === 0
  vi.spyOn(Past.prototype, 'checkpoint').mockImplementation(function (this: Past) {
    const at = checkpoint.call(this)
    if (isWatched(this.world)) before.set(at, stateOfFork(now))
    return at
  })
  vi.spyOn(Past.prototype, 'remember').mockImplementation(function (this: Past, number, came, sequences) {
    remember.call(this, number, came, sequences)
    const { world } = this
    if (world.settings.id === emulator.id && (every === 1 || before.has(came)))
      taken.push({ world, number, before: before.get(came), after: stateOfFork(now) })
  })
}

/** A snapshot without what is each world's own: texts of its tokens. */
const comparable = (snapshot: Snapshot): object => ({
  ...snapshot,
  tokens: snapshot.tokens.map(({ hash: _, hint: __, ...token }) => token),
})

/** Digests of the members of a state: a run holds hundreds of them. */
const stateIn = (snapshot: Snapshot): State =>
  Object.fromEntries(Object.entries(comparable(snapshot)).map(([member, value]) => [member, digestOf(value)]))

/** Of so many forks one is looked at by its own snapshot. */
const wholeEvery = 50

/** Holds the fork at each request that the journal lists against what was taken there live. Gives how many were held. */
export const expectForks = ({ emulator, stateOfFork }: Looked, taken: readonly Taken[], hint: string): number => {
  const untouched = emulator.snapshot()
  const listed = new Map(taken[0]?.world.journal.all().map(({ number, entry }) => [number, entry.request_id]))
  let forks = 0
  for (const { number, before, after } of taken) {
    const id = listed.get(number)
    if (id === undefined) continue
    expect(stateOfFork({ from: id }), `before request ${number} of ${hint}`).toEqual(before)
    expect(stateOfFork({ from: id, after: true }), `after request ${number} of ${hint}`).toEqual(after)
    if (forks % wholeEvery === 0) {
      const forked = emulator.fork({ from: id })
      expect(stateIn(forked.snapshot()), `the snapshot before request ${number} of ${hint}`).toEqual(before)
      forked.drop()
    }
    forks += 1
  }
  expect(emulator.snapshot(), `forks of ${hint} disturb nothing`).toEqual(untouched)
  return forks
}
