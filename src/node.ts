import type { EmulatorOptions, Extension } from './emulator/extension.js'
import { delivering } from './extensions/webhooks/node/delivering.js'
import { builtIn as anywhere, type CreateEmulator, createEmulator as create } from './index.js'

/** The extensions of the main entry, but that webhooks are delivered to addresses of this machine, too. */
export const builtIn: readonly Extension[] = delivering(anywhere)

/** Makes an emulator as the main entry does, but one that can deliver webhooks to addresses of this machine. */
export const createEmulator: CreateEmulator = (options: EmulatorOptions = {}) =>
  create({ ...options, extensions: options.extensions ?? builtIn }) as never

export type { EmulatorServer } from './adapters/http/emulator-server.js'
export { ListenError } from './adapters/http/listen-error.js'
export { packed } from './adapters/http/packed-fetch.js'
export { serve } from './adapters/http/serve.js'
export type { ServeOptions } from './adapters/http/server-options.js'
export type { EmulatorOptions } from './emulator/extension.js'
export { InvalidOptionError } from './emulator/invalid-option-error.js'
export type { DataDocument } from './extensions/data/document-schema.js'
export type { Emulator } from './index.js'
