import { pause, startTimer } from '../../emulator/real-time.js'
import type { Disk } from './disk.js'
import type { LockHolder, Processes } from './lock-holder.js'

/** Thrown if another process has the state file open; the message names the process. */
export class StateInUseError extends Error {
  override readonly name = 'StateInUseError'

  constructor(path: string, lock: string, { pid, host }: LockHolder, here: string) {
    const where = host === here ? '' : ` on ${host}`
    super(
      `The state file ${JSON.stringify(path)} is in use by process ${pid}${where}: stop that one or name another file (its lock is ${JSON.stringify(lock)}).`,
    )
  }
}

/** A holder on another machine, or in another container, proves that it is alive by touching its lock. */
const heartbeatMs = 5_000
const silentMs = 30_000
/** Polling interval in milliseconds, and limit of polls, for an empty lock: it is written only after it was created. */
const lookEveryMs = 25
const maxLooks = 20

/**
 * Exclusive lock of a state file: a file next to it that names the holder. It keeps out processes that see it
 * and its holder; against all others the records of the state file itself protect it.
 */
export class StateLock {
  #cancelHeartbeat: (() => void) | null = null

  private constructor(
    readonly path: string,
    readonly disk: Disk,
    readonly text: string,
  ) {}

  /**
   * Acquires the lock of a file, also from a process that ended without releasing it.
   * @param file with links resolved.
   * @throws StateInUseError if a running process holds it.
   */
  static async take(file: string, disk: Disk, processes: Processes): Promise<StateLock> {
    const lock = new StateLock(`${file}.lock`, disk, JSON.stringify(processes.own))
    for (let looks = 1; !(await lock.#make()); looks += 1) {
      const found = await textOf(disk, lock.path)
      const holder = readStateOwner(found)
      if (holder !== null && (await isAlive(disk, processes, lock.path, holder))) {
        throw new StateInUseError(file, lock.path, holder, processes.own.host)
      }
      if (found !== null && (holder !== null || looks > maxLooks)) await lock.#removeDead(found)
      else await pause(lookEveryMs)
    }
    lock.#heartbeat()
    return lock
  }

  /** Releases the lock, unless another process has taken it over. */
  async release(): Promise<void> {
    this.#cancelHeartbeat?.()
    this.#cancelHeartbeat = null
    if ((await textOf(this.disk, this.path)) === this.text) await this.disk.remove(this.path)
  }

  /** False if the lock exists, or if another process took it over between the creation and the write. */
  async #make(path = this.path): Promise<boolean> {
    try {
      await this.disk.create(path, Buffer.from(this.text), null)
      return (await textOf(this.disk, path)) === this.text
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  }

  /** Guarded by a second lock, lest it removes the lock of a faster process; a crashed process's is removed after `maxLooks` polls. */
  async #removeDead(dead: string): Promise<void> {
    const marker = `${this.path}.over`
    for (let looks = 1; !(await this.#make(marker)); looks += 1) {
      if (looks > maxLooks) await this.disk.remove(marker)
      else await pause(lookEveryMs)
    }
    if ((await textOf(this.disk, this.path)) === dead) await this.disk.remove(this.path)
    await this.disk.remove(marker)
  }

  #heartbeat(): void {
    this.#cancelHeartbeat = startTimer(heartbeatMs, () => {
      this.#heartbeat()
      // Only processes on other machines check its age; they take over after `silentMs` without a touch.
      this.disk.touch(this.path).catch(() => undefined)
    })
  }
}

/** Last owner in a state file: its process, the path of its lock and the identity of its file, which a copy does not have. */
export interface StateOwner extends LockHolder {
  readonly lock: string
  readonly file: string
}

/** @throws StateInUseError if a running process has the same file open under another path. */
export const refuseElsewhere = async (file: string, owner: StateOwner, disk: Disk, processes: Processes): Promise<void> => {
  if (owner.lock === `${file}.lock` || (await disk.identify(owner.lock)) === null) return
  if (!(await isAlive(disk, processes, owner.lock, owner))) return
  throw new StateInUseError(file, owner.lock, owner, processes.own.host)
}

const isAlive = async (disk: Disk, processes: Processes, path: string, holder: LockHolder): Promise<boolean> =>
  holder.host === processes.own.host ? processes.isRunning(holder) : ((await disk.identify(path))?.ageMs ?? silentMs) < silentMs

const textOf = async (disk: Disk, path: string): Promise<string | null> => {
  const bytes = await disk.read(path)
  return bytes && Buffer.from(bytes).toString('utf8')
}

/** The owner in a lock or a state file; null if it is invalid. */
export const readStateOwner = (text: string | null): StateOwner | null => {
  try {
    const { pid, host, started, lock, file } = JSON.parse(text ?? '')
    if (!Number.isSafeInteger(pid) || pid <= 0 || typeof host !== 'string') return null
    return { pid, host, started: String(started), lock: String(lock), file: String(file) }
  } catch {
    return null
  }
}
