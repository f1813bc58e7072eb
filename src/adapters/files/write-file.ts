import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, link, lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FileError, fileErrorOf, kindOf } from './file-error.js'
import { maxFileBytes, readHandle } from './read-file.js'

/** Of Windows, which has no such flag: 0. */
const noFollow = constants.O_NOFOLLOW ?? 0

/** Text or bytes, whole or in pieces. */
export type FileContent = string | Iterable<string> | AsyncIterable<Uint8Array>

/** How a file is written. */
export interface WriteOptions {
  /** Permissions of a new file; a replaced one keeps its own. */
  readonly mode?: number
  /** True if a plain file of this name is replaced; otherwise one is an error. */
  readonly replaces?: boolean
}

/**
 * Writes a file whole or not at all: into a new file beside it, under a name that nobody can foresee, which then takes the name. Nothing
 * is written through a link, nor into a pipe or a device.
 * @throws FileError with the reason.
 */
export const writeWholeFile = async (
  path: string,
  content: FileContent,
  { mode = 0o644, replaces = false }: WriteOptions = {},
): Promise<void> => {
  const beside = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(9).toString('hex')}.tmp`)
  try {
    const present = await lstat(path).catch(unlessMissing)
    refuseUnlessReplaceable(present, replaces)
    await writeNew(beside, content, present === null ? mode : present.mode & 0o777)
    if (replaces) await rename(beside, path)
    else await nameNew(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw fileErrorOf(error, 'write there')
  }
}

/** Error handler: null for a file that does not exist, rethrows other errors. */
export const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const refuseUnlessReplaceable = (present: Stats | null, replaces: boolean): void => {
  if (present === null) return
  const kind = kindOf(present)
  if (kind !== null) throw new FileError(`it is ${kind}`)
  if (!replaces) throw new FileError('it already exists')
}

const writeNew = async (path: string, content: FileContent, mode: number): Promise<void> => {
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow, mode)
  try {
    for await (const piece of typeof content === 'string' ? [content] : content) await writePiece(handle, piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const writePiece = async (handle: FileHandle, piece: string | Uint8Array): Promise<void> => {
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
  // A nearly full disk may write fewer bytes without an error.
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray((await handle.write(rest)).bytesWritten)
}

/** Gives a file its name, unless anything has it. */
const nameNew = async (beside: string, path: string): Promise<void> => {
  try {
    await link(beside, path)
    await rm(beside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // A file system without hard links: what comes to be between these two lines is replaced.
    refuseUnlessReplaceable(await lstat(path).catch(unlessMissing), false)
    await rename(beside, path)
  }
}

/** True if anything has this name, a dangling link included. */
export const hasName = async (path: string): Promise<boolean> => (await lstat(path).catch(unlessMissing)) !== null

/** A file that grows line by line, only for this user. */
export interface GrowingFile {
  /** Its content when it was opened. */
  readonly text: string
  append(text: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a file to continue it, or creates it. It must be a plain file of this user that has no other name.
 * @throws FileError with the reason.
 */
export const openGrowingFile = async (path: string, most = maxFileBytes): Promise<GrowingFile> => {
  try {
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | noFollow
    const handle = await open(path, flags, 0o600)
    try {
      const { nlink, uid } = await handle.stat()
      if (nlink > 1) throw new FileError('it is a link')
      if (process.getuid !== undefined && uid !== process.getuid()) throw new FileError('it belongs to another user')
      const text = (await readHandle(handle, most, path)).toString('utf8')
      return { text, append: (added) => writePiece(handle, added), close: () => handle.close() }
    } catch (error) {
      await handle.close()
      throw error
    }
  } catch (error) {
    throw fileErrorOf(error, 'write there')
  }
}
