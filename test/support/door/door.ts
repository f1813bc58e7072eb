import { inject } from 'vitest'
import type { Emulator, EmulatorOptions } from '../../../src/index.js'
import type { Door, DoorName } from './door-kind.js'

declare module 'vitest' {
  export interface ProvidedContext {
    door: DoorName
  }
}

let opened = 0

/** Addresses no other door of the file has: what is intercepted must be told apart where a case has two emulators. */
const freshAddresses = () => {
  opened += 1
  return { sandboxUrl: `https://sandbox-${opened}.example.test`, productionUrl: `https://api-${opened}.example.test` }
}

const openers: Readonly<Record<DoorName, (emulator: Emulator, options: EmulatorOptions) => Promise<Door>>> = {
  'direct fetch': async (emulator, options) => (await import('./direct-fetch.js')).openDirectFetch(emulator, options),
  'node listener': async (emulator) => (await import('./node-listener.js')).openNodeListener(emulator),
  'msw in node': async (emulator) => (await import('./msw-in-node.js')).openMswInNode(emulator, freshAddresses()),
  hosted: async (_, options) => (await import('./hosted.js')).openHosted(options),
  'msw in chromium': async (emulator) => (await import('./msw-in-browser.js')).openMswInBrowser(emulator, freshAddresses()),
}

/**
 * Opens the door of this run; it closes when the case ends.
 * @param options what the emulator was made with, for a door that makes another one.
 */
export const openAdapter = (emulator: Emulator, options: EmulatorOptions = {}): Promise<Door> =>
  openers[inject('door')](emulator, options)
