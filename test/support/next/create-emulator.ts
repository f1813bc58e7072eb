import { createEmulator as create, type EmulatorOptions } from '../../../src/core.js'
import { extensions } from '../../../src/extensions/all.js'

/** The new core with its extensions, in place of the emulator that black-box tests import. */
export const createEmulator = (options: EmulatorOptions = {}) => create({ ...options, extensions: extensions() })
