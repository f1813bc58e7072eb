import { randomUUID } from 'node:crypto'
import { pause, startTimer } from '../time/real-time.js'
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
const beatMs = 5_000
const silentMs = 30_000
/** How long a lock that says nothing is waited for: between making and writing it there is a moment. */
const writtenWithinMs = 500
const lookEveryMs = 25
/** Locks on locks: one more is only needed where a process died in the middle of taking over. */
const mostLevels = 4

interface Found {
  readonly holder: LockHolder | null
  readonly text: string
}

/** The right to keep a state in a file, which one process has at a time. It is a file beside it that says who. */
export class StateLock {
  #cancelBeat: (() => void) | null = null

  private constructor(
    readonly path: string,
    readonly disk: Disk,
    readonly text: string,
  ) {
    this.#beat()
  }

  /**
   * Takes the lock of a file, also from a process that has ended without giving it back.
   * @param file where links lead to.
   * @throws StateInUseError where a process that runs has it.
   */
  static async take(file: string, disk: Disk, processes: Processes): Promise<StateLock> {
    const path = `${file}.lock`
    const text = await take({ file, disk, processes }, path, mostLevels)
    return new StateLock(path, disk, text)
  }

  /** Gives it back, if nobody has taken it over. */
  async release(): Promise<void> {
    this.#cancelBeat?.()
    this.#cancelBeat = null
    const held = await this.disk.read(this.path)
    if (held !== null && Buffer.from(held).toString('utf8') === this.text) await this.disk.remove(this.path)
  }

  #beat(): void {
    this.#cancelBeat = startTimer(beatMs, () => {
      this.#beat()
      // Only those on other machines ask how old it is, and they refuse rather than take over for as long as they can.
      this.disk.touch(this.path).catch(() => undefined)
    })
  }
}

interface Taking {
  readonly file: string
  readonly disk: Disk
  readonly processes: Processes
}

/** Takes a lock and gives back what it says. */
const take = async (taking: Taking, path: string, levels: number): Promise<string> => {
  const { disk, processes, file } = taking
  const text = JSON.stringify({ ...processes.own, nonce: randomUUID() })
  for (;;) {
    if (await make(disk, path, text)) {
      // Whoever was stopped for long between making and writing it may have been taken for dead.
      if ((await read(disk, path))?.text === text) return text
      continue
    }
    const found = await read(disk, path)
    if (found === null) continue
    if (await isAlive(taking, path, found)) {
      throw new StateInUseError(file, path, found.holder ?? processes.own, processes.own.host)
    }
    if (levels === 0) throw new Error(`Remove ${JSON.stringify(path)}, which a process that ended has left behind.`)
    await removeDead(taking, path, found, levels)
  }
}

/** Removes the lock of a process that has ended; only one process at a time may, lest it removes the lock of the one that was quicker. */
const removeDead = async (taking: Taking, path: string, dead: Found, levels: number): Promise<void> => {
  const { disk } = taking
  const over = `${path}.over`
  await take(taking, over, levels - 1)
  try {
    if ((await read(disk, path))?.text === dead.text) await disk.remove(path)
  } finally {
    await disk.remove(over)
  }
}

const make = async (disk: Disk, path: string, text: string): Promise<boolean> => {
  try {
    const file = await disk.create(path, null)
    try {
      await file.write(Buffer.from(text))
      // Else a loss of power leaves a lock that says nothing.
      await file.sync()
    } catch (error) {
      await disk.remove(path)
      throw error
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const isAlive = async ({ disk, processes }: Taking, path: string, { holder }: Found): Promise<boolean> => {
  if (holder === null) return false
  if (holder.host === processes.own.host) return processes.isRunning(holder)
  return ((await disk.identify(path))?.ageMs ?? silentMs) < silentMs
}

/** What a lock says; null where it is gone. One that says nothing sensible after a while was left by who died while making it. */
const read = async (disk: Disk, path: string): Promise<Found | null> => {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const bytes = await disk.read(path)
    if (bytes === null) return null
    const text = Buffer.from(bytes).toString('utf8')
    const holder = holderOf(text)
    if (holder !== null || waitedMs >= writtenWithinMs) return { holder, text }
    await pause(lookEveryMs)
  }
}

const holderOf = (text: string): LockHolder | null => {
  try {
    const { pid, host, started } = JSON.parse(text)
    return Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string' ? { pid, host, started: String(started) } : null
  } catch {
    return null
  }
}
