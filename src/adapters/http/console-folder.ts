import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The built files of the console. */
export interface BuiltConsole {
  /** A file by its name below `/_emulator/console/`; undefined if it does not exist. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** The built console in a folder. */
export const consoleIn = (folder: string): BuiltConsole => ({
  async read(name) {
    const file = join(folder, name)
    return existsSync(file) && (await stat(file)).isFile() ? await readFile(file) : undefined
  },
})
