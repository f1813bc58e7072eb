import type { EmulatorOptions, World } from '../../src/emulator/extension.js'
import { createEmulator as create } from '../../src/emulator/registry.js'
import { builtIn } from '../../src/node.js'

/** An emulator as adapters and extensions have it. */
export const createEmulator = (options: EmulatorOptions = {}): World => create({ extensions: builtIn, ...options })
