import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that holds a lock. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  /** Boot id and start time in clock ticks, which differ from those of a later process with the same pid; `''` if unknown. */
  readonly started: string
  /** Random id that differs from that of a process with the same pid and host in another container. */
  readonly nonce?: string
}

/** Process table of this machine. */
export interface Processes {
  readonly own: LockHolder
  /** True if a process of this machine still runs. */
  isRunning(holder: LockHolder): boolean
}

/** Start of a process (see `LockHolder`); null if it has ended, `''` if the system has no /proc. */
const startOf = (pid: number): string | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The command name may contain anything; the state letter and numbers follow its last parenthesis.
    const [state = '', ...numbers] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${numbers[18] ?? ''}`
  } catch {
    return ''
  }
}

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const realProcesses: Processes = {
  own: { pid: process.pid, host: hostname(), started: startOf(process.pid) ?? '', nonce: randomUUID() },
  isRunning: ({ pid, started }) => {
    const seen = exists(pid) ? startOf(pid) : null
    return seen !== null && (seen === '' || started === '' || seen === started)
  },
}
