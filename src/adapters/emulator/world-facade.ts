import { runToEnd } from '../../ground/time/chunks.js'
import type { EmulatorClock } from '../../ground/time/world-clock.js'
import { isCredentialName } from '../../journal/credential-name.js'
import { type JournalEntry, type RecordedEntry, serializedLazily } from '../../journal/journal-entry.js'
import { type JournalFilter, JournalFilterError } from '../../journal/journal-filter.js'
import { JournalReader } from '../../journal/journal-reader.js'
import { maskBody } from '../../journal/mask-message.js'
import { verifyRequests } from '../../journal/verify-requests.js'
import { dependenciesIn, serializeDependency } from '../../lab/counterfactuals/dependencies.js'
import { describeRepro } from '../../lab/repro/describe-repro.js'
import { addData } from '../../worlds/add-data.js'
import { refsOf } from '../../worlds/data-refs.js'
import { exportData } from '../../worlds/export-data.js'
import { keepWhole } from '../../worlds/keep-world.js'
import type { ForkOptions } from '../../worlds/options/options.js'
import type { RegisteredWorld } from '../../worlds/registered-world.js'
import type { Registry } from '../../worlds/registry.js'
import { ScenarioDirector } from '../../worlds/scenarios/scenario-director.js'
import { takeSnapshot } from '../../worlds/snapshot/take-snapshot.js'
import { landmarksOf } from '../../worlds/world/landmarks.js'
import type { World } from '../../worlds/world/world.js'
import { createRecords } from '../../worlds/world-records.js'
import { summaryOf } from '../../worlds/world-summary.js'
import type { ControlOrigin } from '../control/shared/control-context.js'
import type { Emulator } from './emulator.js'
import { forksApart } from './fork-apart.js'
import { withNamedRefs } from './named-refs.js'
import type { Reading } from './reading.js'
import { createSalesFacade } from './sales-facade.js'
import { createWebhooksFacade } from './webhooks-facade.js'
import { fetchThrough, openAdapter } from './world-adapter.js'

/** Runs a command; its name and arguments are recorded. */
type Change = (name: string, given: readonly unknown[], act: () => void) => void

/** Argument members by call that name a token without being a credential: its id, or the label of a document. */
const idMembers: Readonly<Record<string, string>> = { play: 'token', replaceScenario: 'token', add: 'tokens' }

/** Arguments of a call as JSON, credentials masked. */
const writeGiven = (name: string, given: readonly unknown[]): string =>
  maskBody(JSON.stringify(given), (member) => member !== idMembers[name] && isCredentialName(member))

/** Facade of one world. */
export const createWorldFacade = (registry: Registry, retained: RegisteredWorld, read: Reading): Emulator => {
  const reader = new JournalReader(() => retained.world)
  const director = new ScenarioDirector(() => retained.world)
  /** Runs a command, records it and schedules a save. */
  const change = <Result>(name: string, given: readonly unknown[], act: () => Result): Result => {
    // The record of a command that replaces the world is discarded with this world.
    const { past } = retained.world
    past?.begin()
    const result = act()
    past?.noteCommand({ kind: 'call', name, given: writeGiven(name, given) })
    retained.keeper?.keepSoon()
    return result
  }

  const retain = (other: Registry): Emulator => createWorldFacade(other, other.root, read)
  const used: ControlOrigin['used'] = async (world, watch) =>
    (await import('./used-assumptions.js')).usedAssumptions(world, retain, watch)
  const adapter = openAdapter(registry, retained, used)
  const emulator: Emulator = {
    id: retained.id,
    fetch: fetchThrough(adapter),
    sales: createSalesFacade(adapter.answer, retained.id),
    tokens: retained.tokens,
    get landmarks() {
      return landmarksOf(retained.world, 'first', 'sandbox')
    },
    get data() {
      return withNamedRefs(refsOf(retained))
    },
    add: async (document, options) => {
      const { past } = retained.world
      past?.begin()
      const refs = await addData(retained, read.data(document), options)
      past?.noteCommand({
        kind: 'call',
        name: 'add',
        given: writeGiven('add', options === undefined ? [document] : [document, options]),
      })
      retained.keeper?.keepSoon()
      return withNamedRefs(refs) as never
    },
    records: createRecords(() => retained.world),
    exportData: (only) => exportData(retained.world, only),
    replaceData: (data) => change('replaceData', [], () => registry.beginWith(retained, read.data(data))),
    clock: createClockFacade(retained, change),
    reset: () => change('reset', [], () => retained.reset()),
    fork: (changes: ForkOptions = {}) =>
      createWorldFacade(registry, registry.fork(retained, read.fork(changes)), read) as Emulator<never>,
    drop: () => void registry.drop(retained.id),
    worlds: () => registry.list().map(summaryOf),
    snapshot: () => takeSnapshot(retained.world),
    restore: (snapshot) => change('restore', [], () => retained.restore(read.snapshot(snapshot))),
    keepState: (save) => keepWhole(retained, save).end,
    requests: {
      list: (filter) => listRequests(reader, retained.world, filter),
      explain: (requestId) => reader.explain(requestId, dependenciesIn(retained.world)),
      verify: (pattern) => verifyRequests(retained.world.journal, pattern),
      clear: () => reader.clear(),
      waitFor: async (filter, timeout) => {
        const serialized = (entry: RecordedEntry): JournalEntry => serializedEntry(retained.world, entry)
        const wanted = typeof filter === 'function' ? (entry: RecordedEntry) => filter(serialized(entry)) : filter
        return serialized(await reader.waitFor(wanted, timeout))
      },
    },
    webhooks: createWebhooksFacade(
      () => retained.world.webhooks,
      (act) => {
        const result = act()
        retained.keeper?.keepSoon()
        return result
      },
      () => emulator,
    ),
    conduct: (options) => reader.conduct(options),
    assumptionsUsed: (watch) => used(retained.world, watch),
    play: (scenario) => change('play', [scenario], () => director.play(read.scenario(scenario))),
    replaceScenario: (scenario) => change('replaceScenario', [scenario], () => retained.replaceScenario(read.scenario(scenario))),
    stop: () => change('stop', [], () => director.stop()),
    scenario: () => director.status(),
    chaos: (rate) => change('chaos', [rate], () => director.setChaos(rate)),
    recording: () => director.record(),
    explore: async (run, options) => (await import('../../lab/explore/explore.js')).explore(emulator, run, options),
    sensitivity: async (run, options) => (await import('../../lab/explore/sensitivity.js')).sensitivity(emulator, run, options),
    repro: () => describeRepro(retained.world),
    onAnswer: (listen) =>
      registry.listeners.add(retained.id, (entry) =>
        listen(serializedEntry((registry.find(entry.world) ?? retained).world, entry)),
      ),
    get options() {
      return retained.resolved
    },
  }
  forksApart.set(emulator.fetch, (changes) => {
    const own = registry.forkApart(retained, read.fork(changes))
    return Object.assign(retain(own), { drop: () => own.end() })
  })
  return emulator
}

/** Entries that pass a filter. Overloads cannot derive the result from the filter, so entries without assumptions are cast. */
const listRequests = (
  reader: JournalReader,
  world: World,
  { with: wanted, ...filter }: JournalFilter & { readonly with?: unknown } = {},
): readonly JournalEntry[] => {
  const additions = wanted === undefined ? [] : Array.isArray(wanted) ? wanted : [wanted]
  const unknown = additions.find((addition) => addition !== 'assumptions')
  if (additions.length > 0 && unknown !== undefined) {
    const named = JSON.stringify(typeof unknown === 'string' ? unknown.slice(0, 100) : unknown)
    throw new JournalFilterError({ with: [`There is no ${named} to list requests with; known is assumptions.`] })
  }
  const entries = reader.list(filter)
  if (additions.length === 0) return entries.map((entry) => ({ ...entry })) as readonly JournalEntry[]
  return entries.map((entry) => serializedEntry(world, entry))
}

/** Entry whose assumptions are determined lazily. */
const serializedEntry = (world: World, entry: RecordedEntry): JournalEntry =>
  serializedLazily(entry, () => runToEnd(serializeDependency(world, entry)))

/** Facade of the clock: the same object across resets. */
const createClockFacade = (retained: RegisteredWorld, change: Change): EmulatorClock => {
  const move: Change = (name, given, act) => {
    change(name, given, act)
    deliverBehind(retained.world)
  }
  return {
    now: () => retained.world.clock.now(),
    advance: (duration) => move('clock.advance', [duration], () => retained.world.clock.advance(duration)),
    set: (instant) => move('clock.set', [instant], () => retained.world.clock.set(instant)),
    freeze: () => change('clock.freeze', [], () => retained.world.clock.freeze()),
    resume: () => move('clock.resume', [], () => retained.world.clock.resume()),
    get frozen() {
      return retained.world.clock.frozen
    },
  }
}

/** Makes the deliveries that fell due when the clock was moved, in the background. */
const deliverBehind = ({ webhooks, settings }: World): void => {
  if (webhooks.state.endpoints.size > 0) webhooks.dispatcher.drain().catch(settings.reportFailure)
}
