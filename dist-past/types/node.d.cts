import type { Emulator } from './emulator/emulator.cjs';
import type { EmulatorOptions } from './options/options.cjs';
export type { Emulator } from './emulator/emulator.cjs';
export { ListenError } from './node/listen-error.cjs';
export { packed } from './node/packed.cjs';
export { serve } from './node/serve.cjs';
export type { EmulatorServer } from './node/server.cjs';
export { type EmulatorOptions, InvalidOptionError, type ServeOptions } from './options/options.cjs';
/** Makes an emulator as the main entry does, but one that can deliver webhooks to addresses of this machine. */
export declare const createEmulator: (options?: EmulatorOptions) => Emulator;
