import { type JournalFilter, JournalFilterError } from '../../extensions/journal/filter.js'
import { runToEnd } from '../../ground/time/chunks.js'
import type { EmulatorClock } from '../../ground/time/world-clock.js'
import { type JournalEntry, type RecordedEntry, withLazyAssumptions } from '../../journal/journal-entry.js'
import { JournalReader } from '../../journal/journal-reader.js'
import { type SentMembers, verifyRequests, withSent } from '../../journal/verify-requests.js'
import { dependenciesIn, serializeDependency } from '../../lab/counterfactuals/dependencies.js'
import { describeRepro } from '../../lab/repro/describe-repro.js'
import { maskBody } from '../../masking/mask-message.js'
import { isSecretName } from '../../masking/secret-names.js'
import { isPlainObject } from '../../reading/problem.js'
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
  maskBody(JSON.stringify(given), (member) => member !== idMembers[name] && isSecretName(member))

/** Facade of one world. */
export const createWorldFacade = (registry: Registry, registered: RegisteredWorld, read: Reading): Emulator => {
  const reader = new JournalReader(() => registered.world)
  const director = new ScenarioDirector(() => registered.world)
  /** Runs a command, records it and schedules a save. */
  const change = <Result>(name: string, given: readonly unknown[], act: () => Result): Result => {
    // The record of a command that replaces the world is discarded with this world.
    const { past } = registered.world
    past?.begin()
    const result = act()
    past?.noteCommand({ kind: 'call', name, given: writeGiven(name, given) })
    registered.keeper?.keepSoon()
    return result
  }

  const createFacade = (other: Registry): Emulator => createWorldFacade(other, other.root, read)
  const used: ControlOrigin['used'] = async (world, watch) =>
    (await import('./used-assumptions.js')).usedAssumptions(world, createFacade, watch)
  const adapter = openAdapter(registry, registered, used)
  const emulator: Emulator = {
    id: registered.id,
    fetch: fetchThrough(adapter),
    sales: createSalesFacade(adapter.answer, registered.id),
    tokens: registered.tokens,
    get landmarks() {
      return landmarksOf(registered.world, 'first', 'sandbox')
    },
    get data() {
      return withNamedRefs(refsOf(registered))
    },
    add: async (document, options) => {
      const { past } = registered.world
      past?.begin()
      const refs = await addData(registered, read.data(document), options)
      past?.noteCommand({
        kind: 'call',
        name: 'add',
        given: writeGiven('add', options === undefined ? [document] : [document, options]),
      })
      registered.keeper?.keepSoon()
      return withNamedRefs(refs) as never
    },
    records: createRecords(() => registered.world),
    exportData: (only) => exportData(registered.world, only),
    replaceData: (data) => change('replaceData', [], () => registry.beginWith(registered, read.data(data))),
    clock: createClockFacade(registered, change),
    reset: () => change('reset', [], () => registered.reset()),
    fork: (changes: ForkOptions = {}) =>
      createWorldFacade(registry, registry.fork(registered, read.fork(changes)), read) as Emulator<never>,
    drop: () => void registry.drop(registered.id),
    worlds: () => registry.list().map(summaryOf),
    snapshot: () => takeSnapshot(registered.world),
    restore: (snapshot) => change('restore', [], () => registered.restore(read.snapshot(snapshot))),
    keepState: (save) => keepWhole(registered, save).end,
    requests: {
      list: (filter) => listRequests(reader, registered.world, filter),
      explain: (requestId) => reader.explain(requestId, dependenciesIn(registered.world)),
      verify: (pattern) => verifyRequests(registered.world, pattern),
      clear: () => reader.clear(),
      waitFor: async (filter, timeout) => {
        const entryOf = (entry: RecordedEntry): JournalEntry => completeEntry(registered.world, entry)
        const wanted = typeof filter === 'function' ? (entry: RecordedEntry) => filter(entryOf(entry)) : filter
        const found = await reader.waitFor(wanted, timeout)
        return withSent(registered.world, entryOf(found))
      },
    },
    webhooks: createWebhooksFacade(
      () => registered.world.webhooks,
      (act) => {
        const result = act()
        registered.keeper?.keepSoon()
        return result
      },
      () => emulator,
    ),
    conduct: (options) => reader.conduct(options),
    assumptionsUsed: (watch) => used(registered.world, watch),
    play: (scenario) => change('play', [scenario], () => director.play(read.scenario(scenario))),
    replaceScenario: (scenario) =>
      change('replaceScenario', [scenario], () => registered.replaceScenario(read.scenario(scenario))),
    stop: () => change('stop', [], () => director.stop()),
    scenario: () => director.status(),
    chaos: (rate) => change('chaos', [rate], () => director.setChaos(rate)),
    recording: () => director.record(),
    explore: async (run, options) =>
      (await import('../../extensions/explore/explore.js')).explore(emulator as never, run as never, options as never) as never,
    sensitivity: async (run, options) =>
      (await import('../../extensions/explore/sensitivity.js')).sensitivity(
        emulator as never,
        run as never,
        options as never,
      ) as never,
    repro: () => describeRepro(registered.world),
    onAnswer: (listen) =>
      registry.listeners.add(registered.id, (entry) =>
        listen(completeEntry((registry.find(entry.world) ?? registered).world, entry)),
      ),
    get options() {
      return registered.resolved
    },
  }
  forksApart.set(emulator.fetch, (changes) => {
    const own = registry.forkApart(registered, read.fork(changes))
    return Object.assign(createFacade(own), { drop: () => own.end() })
  })
  return emulator
}

/** Entries that pass a filter. Overloads cannot derive the result from the filter, so entries without assumptions are cast. */
const listRequests = (
  reader: JournalReader,
  world: World,
  listing: JournalFilter & { readonly with?: unknown } = {},
): readonly (JournalEntry & SentMembers)[] => {
  const { with: wanted, ...filter } = isPlainObject(listing) ? listing : { with: undefined }
  const additions = wanted === undefined ? [] : Array.isArray(wanted) ? wanted : [wanted]
  const unknown = additions.find((addition) => addition !== 'assumptions')
  if (additions.length > 0 && unknown !== undefined) {
    const named = JSON.stringify(typeof unknown === 'string' ? unknown.slice(0, 100) : unknown)
    throw new JournalFilterError({ with: [`There is no ${named} to list requests with; known is assumptions.`] })
  }
  const entries = reader.list(isPlainObject(listing) ? filter : listing)
  return entries.map((entry) =>
    withSent(world, additions.length === 0 ? ({ ...entry } as JournalEntry) : completeEntry(world, entry)),
  )
}

/** Entry whose assumptions are determined lazily. */
const completeEntry = (world: World, entry: RecordedEntry): JournalEntry =>
  withLazyAssumptions(entry, () => runToEnd(serializeDependency(world, entry)))

/** Facade of the clock: the same object across resets. */
const createClockFacade = (registered: RegisteredWorld, change: Change): EmulatorClock => {
  const move: Change = (name, given, act) => {
    change(name, given, act)
    deliverBehind(registered.world)
  }
  return {
    now: () => registered.world.clock.now(),
    advance: (duration) => move('clock.advance', [duration], () => registered.world.clock.advance(duration)),
    set: (instant) => move('clock.set', [instant], () => registered.world.clock.set(instant)),
    freeze: () => change('clock.freeze', [], () => registered.world.clock.freeze()),
    resume: () => move('clock.resume', [], () => registered.world.clock.resume()),
    get frozen() {
      return registered.world.clock.frozen
    },
  }
}

/** Makes the deliveries that fell due when the clock was moved, in the background. */
const deliverBehind = ({ webhooks, settings }: World): void => {
  if (webhooks.state.endpoints.size > 0) webhooks.dispatcher.drain().catch(settings.reportFailure)
}
