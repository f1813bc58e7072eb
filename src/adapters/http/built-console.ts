import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuiltConsole, consoleIn } from './console-folder.js'

/** Error message for a package without a built console. */
export const notBuilt = 'The console is not built. Run "npm run build:console" in the clone and load this page again.'

let foundFolder: string | null = null

/** The console in `dist/console` of this package, when run from sources as well as from a bundle; null if it is not built. */
export const findBuiltConsole = (): BuiltConsole | null => {
  const folder = findFolder()
  return folder === null ? null : consoleIn(folder)
}

function findFolder(): string | null {
  if (foundFolder !== null) return foundFolder
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'dist', 'console')
    if (existsSync(join(candidate, 'index.html'))) {
      foundFolder = candidate
      return foundFolder
    }
    if (dirname(folder) === folder || existsSync(join(folder, 'package.json'))) return null
  }
}
