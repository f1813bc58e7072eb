import type { Emulator } from './emulator/emulator.js';
import type { EmulatorOptions } from './options/options.js';
export type { Emulator } from './emulator/emulator.js';
export { ListenError } from './node/listen-error.js';
export { packed } from './node/packed.js';
export { serve } from './node/serve.js';
export type { EmulatorServer } from './node/server.js';
export { type EmulatorOptions, InvalidOptionError, type ServeOptions } from './options/options.js';
/** Makes an emulator as the main entry does, but one that can deliver webhooks to addresses of this machine. */
export declare const createEmulator: (options?: EmulatorOptions) => Emulator;
