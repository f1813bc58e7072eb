import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, readFile, readlink, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readWallClock } from '../../ground/time/real-time.js'

/** What the state file asks of the file system; every call may fail with the error of the system. */
export type Disk = typeof realDisk

/** Null in place of the error that something is not there. */
const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }): string => `${dev} ${ino}`

/** Writes all of it, and resolves when no loss of power takes it. */
const writeOut = async (handle: FileHandle, bytes: Uint8Array): Promise<void> => {
  // A disk that is nearly full takes a part without an error.
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray((await handle.write(rest)).bytesWritten)
  await handle.datasync()
}

/** A pipe would have its reader wait for ever, and a device of zeros has no end. */
const refuseUnlessFile = (what: string, found: Stats): void => {
  if (found.isFile()) return
  throw new Error(`${what} is no file but a ${found.isDirectory() ? 'folder' : found.isFIFO() ? 'pipe' : 'device or socket'}`)
}

/** The file system of this machine. */
export const realDisk = {
  /** Where links lead to in the end, though there be nothing yet. */
  async resolve(path: string): Promise<string> {
    const real = await realpath(path).catch(unlessMissing)
    if (real !== null) {
      refuseUnlessFile('it', await stat(real))
      return real
    }
    const isLink = (await lstat(path).catch(unlessMissing))?.isSymbolicLink() === true
    return isLink ? await realDisk.resolve(resolve(dirname(path), await readlink(path))) : resolve(path)
  },
  /** What a file holds; null where there is none. */
  async read(path: string): Promise<Buffer | null> {
    const found = await stat(path).catch(unlessMissing)
    if (found === null && (await lstat(path).catch(unlessMissing)) !== null) {
      throw new Error(`${JSON.stringify(path)} is a link that leads nowhere; remove it`)
    }
    if (found !== null) refuseUnlessFile(JSON.stringify(path), found)
    return found && (await readFile(path).catch(unlessMissing))
  },
  /**
   * Makes a file that is not there yet, whole or not at all: refused with `EEXIST` where anything is, a link too.
   * @param like who may do what with it; null for what is usual.
   * @returns the identity of the file.
   */
  async create(path: string, bytes: Uint8Array, like: { mode: number; owner: number; group: number } | null): Promise<string> {
    const handle = await open(path, 'wx')
    try {
      // Only the superuser can give a file away, and is the only one to whom it would not belong already.
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
  /** Adds to the end of the file that has this identity, which other processes may do, too. Another one of that name stays as it is. */
  async append(path: string, bytes: Uint8Array, identity: string): Promise<void> {
    const handle = await open(path, constants.O_WRONLY | constants.O_APPEND)
    try {
      if (identityOf(await handle.stat({ bigint: true })) !== identity) throw new Error('it was replaced by another process')
      await writeOut(handle, bytes)
    } finally {
      await handle.close()
    }
  },
  /** What is called so now; null where nothing is. */
  async identify(path: string) {
    const found = await stat(path, { bigint: true }).catch(unlessMissing)
    if (found === null) return null
    const [mode, owner, group] = [Number(found.mode & 0o777n), Number(found.uid), Number(found.gid)]
    const ageMs = readWallClock() - Number(found.mtimeMs)
    return { identity: identityOf(found), size: Number(found.size), ageMs, mode, owner, group }
  },
  /** Puts a file in the place of another one, at once. */
  rename: (from: string, to: string): Promise<void> => rename(from, to),
  /** Removes a file, or a link itself; nothing happens where there is none. */
  remove: (path: string): Promise<void> => rm(path, { force: true }),
  /** Resolves when the names in the folder of a path are where no loss of power takes them. */
  async syncFolder(path: string): Promise<void> {
    // Windows keeps names by itself, and opens no folders.
    if (process.platform === 'win32') return
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
  },
  /** Makes a file as young as can be. */
  async touch(path: string): Promise<void> {
    const now = new Date(readWallClock())
    await utimes(path, now, now)
  },
}
