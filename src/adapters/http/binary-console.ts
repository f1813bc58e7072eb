import { getAsset } from 'node:sea'
import type { BuiltConsole } from './console-folder.js'

// Replaces built-console.ts in the single executable, which has no package folder.

/** Error message for an executable without the console. */
export const notBuilt =
  'This executable was made without the console. Use one that has it, or start the emulator with "npx producer-commerce-emulator".'

/** The console among the assets of the executable; null if it was built without. */
export const findBuiltConsole = (): BuiltConsole | null =>
  assetOf('index.html') === undefined ? null : { read: async (name) => assetOf(name) }

const assetOf = (name: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return new Uint8Array(getAsset(`console/${name}`))
  } catch (error) {
    // Node throws for a missing asset.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SINGLE_EXECUTABLE_APPLICATION_ASSET_NOT_FOUND') return undefined
    throw error
  }
}
