import { onTestFinished } from 'vitest'
import type { LockHolder, Processes } from '../../src/adapters/state-file/lock-holder.js'
import { StateLock } from '../../src/adapters/state-file/state-lock.js'
import type { MemoryDisk } from './memory-disk.js'

export const file = '/states/state.json'
export const lock = `${file}.lock`

/** Processes of one machine, of which those with these numbers run. */
export const processOf = (pid: number, running: readonly number[]): Processes => ({
  own: { pid, host: 'here', started: `start of ${pid}` },
  isRunning: (holder) => running.includes(holder.pid) && holder.started === `start of ${holder.pid}`,
})

export const left = (by: Partial<LockHolder>): Buffer =>
  Buffer.from(JSON.stringify({ pid: 7, host: 'here', started: 'start of 7', nonce: 'n', ...by }))

/** Takes a lock; what refuses it is given back. */
export const tryTake = async (disk: MemoryDisk, processes: Processes): Promise<StateLock | Error> =>
  await StateLock.take(file, disk, processes).then(
    (taken) => {
      onTestFinished(() => taken.release())
      return taken
    },
    (error: unknown) => error as Error,
  )
