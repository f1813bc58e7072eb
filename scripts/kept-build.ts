import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Builds are kept here, below the name of their kind, by the hash of what they were made from. */
const keptIn = 'node_modules/.cache/producer-commerce-emulator'

/** A build that nobody has asked for this long is removed by the next of its kind. */
const keptMs = 24 * 60 * 60 * 1_000

/**
 * The folder of a build, which is made unless there is one of the same inputs.
 * @param inputs files and folders that the build reads; what is installed is known by the lock file.
 * @param build writes into the folder that it is given.
 */
export async function keptBuild(kind: string, inputs: readonly string[], build: (folder: string) => unknown): Promise<string> {
  const builds = join(keptIn, kind)
  const folder = join(builds, hashOf(['package.json', 'package-lock.json', 'scripts', ...inputs]))
  mkdirSync(builds, { recursive: true })
  if (!existsSync(folder)) {
    for (const name of readdirSync(builds)) {
      const path = join(builds, name)
      if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true, force: true })
    }
    // Made beside and moved, so that whoever finds it finds it whole.
    const made = mkdtempSync(join(builds, 'making-'))
    await build(made)
    try {
      renameSync(made, folder)
    } catch (error) {
      rmSync(made, { recursive: true })
      // Somebody else has made the same one meanwhile.
      if (!existsSync(folder)) throw error
    }
  }
  utimesSync(folder, new Date(), new Date())
  return folder
}

const hashOf = (inputs: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesOf).toSorted()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

const filesOf = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
