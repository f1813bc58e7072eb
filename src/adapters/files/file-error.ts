import type { Stats } from 'node:fs'

/** A file that cannot be read or written; the message is the reason, such as `it is a folder`, without the path. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'it already exists',
  ELOOP: 'it is a link',
  // Of a socket, which cannot be opened.
  ENXIO: 'it is a socket',
}

/** The error of the operating system as a reason in words. */
export const fileErrorOf = (error: unknown, aim: 'read it' | 'write there'): FileError => {
  if (error instanceof FileError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return new FileError(`this user may not ${aim}`, { cause: error })
  return new FileError(reasons[code] ?? (code === '' ? message : code), { cause: error })
}

/** What something is that is not a plain file, in words; null for a plain file. */
export const kindOf = (found: Stats): string | null => {
  if (found.isFile()) return null
  if (found.isDirectory()) return 'a folder'
  if (found.isSymbolicLink()) return 'a link'
  if (found.isFIFO()) return 'a pipe'
  return found.isSocket() ? 'a socket' : 'a device'
}
