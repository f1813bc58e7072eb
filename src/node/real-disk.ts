import type { FileHandle } from 'node:fs/promises'
import { open, readFile, readlink, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readWallClock } from '../time/real-time.js'
import type { Disk, DiskFile } from './disk.js'

/** Null in place of the error that something is not there. */
const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }): string => `${dev} ${ino}`

const hold = async (handle: FileHandle): Promise<DiskFile> => ({
  identity: identityOf(await handle.stat({ bigint: true })),
  async write(bytes) {
    let rest = bytes
    // A disk that is nearly full takes a part without an error.
    while (rest.length > 0) rest = rest.subarray((await handle.write(rest)).bytesWritten)
  },
  sync: () => handle.datasync(),
  close: () => handle.close(),
})

/** A pipe would have its reader wait for ever, and a device of zeros has no end. */
const fileAt = async (path: string): Promise<string> => {
  const found = await stat(path)
  if (found.isFile()) return path
  throw new Error(`it is no file but a ${found.isDirectory() ? 'folder' : found.isFIFO() ? 'pipe' : 'device or socket'}`)
}

/** More links in a row than any system follows. */
const mostLinks = 40

/** The file system of this machine. */
export const realDisk: Disk = {
  async resolve(path) {
    let place = resolve(path)
    for (let links = 0; links < mostLinks; links += 1) {
      const real = await realpath(place).catch(unlessMissing)
      if (real !== null) return await fileAt(real)
      const target = await readlink(place).catch((error: NodeJS.ErrnoException) =>
        error.code === 'EINVAL' ? null : unlessMissing(error),
      )
      if (target === null) return place
      place = resolve(dirname(place), target)
    }
    throw new Error('there are too many links in a row')
  },
  read: (path) => readFile(path).catch(unlessMissing),
  async create(path, like) {
    const handle = await open(path, 'wx')
    if (like === null) return hold(handle)
    try {
      // Only the superuser can give a file away, and is the only one to whom it would not belong already.
      if (process.getuid?.() === 0) await handle.chown(like.owner, like.group)
      await handle.chmod(like.mode)
      return await hold(handle)
    } catch (error) {
      await handle.close()
      throw error
    }
  },
  extend: async (path) => hold(await open(path, 'a')),
  async identify(path) {
    const found = await stat(path, { bigint: true }).catch(unlessMissing)
    if (found === null) return null
    return {
      identity: identityOf(found),
      mode: Number(found.mode & 0o777n),
      owner: Number(found.uid),
      group: Number(found.gid),
      ageMs: readWallClock() - Number(found.mtimeMs),
    }
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  async syncFolder(path) {
    // Windows keeps names by itself, and opens no folders.
    if (process.platform === 'win32') return
    const folder = await open(dirname(path), 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  },
  async touch(path) {
    const now = new Date(readWallClock())
    await utimes(path, now, now)
  },
}
