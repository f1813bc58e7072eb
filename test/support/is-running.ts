import { spawnSync } from 'node:child_process'

/** Whether a process still does anything; one that has ended and that nobody has asked about yet does not. */
export const isRunning = (pid: number): boolean =>
  /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())
