import { type CreateEmulator, openEmulator } from './adapters/emulator/create-emulator.js'
import type { Emulator } from './adapters/emulator/emulator.js'
import { nodeTransport } from './adapters/http/node-transport.js'
import type { EmulatorOptions } from './worlds/options/options.js'

export type { Emulator } from './adapters/emulator/emulator.js'
export type { EmulatorServer } from './adapters/http/emulator-server.js'
export { ListenError } from './adapters/http/listen-error.js'
export { packed } from './adapters/http/packed.js'
export { serve } from './adapters/http/serve.js'
export type { DataDocument } from './data/documents/document-schema.js'
export { InvalidOptionError } from './emulator/invalid-option-error.js'
export type { EmulatorOptions, ServeOptions } from './worlds/options/options.js'

/** Makes an emulator as the main entry does, but one that can deliver webhooks to addresses of this machine. */
export const createEmulator: CreateEmulator = (options: EmulatorOptions = {}) =>
  openEmulator(options, nodeTransport()) as Emulator<never>
