import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, readlink, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readWallClock } from '../../emulator/real-time.js'
import { readFileBytes } from '../files/read-file.js'
import { unlessMissing, writePiece } from '../files/write-file.js'

/** File system interface of the state file; every call may reject with a system error. */
export type Disk = typeof realDisk

/** Size limit of a state file: what one read of Node returns. */
const maxBytes = 2 ** 31 - 1

const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }): string => `${dev} ${ino}`

const writeOut = async (handle: FileHandle, bytes: Uint8Array): Promise<void> => {
  await writePiece(handle, bytes)
  await handle.datasync()
}

/** Reading a pipe may block for ever, and a device such as /dev/zero has no end. */
const refuseUnlessFile = (what: string, found: Stats): void => {
  if (found.isFile()) return
  throw new Error(`${what} is not a file but a ${found.isDirectory() ? 'folder' : found.isFIFO() ? 'pipe' : 'device or socket'}`)
}

/** The file system of this machine. */
export const realDisk = {
  /** Path of the file that links resolve to, even if it does not exist yet. */
  async resolve(path: string): Promise<string> {
    const real = await realpath(path).catch(unlessMissing)
    if (real !== null) {
      refuseUnlessFile('it', await stat(real))
      return real
    }
    const isLink = (await lstat(path).catch(unlessMissing))?.isSymbolicLink() === true
    return isLink ? await realDisk.resolve(resolve(dirname(path), await readlink(path))) : resolve(path)
  },
  /** Content of a file; null if it does not exist. */
  async read(path: string): Promise<Buffer | null> {
    const found = await stat(path).catch(unlessMissing)
    if (found === null && (await lstat(path).catch(unlessMissing)) !== null) {
      throw new Error(`${JSON.stringify(path)} is a dangling link; remove it`)
    }
    if (found !== null) refuseUnlessFile(JSON.stringify(path), found)
    return found && (await readFileBytes(path, maxBytes))
  },
  /**
   * Creates a file, completely or not at all; rejects with `EEXIST` if anything exists at the path, also a link.
   * @param like mode and owner to copy; null for the defaults.
   * @returns the identity of the file.
   */
  async create(path: string, bytes: Uint8Array, like: { mode: number; owner: number; group: number } | null): Promise<string> {
    const handle = await open(path, 'wx')
    try {
      // Only root can change the owner, and only for root could the owner differ.
      if (like !== null && process.getuid?.() === 0) await handle.chown(like.owner, like.group)
      if (like !== null) await handle.chmod(like.mode)
      await writeOut(handle, bytes)
      return identityOf(await handle.stat({ bigint: true }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  },
  /** Appends to the file with this identity, as other processes may, too. Rejects if another file has its path. */
  async append(path: string, bytes: Uint8Array, identity: string): Promise<void> {
    const handle = await open(path, constants.O_WRONLY | constants.O_APPEND)
    try {
      if (identityOf(await handle.stat({ bigint: true })) !== identity) throw new Error('it was replaced by another process')
      await writeOut(handle, bytes)
    } finally {
      await handle.close()
    }
  },
  /** Identity, size, age and permissions of the file at a path; null if there is none. */
  async identify(path: string) {
    const found = await stat(path, { bigint: true }).catch(unlessMissing)
    if (found === null) return null
    const [mode, owner, group] = [Number(found.mode & 0o777n), Number(found.uid), Number(found.gid)]
    const ageMs = readWallClock() - Number(found.mtimeMs)
    return { identity: identityOf(found), size: Number(found.size), ageMs, mode, owner, group }
  },
  /** Replaces a file atomically. */
  rename: (from: string, to: string): Promise<void> => rename(from, to),
  /** Removes a file, or a link itself; does nothing if there is none. */
  remove: (path: string): Promise<void> => rm(path, { force: true }),
  /** Syncs the folder of a path, so that renames in it survive a power loss. */
  async syncFolder(path: string): Promise<void> {
    // Windows syncs names itself, and does not open folders.
    if (process.platform === 'win32') return
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
  },
  /** Sets the modification time to now. */
  async touch(path: string): Promise<void> {
    const now = new Date(readWallClock())
    await utimes(path, now, now)
  },
}
