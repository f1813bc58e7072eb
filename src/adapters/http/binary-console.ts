import { getAsset } from 'node:sea'
import type { BuiltConsole } from './console-folder.js'

// Stands in the place of built-console.ts in the single executable, which has no folder around it.

/** What to tell where there is none. */
export const notBuilt =
  'This executable was made without the console. Take one with it, or start the emulator by "npx producer-commerce-emulator".'

/** The console among the assets of the executable; null where it was made without. */
export const findBuiltConsole = (): BuiltConsole | null =>
  assetOf('index.html') === undefined ? null : { read: async (name) => assetOf(name) }

const assetOf = (name: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return new Uint8Array(getAsset(`console/${name}`))
  } catch (error) {
    // What is not there is an error for Node.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SINGLE_EXECUTABLE_APPLICATION_ASSET_NOT_FOUND') return undefined
    throw error
  }
}
