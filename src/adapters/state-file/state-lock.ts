import { pause, startTimer } from '../../ground/time/real-time.js'
import type { Disk } from './disk.js'
import type { LockHolder, Processes } from './lock-holder.js'

/** Raised where another process keeps its state in a file; the message names the process. */
export class StateInUseError extends Error {
  override readonly name = 'StateInUseError'

  constructor(path: string, lock: string, { pid, host }: LockHolder, here: string) {
    const where = host === here ? '' : ` on ${host}`
    super(
      `The state file ${JSON.stringify(path)} is in use by process ${pid}${where}: stop that one or name another file (its lock is ${JSON.stringify(lock)}).`,
    )
  }
}

/** A holder on another machine, or in another container, shows that it lives by touching its lock. */
const heartbeatMs = 5_000
const silentMs = 30_000
/** How often, and how many times, a lock is looked at that says nothing: between making and writing it there is a moment. */
const lookEveryMs = 25
const maxLooks = 20

/**
 * The right to keep a state in a file, which one process has at a time. It is a file beside it that says who. It keeps out those who see
 * it and its holder; against all others stand the records of the state file itself.
 */
export class StateLock {
  #cancelSequence: (() => void) | null = null

  private constructor(
    readonly path: string,
    readonly disk: Disk,
    readonly text: string,
  ) {}

  /**
   * Takes the lock of a file, also from a process that has ended without giving it back.
   * @param file where links lead to.
   * @throws StateInUseError where a process that runs has it.
   */
  static async take(file: string, disk: Disk, processes: Processes): Promise<StateLock> {
    const lock = new StateLock(`${file}.lock`, disk, JSON.stringify(processes.own))
    for (let looks = 1; !(await lock.#make()); looks += 1) {
      const found = await textOf(disk, lock.path)
      const holder = readOwner(found)
      if (holder !== null && (await isAlive(disk, processes, lock.path, holder))) {
        throw new StateInUseError(file, lock.path, holder, processes.own.host)
      }
      if (found !== null && (holder !== null || looks > maxLooks)) await lock.#removeDead(found)
      else await pause(lookEveryMs)
    }
    lock.#sequence()
    return lock
  }

  /** Gives it back, if no other process has taken it over. */
  async release(): Promise<void> {
    this.#cancelSequence?.()
    this.#cancelSequence = null
    if ((await textOf(this.disk, this.path)) === this.text) await this.disk.remove(this.path)
  }

  /** False where there is one. A process that stopped between making and writing it may have been taken for dead. */
  async #make(path = this.path): Promise<boolean> {
    try {
      await this.disk.create(path, Buffer.from(this.text), null)
      return (await textOf(this.disk, path)) === this.text
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  }

  /** Only one process at a time may, lest it removes the lock of one that was quicker; the mark of one that died in here goes after a while. */
  async #removeDead(dead: string): Promise<void> {
    const marker = `${this.path}.over`
    for (let looks = 1; !(await this.#make(marker)); looks += 1) {
      if (looks > maxLooks) await this.disk.remove(marker)
      else await pause(lookEveryMs)
    }
    if ((await textOf(this.disk, this.path)) === dead) await this.disk.remove(this.path)
    await this.disk.remove(marker)
  }

  #sequence(): void {
    this.#cancelSequence = startTimer(heartbeatMs, () => {
      this.#sequence()
      // Only those on other machines ask how old it is, and they refuse rather than take over for as long as they can.
      this.disk.touch(this.path).catch(() => undefined)
    })
  }
}

/** What a state file says of the process that had it last: where its lock is, and of which file it spoke, which a copy is not. */
export interface Owner extends LockHolder {
  readonly lock: string
  readonly file: string
}

/** @throws StateInUseError where a process that runs has the same file under another name of it. */
export const refuseElsewhere = async (file: string, owner: Owner, disk: Disk, processes: Processes): Promise<void> => {
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

/** What a lock or a state file says of its holder; null where it says nothing sensible. */
export const readOwner = (text: string | null): Owner | null => {
  try {
    const { pid, host, started, lock, file } = JSON.parse(text ?? '')
    if (!Number.isSafeInteger(pid) || pid <= 0 || typeof host !== 'string') return null
    return { pid, host, started: String(started), lock: String(lock), file: String(file) }
  } catch {
    return null
  }
}
