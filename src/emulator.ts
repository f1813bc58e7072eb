import type { EmulatorClock } from './clock.js'
import { openDataset } from './dataset-shelf.js'
import type { AnsweredRequest, Emulator, EmulatorOptions, FetchContext, ForkOptions } from './emulator-api.js'
import { type CheckedOptions, checkOptions } from './emulator-options.js'
import { createEngine, type Engine } from './engine.js'
import { failureResponse } from './failure-response.js'
import { Identifiers } from './identifiers.js'
import { parseBearer } from './pipeline/bearer.js'
import { type RequestAddress, readAddress } from './pipeline/request-address.js'
import { findLandmarks } from './seed/find-landmarks.js'
import type { DatasetOptions, IdFormats, Landmarks } from './store/dataset.js'
import type { ProducerSlot } from './store/records.js'
import { hashToken } from './store/token-vault.js'
import { startingTokens, tokenTexts, wellKnownTokens } from './well-known-tokens.js'
import type { Environment } from './wire/environment.js'
import type { WorldBlueprint } from './world.js'
import { TokenDirectory, WorldPlace } from './world-place.js'

/**
 * Makes an emulator of the Producer Commerce API v2: sandbox and production, two producers, the well-known tokens. Returns at
 * once; data is made when it is first asked for.
 *
 * @example
 * const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
 * await emulator.fetch(new Request('https://sandbox.example.test/api/v2/products', {
 *   headers: { Authorization: `Bearer ${emulator.tokens.full}` },
 * }))
 * @throws InvalidOptionError where an option cannot be used; it names the option.
 */
export const createEmulator = (options: EmulatorOptions = {}): Emulator =>
  new Universe().open('default', options, wellKnownTokens)

/** All worlds of one emulator, with the one engine that answers for them. */
class Universe {
  readonly #directory = new TokenDirectory()
  readonly #listeners = new Set<AnswerListener>()
  readonly #engine: Engine
  #forks = 0

  constructor() {
    this.#engine = createEngine((answer) => {
      for (const { world, listen } of this.#listeners) if (world === 'default' || world === answer.world) listen(answer)
    })
  }

  /** Opens a world under a name of its own and gives the handle users hold. */
  open(id: string, options: EmulatorOptions, tokens: Emulator['tokens']): Emulator {
    const checked = checkOptions(options)
    const datasetOptions = (formats: IdFormats): DatasetOptions => ({
      seed: checked.resolved.seed,
      orders: checked.resolved.orders,
      dayStart: checked.dayStart,
      formats,
    })
    const blueprint = {
      ...blueprintOf(id, checked, tokens),
      openDataset: (formats: IdFormats) => openDataset(datasetOptions(formats)),
    }
    const place = new WorldPlace(blueprint, this.#directory)
    return this.#handle(place, options, checked, tokens, datasetOptions)
  }

  #handle(
    place: WorldPlace,
    options: EmulatorOptions,
    { resolved }: CheckedOptions,
    tokens: Emulator['tokens'],
    datasetOptions: (formats: IdFormats) => DatasetOptions,
  ): Emulator {
    const landmarks = (slot: ProducerSlot, environment: Environment): Landmarks =>
      findLandmarks(datasetOptions(place.world.idFormats()), slot, environment)
    const productionOrigin = resolved.productionUrl === null ? null : new URL(resolved.productionUrl).origin
    const environmentOf = ({ origin }: RequestAddress): Environment => (origin === productionOrigin ? 'production' : 'sandbox')
    const answer = async (request: Request, context: FetchContext): Promise<Response> => {
      const address = readAddress(request.url, context.baseUrl)
      if (address.path === '/_emulator' || address.path.startsWith('/_emulator/')) {
        const { answerControl } = await import('./control/control-api.js')
        const { world } = place
        return await answerControl(request, {
          path: address.path,
          world,
          reset: () => place.reset(),
          landmarks,
          ownHosts: context.ownHosts ?? [],
        })
      }
      const { world } = this.#placeOf(request) ?? place
      return await this.#engine({ world, environment: context.environment ?? environmentOf(address), request, address })
    }
    return {
      fetch: async (request: Request, context: FetchContext = {}): Promise<Response> => {
        try {
          return await answer(request, context)
        } catch (error) {
          return failureResponse(error)
        }
      },
      tokens,
      get landmarks() {
        return landmarks('first', 'sandbox')
      },
      clock: clockOf(place),
      reset: () => place.reset(),
      fork: (changes: ForkOptions = {}) => this.#fork(options, changes),
      onAnswer: (listen) => {
        const listener: AnswerListener = { world: place.id, listen }
        this.#listeners.add(listener)
        return () => void this.#listeners.delete(listener)
      },
      options: resolved,
    }
  }

  /** A private world with tokens of its own, from the start of the parent's options. */
  #fork(parent: EmulatorOptions, changes: ForkOptions): Emulator {
    const options = { ...parent, ...changes, assumptions: { ...parent.assumptions, ...changes.assumptions } }
    this.#forks += 1
    const id = `w${this.#forks}`
    return this.open(id, options, tokenTexts(new Identifiers(options.seed ?? 1, id)))
  }

  #placeOf(request: Request): WorldPlace | undefined {
    const bearer = parseBearer(request)
    return bearer === undefined ? undefined : this.#directory.find(hashToken(bearer.token))
  }
}

interface AnswerListener {
  readonly world: string
  readonly listen: (answer: AnsweredRequest) => void
}

const blueprintOf = (
  id: string,
  { resolved, overrides, startsAt, dayStart }: CheckedOptions,
  tokens: Emulator['tokens'],
): Omit<WorldBlueprint, 'openDataset'> => ({
  id,
  seed: resolved.seed,
  startsAt,
  frozen: resolved.frozen,
  profile: resolved.profile,
  overrides,
  unlimited: resolved.unlimited,
  checkoutBaseUrl: resolved.checkoutBaseUrl,
  corsOrigins: resolved.corsOrigins,
  controlHosts: resolved.controlHosts,
  tokens: startingTokens(dayStart, tokens),
  reportFailure: (error) => console.error('The emulator failed to answer a request:', error),
})

/** A clock that stays the same object while resets put another one behind it. */
const clockOf = (place: WorldPlace): EmulatorClock => ({
  now: () => place.world.clock.now(),
  advance: (duration) => place.world.clock.advance(duration),
  set: (instant) => place.world.clock.set(instant),
  freeze: () => place.world.clock.freeze(),
  resume: () => place.world.clock.resume(),
  get frozen() {
    return place.world.clock.frozen
  },
})
