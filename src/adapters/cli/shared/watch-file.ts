import { stat } from 'node:fs/promises'
import { startTimer } from '../../../ground/time/real-time.js'

/** How often a file is looked at. */
const lookEveryMs = 150

/** A file that was read, and what tells what was in it from what is in it later. */
export interface FileAsRead {
  readonly path: string
  readonly marker: string
}

/** What changes about a file when somebody saves it, in place or by putting another one there. */
export async function readFileVersion(path: string): Promise<string> {
  return await stat(path, { bigint: true }).then(
    // What is no file, such as a pipe, might never be read to its end.
    (found) => (found.isFile() ? [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ') : 'no file'),
    (error: NodeJS.ErrnoException) => String(error.code),
  )
}

/**
 * Calls back when a file has changed, and again after every later change. Looks at it a few times a second: the events of the operating
 * system are lost where an editor puts another file in its place, and do not come from mounted folders.
 * @param existing the mark of the file as it was last read, so that no change before the watching is missed.
 * @returns ends the watching.
 */
export function watchFile(path: string, existing: string, changed: () => Promise<void>): () => void {
  let serialized = existing
  let seen = existing
  let hasEnded = false
  let cancel = (): void => {}
  const look = async (): Promise<void> => {
    const marker = await readFileVersion(path)
    // Once it stands still, so that nothing is read while it is being written.
    if (marker === seen && marker !== serialized && marker !== 'no file') {
      serialized = marker
      await changed()
    }
    seen = marker
    if (!hasEnded) cancel = startTimer(lookEveryMs, look)
  }
  cancel = startTimer(lookEveryMs, look)
  return () => {
    hasEnded = true
    cancel()
  }
}
