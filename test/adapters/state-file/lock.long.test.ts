import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StateInUseError, StateLock } from '../../../src/adapters/state-file/state-lock.js'
import { file, left, lock, processOf, tryTake } from '../../support/lock-cases.js'
import { MemoryDisk } from '../../support/memory-disk.js'

test('of two processes that find the lock of a dead one at the same time, one has it and the other is told who, in whatever order they act', async () => {
  const racers = [11, 12]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 1 }), { minLength: 40, maxLength: 40 }), async (order) => {
      const disk = new MemoryDisk()
      disk.give(lock, left({}))
      const waiting: (() => void)[][] = [[], []]
      // Each sees the same disk, and every action of it waits until it is its turn.
      const seenBy = (racer: number): MemoryDisk =>
        new Proxy(disk, {
          get: (target, name) => {
            const member: unknown = Reflect.get(target, name, target)
            if (typeof member !== 'function') return member
            return async (...given: unknown[]): Promise<unknown> => {
              await new Promise<void>((resume) => void waiting[racer]?.push(resume))
              return Reflect.apply(member, target, given)
            }
          },
        })
      let endedCount = 0
      const ended = racers.map(async (pid, racer) => {
        const took = await StateLock.take(file, seenBy(racer), processOf(pid, racers)).catch((error: unknown) => error)
        endedCount += 1
        return took
      })
      const turns = [...order]
      while (endedCount < racers.length) {
        await new Promise((resolve) => setImmediate(resolve))
        const racer = turns.shift() ?? (waiting[0]?.length === 0 ? 1 : 0)
        waiting[racer]?.shift()?.()
      }
      const took = await Promise.all(ended)
      const holders = took.filter((one) => one instanceof StateLock)
      const refused = took.filter((one) => one instanceof StateInUseError)
      expect([holders.length, refused.length]).toEqual([1, 1])
      const holder = JSON.parse(String(disk.bytes(lock)))
      expect(String(refused[0])).toContain(`process ${holder.pid}`)
      expect(disk.names()).toEqual([lock])
      for (const one of holders) {
        const released = one.release()
        for (let turn = 0; turn < 8; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve))
          for (const queue of waiting) queue.shift()?.()
        }
        await released
      }
    }),
    { numRuns: 60 },
  )
})

test('a process that died while it took a lock over keeps no other from it', async () => {
  const disk = new MemoryDisk()
  disk.give(lock, left({}))
  disk.give(`${lock}.over`, left({ pid: 8 }))
  expect(await tryTake(disk, processOf(11, [11]))).toBeInstanceOf(StateLock)
  expect(disk.names()).toEqual([lock])
})
