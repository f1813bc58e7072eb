import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { devNull } from 'node:os'
import { FileError, fileErrorOf, kindOf } from './file-error.js'

/** Size limit of a file that a command reads, in bytes: half the longest string of Node. */
export const maxFileBytes = 256 * 1024 * 1024

/**
 * Content of a file. Only a plain file is read, a pipe of the shell (`/dev/fd/63`), or the null device: another pipe may never get a
 * writer, and a device such as `/dev/zero` has no end.
 * @throws FileError with the reason.
 */
export const readFileBytes = async (path: string, most = maxFileBytes): Promise<Buffer> => {
  try {
    // Without blocking, because the opening of a pipe waits for a writer.
    const handle = await open(path, constants.O_RDONLY | (isOfShell(path) ? 0 : (constants.O_NONBLOCK ?? 0)))
    return await readHandle(handle, most, path).finally(() => handle.close())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await isLink(path))) throw new FileError('it is a dangling link')
    throw fileErrorOf(error, 'read it')
  }
}

/** Text of a file, as `readFileBytes`, without a byte order mark. @throws FileError with the reason. */
export const readFileText = async (path: string, most?: number): Promise<string> => {
  const bytes = await readFileBytes(path, most)
  if (!isUtf8(bytes)) throw new FileError('it is not UTF-8 text')
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

/** Pipes of the shell have a writer. */
const isOfShell = (path: string): boolean => /^\/(?:dev|proc)\//.test(path)

const isLink = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null))?.isSymbolicLink() === true

/** Content of an open file. @throws FileError for what is no file, or larger than `most`. */
export const readHandle = async (handle: FileHandle, most: number, path: string): Promise<Buffer> => {
  const found = await handle.stat()
  const kind = kindOf(found)
  const isAllowed = kind === null || path === devNull || (kind === 'a pipe' && isOfShell(path))
  if (!isAllowed) throw new FileError(kind === 'a pipe' ? 'it is a pipe, give a file' : `it is ${kind}`)
  if (found.size > most) throw tooLarge(most)
  const pieces: Buffer[] = []
  let size = 0
  for (;;) {
    // A file that grows meanwhile, and a pipe, have no size that can be relied on.
    const piece = Buffer.allocUnsafe(Math.max(found.size - size, 65_536))
    const { bytesRead } = await handle.read(piece, 0, piece.length, null)
    if (bytesRead === 0) return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces, size)
    size += bytesRead
    if (size > most) throw tooLarge(most)
    pieces.push(piece.subarray(0, bytesRead))
  }
}

const tooLarge = (most: number): FileError => new FileError(`it is larger than ${Math.floor(most / 1_048_576)} MiB`)
