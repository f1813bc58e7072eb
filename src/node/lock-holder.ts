import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that holds a lock, so that it can be told from another one that got the same number later. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  /** When it was started, as the system counts; empty where the system does not tell. */
  readonly started: string
}

/** What is known of the processes of this machine. */
export interface Processes {
  readonly own: LockHolder
  /** Whether a process of this machine still runs. */
  isRunning(holder: LockHolder): boolean
}

/** When a process was started, and whether it still does anything; null where the system does not tell. */
const look = (pid: number): { readonly started: string; readonly hasEnded: boolean } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the command may hold anything; what follows it is numbers and one letter.
    const [state = '', ...numbers] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return { started: `${boot} ${numbers[18] ?? ''}`, hasEnded: state === 'Z' || state === 'X' }
  } catch {
    return null
  }
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // There is one, of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const realProcesses: Processes = {
  own: { pid: process.pid, host: hostname(), started: look(process.pid)?.started ?? '' },
  isRunning: ({ pid, started }) => {
    if (!exists(pid)) return false
    const seen = look(pid)
    if (seen === null) return true
    return !seen.hasEnded && (started === '' || seen.started === started)
  },
}
