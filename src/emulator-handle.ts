import type { EmulatorClock } from './clock.js'
import { ConnectionLostError } from './connection-lost-error.js'
import type { Emulator, FetchContext, ForkOptions } from './emulator-api.js'
import { failureResponse } from './failure-response.js'
import { isAbort, unlessAborted, untilGivenUp } from './give-up.js'
import { JournalReader } from './journal/journal-reader.js'
import { type RequestAddress, readAddress } from './pipeline/request-address.js'
import { resolveScenario } from './scenario/library.js'
import { ScenarioDirector } from './scenario-director.js'
import { readSnapshot } from './snapshot/read-snapshot.js'
import { describeState, takeSnapshot } from './snapshot/take-snapshot.js'
import { StateKeeper } from './state-keeper.js'
import type { OpenedWorld, Universe } from './universe.js'
import type { Environment } from './wire/environment.js'
import { landmarksOf } from './world-landmarks.js'
import { summaryOf } from './world-summary.js'

/** What users hold of one world of a universe. */
export const handleOf = (universe: Universe, opened: OpenedWorld): Emulator => {
  const { place, tokens, resolved } = opened
  const productionOrigin = resolved.productionUrl === null ? null : new URL(resolved.productionUrl).origin
  const environmentOf = ({ origin }: RequestAddress): Environment => (origin === productionOrigin ? 'production' : 'sandbox')

  const answer = async (request: Request, context: FetchContext): Promise<Response> => {
    const address = readAddress(request.url, context.baseUrl)
    if (address.path === '/_emulator' || address.path.startsWith('/_emulator/')) {
      const { answerControl } = await import('./control/control-api.js')
      return await answerControl(request, {
        universe,
        home: place.id,
        address,
        ownHosts: context.ownHosts ?? [],
        productionUrl: context.productionUrl ?? null,
        closing: context.closing,
      })
    }
    // A world that has ended answers nobody; its tokens are unknown to the default one.
    const joined = universe.worldOf(request) ?? universe.find(place.id) ?? universe.root
    const environment = context.environment ?? environmentOf(address)
    const { world } = joined.place
    const { ending } = world.player
    const { isIdle } = world.player
    const working = universe.engine({ world, environment, request, address }, context.cut)
    const { response, fate, wasActedOn } = isIdle ? await working : await unlessAborted(request.signal, working)
    await joined.keeper?.keepAfter(wasActedOn ? 'POST' : request.method)
    if (fate === 'silent') {
      await untilGivenUp(request.signal, ending, context.closing)
      request.signal.throwIfAborted()
    }
    // What a scenario held while its world was put aside was done in a world that is no more.
    const isOutlived = !isIdle && joined.place.world !== world
    if (fate !== 'answered' || isOutlived) throw new ConnectionLostError()
    return response
  }

  const reader = new JournalReader(() => place.world)
  const director = new ScenarioDirector(() => place.world)
  /** Changes what plays, and has that saved. */
  const direct = (change: () => void): void => {
    change()
    opened.keeper?.keepSoon()
  }

  return {
    id: place.id,
    fetch: async (request: Request, context: FetchContext = {}): Promise<Response> => {
      try {
        return await answer(request, context)
      } catch (error) {
        if (error instanceof ConnectionLostError || isAbort(request.signal, error)) throw error
        return failureResponse(error)
      }
    },
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
      place.restore(readSnapshot(snapshot))
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
    play: (scenario) => direct(() => director.play(scenario)),
    replaceScenario: (scenario) =>
      direct(() => {
        place.replaceScenario(resolveScenario(scenario))
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
