import { readData } from '../data/read-data.js'
import type { EmulatorOptions } from '../options/options.js'
import { readSourceOptions } from '../options/read-source-options.js'
import { resolveScenario } from '../scenario/library.js'
import { readSnapshot } from '../snapshot/read-snapshot.js'
import { type DeliveryOffice, openOffice } from '../webhooks/receiver.js'
import { Registry } from '../worlds/registry.js'
import type { Emulator } from './emulator.js'
import { holdWorld } from './hold-world.js'
import type { Reading } from './reading.js'

/** How what a program hands over is read; what reads it is first looked at when there is something to read. */
export const reading: Reading = {
  scenario: (wanted) => resolveScenario(wanted),
  snapshot: (value) => readSnapshot(value),
  fork: readSourceOptions,
  data: (source) => readData(source),
}

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
export const createEmulator = (options: EmulatorOptions = {}): Emulator => openEmulator(options, openOffice())

/** The same, with a way for what it delivers. */
export const openEmulator = (options: EmulatorOptions, office: DeliveryOffice): Emulator => {
  const registry = new Registry(readSourceOptions(options), options.seed !== undefined, office)
  return holdWorld(registry, registry.root, reading)
}
