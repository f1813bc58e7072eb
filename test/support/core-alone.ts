import { createEmulator as create, type EmulatorOptions } from '../../src/core.js'

/** The core alone, as `./core` gives it, in place of the emulator that black-box tests import. */
export const createEmulator = ({ controlHosts: _, ...options }: EmulatorOptions & { readonly controlHosts?: unknown } = {}) =>
  create(options)
export { register as assumptions } from '../../src/register/register.js'
