import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of the console as they were built. */
export interface BuiltConsole {
  /** A file by its name below `/_emulator/console/`; undefined where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Those of a folder. */
export const consoleIn = (folder: string): BuiltConsole => ({
  async read(name) {
    const file = join(folder, name)
    return existsSync(file) && (await stat(file)).isFile() ? await readFile(file) : undefined
  },
})
