import type { EmulatorClock, WorldClock } from './clock.js'
import { openDataset } from './dataset-shelf.js'
import type { AnsweredRequest, Emulator, EmulatorOptions, FetchContext } from './emulator-api.js'
import { checkOptions } from './emulator-options.js'
import { createEngine } from './engine.js'
import { readAddress } from './pipeline/request-address.js'
import { findLandmarks } from './seed/find-landmarks.js'
import type { DatasetOptions, IdFormats, Landmarks } from './store/dataset.js'
import type { ProducerSlot } from './store/records.js'
import { startingTokens, wellKnownTokens } from './well-known-tokens.js'
import type { Environment } from './wire/environment.js'
import { World, type WorldBlueprint } from './world.js'

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
export const createEmulator = (options: EmulatorOptions = {}): Emulator => {
  const { resolved, overrides, startsAt, dayStart } = checkOptions(options)
  const datasetOptions = (formats: IdFormats): DatasetOptions => ({
    seed: resolved.seed,
    orders: resolved.orders,
    dayStart,
    formats,
  })
  const blueprint: WorldBlueprint = {
    id: 'default',
    seed: resolved.seed,
    startsAt,
    frozen: resolved.frozen,
    profile: resolved.profile,
    overrides,
    unlimited: resolved.unlimited,
    checkoutBaseUrl: resolved.checkoutBaseUrl,
    corsOrigins: resolved.corsOrigins,
    controlHosts: resolved.controlHosts,
    tokens: startingTokens(dayStart),
    reportFailure: (error) => console.error('The emulator failed to answer a request:', error),
    openDataset: (formats) => openDataset(datasetOptions(formats)),
  }
  let world = new World(blueprint)
  const reset = (): void => {
    world = new World(blueprint)
  }
  const landmarks = (slot: ProducerSlot, environment: Environment): Landmarks =>
    findLandmarks(datasetOptions(world.idFormats()), slot, environment)

  const listeners = new Set<(answer: AnsweredRequest) => void>()
  const answerApi = createEngine((answer) => {
    for (const listener of listeners) listener(answer)
  })
  const productionOrigin = resolved.productionUrl === null ? null : new URL(resolved.productionUrl).origin

  return {
    async fetch(request: Request, context: FetchContext = {}): Promise<Response> {
      const address = readAddress(request.url)
      if (address.path === '/_emulator' || address.path.startsWith('/_emulator/')) {
        const { answerControl } = await import('./control/control-api.js')
        return await answerControl(request, { world, reset, landmarks, ownHosts: context.ownHosts ?? [] })
      }
      const environment = context.environment ?? (address.origin === productionOrigin ? 'production' : 'sandbox')
      return await answerApi({ world, environment, request, address })
    },
    tokens: wellKnownTokens,
    get landmarks() {
      return landmarks('first', 'sandbox')
    },
    clock: createClock(() => world.clock),
    reset,
    onAnswer(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    options: resolved,
  }
}

/** A clock that stays the same object while resets put another one behind it. */
const createClock = (present: () => WorldClock): EmulatorClock => ({
  now: () => present().now(),
  advance: (duration) => present().advance(duration),
  set: (instant) => present().set(instant),
  freeze: () => present().freeze(),
  resume: () => present().resume(),
  get frozen() {
    return present().frozen
  },
})
