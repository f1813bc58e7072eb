import { expect, onTestFinished, test, vi } from 'vitest'
import { firstLine, framesFrom, writeFrame } from '../../../src/adapters/state-file/frames.js'
import { mix } from '../../support/draw.js'
import { type KeptWorld, openKept, statePath } from '../../support/kept-world.js'
import { MemoryDisk } from '../../support/memory-disk.js'

/** Has what is said on the console collected. */
const listen = (): string[] => {
  const said: string[] = []
  const spied = vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
  onTestFinished(() => spied.mockRestore())
  return said
}

test('whatever the order in which two writers come to one file, each answer is kept and at most one of them goes on', async () => {
  const said = listen()
  for (let run = 0; run < 40; run += 1) {
    const disk = new MemoryDisk()
    const before = await openKept(disk)
    const seeded = await before.products()
    await before.create(0)
    await before.close()
    // Neither sees the lock of the other.
    const worlds = [await openKept(disk), await openBlind(disk)] as const
    const queue: (() => void)[] = []
    disk.before = () => new Promise((resolve) => void queue.push(resolve))
    const answered = new Map<number, string>()
    const write = async (world: KeptWorld, index: number): Promise<void> => {
      for (let count = 0; count < 3; count += 1) {
        const number = 100 * (index + 1) + count
        const { status, text } = await world.create(number)
        if (status !== 201) continue
        answered.set(number, text)
      }
    }
    let areDone = false
    const writers = Promise.all(worlds.map(write)).then(() => {
      areDone = true
    })
    for (let turn = 0; !areDone; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      queue.splice(mix(run, turn) % Math.max(1, queue.length), 1)[0]?.()
    }
    await writers
    disk.before = () => {}
    const after = await openKept(disk.afterPowerLoss())
    for (const [number, text] of answered) expect((await after.create(number)).text).toBe(text)
    expect(await after.products()).toBe(seeded + 1 + answered.size)
    await after.close()
  }
  expect(said.join()).toMatch(/uses it, too/)
})

/** Opens it with a lock elsewhere, as if that of the other could not be seen. */
const openBlind = (disk: MemoryDisk): Promise<KeptWorld> =>
  openKept(
    new Proxy(disk, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (path: string, ...given: unknown[]) =>
          Reflect.apply(member, target, [path.endsWith('.lock') ? `${path}.unseen` : path, ...given])
      },
    }),
    { own: { pid: 2, host: 'here', started: 'now' }, isRunning: () => false },
  )

/** A file as servers of before wrote it, which did not say who they are. */
const asOfBefore = (bytes: Buffer): Buffer => {
  let [number, first] = [0, 0]
  const frames = [...framesFrom(bytes, firstLine.length)].filter(({ kind }) => !/o/i.test(kind))
  return Buffer.concat([
    Buffer.from(firstLine),
    ...frames.map(({ kind, record }) => {
      const frame = writeFrame(number, first, kind, record)
      number += 1
      if (/[ba]/.test(kind)) first = number
      return frame
    }),
  ])
}

test('a file into which two servers of before have written keeps what is from one of them, and the rest stands beside it', async () => {
  const disk = new MemoryDisk()
  const world = await openKept(disk)
  const seeded = await world.products()
  await world.create(1)
  await world.close()
  const common = disk.bytes(statePath) as Buffer
  const writtenBy = async (numbers: readonly number[]): Promise<Buffer> => {
    const own = new MemoryDisk()
    own.give(statePath, common)
    const writer = await openKept(own)
    for (const number of numbers) await writer.create(number)
    await writer.close()
    return asOfBefore(own.bytes(statePath) as Buffer)
  }
  const shared = asOfBefore(common).length
  const [one, onlyOne, other] = [await writtenBy([2, 3]), await writtenBy([2]), await writtenBy([7, 8, 9])]
  const aside = Buffer.concat([other.subarray(shared), one.subarray(onlyOne.length)])
  const mixed = new MemoryDisk()
  mixed.give(statePath, Buffer.concat([onlyOne, aside]))
  const said = listen()
  const opened = await openKept(mixed)
  expect(await opened.products()).toBe(seeded + 2)
  expect((await opened.create(4)).status).toBe(201)
  await opened.close()
  const [beside = ''] = mixed.names().filter((name) => name !== statePath)
  expect(mixed.bytes(beside)?.equals(aside)).toBe(true)
  expect(said).toEqual([expect.stringMatching(/state file .* has \d+ bytes that another process appended .* ignored/)])
  expect(said[0]).toContain(beside)
  const again = await openKept(mixed)
  expect(await again.products()).toBe(seeded + 3)
  expect(said).toHaveLength(1)
})

test('a file of the release before, which does not say who wrote it, is read and gone on with', async () => {
  const said = listen()
  const disk = new MemoryDisk()
  const world = await openKept(disk)
  const seeded = await world.products()
  const { text } = await world.create(1)
  await world.close()
  const before = asOfBefore(disk.bytes(statePath) as Buffer)
  disk.give(statePath, before)
  const opened = await openKept(disk)
  expect((await opened.create(1)).text).toBe(text)
  expect((await opened.create(2)).status).toBe(201)
  await opened.close()
  expect(disk.bytes(statePath)?.subarray(0, before.length).equals(before)).toBe(true)
  expect(await (await openKept(disk)).products()).toBe(seeded + 2)
  expect(said).toEqual([])
})

test('a file that another process has replaced is not written over', async () => {
  const said = listen()
  const disk = new MemoryDisk()
  const world = await openKept(disk)
  await world.create(1)
  disk.give(statePath, Buffer.from('of another process'))
  expect((await world.create(2)).status).toBe(500)
  expect(said.join()).toMatch(/Cannot write the state file .*replaced by another process/)
  expect(String(disk.bytes(statePath))).toBe('of another process')
})
