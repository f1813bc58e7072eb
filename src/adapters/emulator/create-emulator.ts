import { readData } from '../../data/documents/compile-data.js'
import { type DeliveryTransport, openTransport } from '../../extensions/webhooks/receiver.js'
import { resolveScenario } from '../../scenario/library.js'
import type { Labelled, RefsOf } from '../../worlds/data-refs.js'
import type { EmulatorOptions } from '../../worlds/options/options.js'
import { readSourceOptions } from '../../worlds/options/read-source-options.js'
import { Registry } from '../../worlds/registry.js'
import { readSnapshot } from '../../worlds/snapshot/read-snapshot.js'
import type { Emulator } from './emulator.js'
import type { Reading } from './reading.js'
import { createWorldFacade } from './world-facade.js'

/** Signature of `createEmulator`: one document gives its labels to the type of `data`. */
export interface CreateEmulator {
  <
    Products extends string,
    Offers extends string,
    Orders extends string,
    Subscriptions extends string,
    Customers extends string,
    Affiliates extends string,
    Tokens extends string,
  >(
    options: EmulatorOptions & {
      readonly data: Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>
    },
  ): Emulator<RefsOf<Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>>>
  (options?: EmulatorOptions): Emulator
}

/** Readers of user input. Each reader accesses its module on its first call only. */
export const reading: Reading = {
  scenario: (wanted) => resolveScenario(wanted),
  snapshot: (value) => readSnapshot(value),
  fork: readSourceOptions,
  data: (source) => readData(source),
}

/**
 * Creates an emulator of the Producer Commerce API v2: sandbox and production, two producers, the well-known tokens. Data is generated
 * on first use.
 *
 * @example
 * const emulator = createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
 * await emulator.fetch('https://sandbox.example.test/api/v2/products', {
 *   headers: { Authorization: `Bearer ${emulator.tokens.full}` },
 * })
 * @throws InvalidOptionError naming an invalid option.
 */
export const createEmulator: CreateEmulator = (options: EmulatorOptions = {}) =>
  openEmulator(options, openTransport()) as Emulator<never>

/** Creates an emulator with a transport for its webhook deliveries. */
export const openEmulator = (options: EmulatorOptions, transport: DeliveryTransport): Emulator => {
  const registry = new Registry(readSourceOptions(options), options.seed !== undefined, transport)
  return createWorldFacade(registry, registry.root, reading)
}
