import type { EmulatorOptions } from '../options/options.js';
import { type DeliveryOffice } from '../webhooks/receiver.js';
import type { Emulator } from './emulator.js';
import { type Reading } from './hold-world.js';
/** How what a program hands over is read; what reads it is first looked at when there is something to read. */
export declare const reading: Reading;
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
export declare const createEmulator: (options?: EmulatorOptions) => Emulator;
/** The same, with a way for what it delivers. */
export declare const openEmulator: (options: EmulatorOptions, office: DeliveryOffice) => Emulator;
