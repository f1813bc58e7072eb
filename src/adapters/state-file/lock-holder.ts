import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that holds a lock. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  /** When it was started, as the system counts, which tells it from a later process of that number; empty where that is not known. */
  readonly started: string
  /** Tells it from a process that looks the same from within another container. */
  readonly nonce?: string
}

/** What is known of the processes of this machine. */
export interface Processes {
  readonly own: LockHolder
  /** Whether a process of this machine still runs. */
  isRunning(holder: LockHolder): boolean
}

/** When a process was started, as the system counts; null where it has ended, empty where the system does not tell. */
const startOf = (pid: number): string | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the command may hold anything; what follows it is a letter and numbers.
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
    // There is one, of another user.
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
