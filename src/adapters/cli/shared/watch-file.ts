import { stat } from 'node:fs/promises'
import { startTimer } from '../../../emulator/real-time.js'
import { UsageError } from './usage-error.js'

/** Polling interval, in milliseconds. */
const lookEveryMs = 150

/** A file and the version that was read (see `readFileVersion`). */
export interface FileAsRead {
  readonly path: string
  readonly version: string
}

/** Version of a file: inode, size, mtime and ctime, which change on every save; else `no file` or an error code. */
export async function readFileVersion(path: string): Promise<string> {
  return await stat(path, { bigint: true }).then(
    // Reading something else, such as a pipe, might never end.
    (found) => (found.isFile() ? [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ') : 'no file'),
    (error: NodeJS.ErrnoException) => String(error.code),
  )
}

/**
 * Calls back on every change of a file. Polls, because events of the operating system
 * get lost when an editor replaces the file, and do not come from mounted folders.
 * @param version version of the file as last read, so that a change before the watch is noticed.
 * @returns a function that stops watching.
 */
export function watchFile(path: string, version: string, changed: () => Promise<void>): () => void {
  let reported = version
  let seen = version
  let hasEnded = false
  let cancel = (): void => {}
  const look = async (): Promise<void> => {
    const present = await readFileVersion(path)
    // Two equal versions in a row: the file is not being written.
    if (present === seen && present !== reported && present !== 'no file') {
      reported = present
      await changed()
    }
    seen = present
    if (!hasEnded) cancel = startTimer(lookEveryMs, look)
  }
  cancel = startTimer(lookEveryMs, look)
  return () => {
    hasEnded = true
    cancel()
  }
}

/**
 * Sentence for a file that could not be read again: an invalid one must not end the server.
 * @param remedy where to see the other problems, if there are any.
 */
export function explainReading(error: unknown, subject: string, remedy?: string): string {
  if (!(error instanceof UsageError)) return `${subject}: ${String(error)}.`
  const [first, ...others] = error.sentences
  if (others.length === 0) return first
  return `${first} ${others.length} more${remedy === undefined ? '.' : `: ${remedy}`}`
}
