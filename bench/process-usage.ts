import { existsSync, readdirSync, readFileSync } from 'node:fs'

// What the kernel knows of a process. Only Linux tells it this way; elsewhere the answers are null.

/** Milliseconds that all threads of a process have spent on a core. */
export const cpuMsOf = (pid: number): number | null => {
  if (!existsSync(`/proc/${pid}/task`)) return null
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
}

/** Resident memory in MB, now or at its highest. */
export const rssMbOf = (pid: number, when: 'now' | 'peak' = 'now'): number | null => {
  if (!existsSync(`/proc/${pid}/status`)) return null
  const field = when === 'now' ? 'VmRSS' : 'VmHWM'
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
