import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { realDisk } from '../../../src/adapters/state-file/disk.js'
import { realProcesses } from '../../../src/adapters/state-file/lock-holder.js'
import { StateLock } from '../../../src/adapters/state-file/state-lock.js'
import { left, lock, processOf, tryTake } from '../../support/lock-cases.js'
import { MemoryDisk } from '../../support/memory-disk.js'

test('a number that another process got later holds nothing', async () => {
  const disk = new MemoryDisk()
  disk.give(lock, left({ pid: 7, started: 'an earlier start' }))
  expect(await tryTake(disk, processOf(11, [7, 11]))).toBeInstanceOf(StateLock)
})

test('the system tells a process from an earlier one of the same number', async () => {
  const { own } = realProcesses
  expect(realProcesses.isRunning(own)).toBe(true)
  // Where the system does not tell when a process was started, its number alone counts.
  if (own.started !== '') expect(realProcesses.isRunning({ ...own, started: `${own.started}0` })).toBe(false)
  const folder = await mkdtemp(join(tmpdir(), 'state-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'state.json')
  await writeFile(`${path}.lock`, left({ ...own, started: '1 1' }))
  const taken = await StateLock.take(path, realDisk, { ...realProcesses, own: { ...own, started: 'known' } })
  expect(JSON.parse(await readFile(`${path}.lock`, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
  await taken.release()
})

test('a holder on another host is believed while it touches its lock, whatever runs here under its number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'state-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'state.json')
  await writeFile(`${path}.lock`, left({ pid: process.pid, host: 'elsewhere' }))
  await expect(StateLock.take(path, realDisk, realProcesses)).rejects.toThrow(
    new RegExp(`in use by process ${process.pid} on elsewhere: stop that one`),
  )
  const longAgo = new Date(0)
  await utimes(`${path}.lock`, longAgo, longAgo)
  const taken = await StateLock.take(path, realDisk, realProcesses)
  await taken.release()
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a number that none has', '{"pid":-1,"host":"here"}'],
  ['no host', '{"pid":7}'],
  ['null', 'null'],
])('a lock that says %s was left by who died while making it', async (_, text) => {
  const disk = new MemoryDisk()
  disk.give(lock, Buffer.from(text))
  expect(await tryTake(disk, processOf(11, [11]))).toBeInstanceOf(StateLock)
  expect(disk.names()).toEqual([lock])
})
