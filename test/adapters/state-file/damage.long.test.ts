import { expect, test } from 'vitest'
import { StateFileError } from '../../../src/adapters/state-file/state-file-error.js'
import { createEmulator } from '../../../src/index.js'
import { openKept, statePath, still } from '../../support/kept-world.js'
import { MemoryDisk } from '../../support/memory-disk.js'

/** A file with a checkpoint and so many writes behind it; that of fewer writes is how it begins. */
const writtenFile = async (writes = 2): Promise<Buffer> => {
  const disk = new MemoryDisk()
  const world = await openKept(disk)
  for (let number = 0; number < writes; number += 1) await world.create(number)
  await world.close()
  return disk.bytes(statePath) as Buffer
}

const openWith = (bytes: Buffer) => {
  const disk = new MemoryDisk()
  disk.give(statePath, bytes)
  return openKept(disk)
}

test('every flipped bit of every byte is found and told in one sentence', { timeout: 60_000 }, async () => {
  const file = await writtenFile()
  const missed: string[] = []
  for (let index = 0; index < file.length; index += 1) {
    const flipped = Buffer.from(file)
    // Each bit of a byte has its turn as the bytes go by.
    flipped.writeUInt8(flipped.readUInt8(index) ^ (1 << (index % 8)), index)
    const error = await openWith(flipped).then(
      () => null,
      (refused: unknown) => refused,
    )
    if (!(error instanceof StateFileError) || error.message.includes('\n')) missed.push(`${index}: ${error}`)
  }
  expect(file.length).toBeGreaterThan(5_000)
  expect(missed).toEqual([])
})

test('every bit of the last record, its head and its end among it, is proved', async () => {
  const file = await writtenFile(1)
  const last = file.lastIndexOf(10, file.length - 2) + 1
  for (let bit = last * 8; bit < file.length * 8; bit += 1) {
    const flipped = Buffer.from(file)
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    await expect(openWith(flipped), `bit ${bit}`).rejects.toThrow(StateFileError)
  }
})

test('a file cut off anywhere in its last write opens without it, and with all before it', async () => {
  const [before, file] = [await writtenFile(1), await writtenFile(2)]
  const existing = await (await openWith(before)).products()
  expect(file.subarray(0, before.length).equals(before)).toBe(true)
  for (let length = before.length; length < file.length; length += 7) {
    const world = await openWith(file.subarray(0, length))
    expect(await world.products()).toBe(existing)
    // What was cut off does not stand in the way of what is written now.
    expect((await world.create(9)).status).toBe(201)
    await world.close()
  }
})

test.each([
  ['the last write', (before: number, file: Buffer) => file.fill(0, before)],
  ['the end of it', (before: number, file: Buffer) => file.fill(0, before + ((file.length - before) >> 1))],
])('a hole where the disk had made room for %s is dropped', async (_what, dig) => {
  const [before, file] = [await writtenFile(1), await writtenFile(2)]
  const existing = await (await openWith(before)).products()
  expect(await (await openWith(dig(before.length, Buffer.from(file)))).products()).toBe(existing)
})

test('a hole with later writes behind it is damage', async () => {
  const [one, two, three] = [await writtenFile(1), await writtenFile(2), await writtenFile(3)]
  const dug = Buffer.from(three).fill(0, one.length, two.length)
  await expect(openWith(dug)).rejects.toThrow(/was changed/)
  const cut = Buffer.concat([three.subarray(0, one.length), three.subarray(two.length)])
  await expect(openWith(cut)).rejects.toThrow(/is missing/)
})

test('a file of another version is refused by its version', async () => {
  const file = await writtenFile()
  const other = Buffer.from(file.toString('latin1').replace('state 2\n', 'state 3\n'), 'latin1')
  await expect(openWith(other)).rejects.toThrow(/of version 3.*reads version 2/)
})

test('the file of the first release is read and becomes one of this form', async () => {
  const emulator = createEmulator(still)
  const disk = new MemoryDisk()
  disk.give(statePath, Buffer.from(`${JSON.stringify({ ...emulator.snapshot(), journal: [] })}\n`))
  const world = await openKept(disk)
  const seeded = await world.products()
  expect((await world.create(1)).status).toBe(201)
  await world.close()
  expect(disk.bytes(statePath)?.toString('utf8')).toMatch(/^producer-commerce-emulator state 2\n/)
  expect(await (await openKept(disk)).products()).toBe(seeded + 1)
})

test.each([
  ['cut off', (text: string) => text.slice(0, -40)],
  ['with a member of the wrong form', (text: string) => text.replace('"frozen":true', '"frozen":7')],
  ['with a member too many', (text: string) => text.replace('{', '{"more":1,')],
])('a file of the first release %s is refused in one sentence and left alone', async (_what, damage) => {
  const text = damage(JSON.stringify({ ...createEmulator(still).snapshot(), journal: [] }))
  const disk = new MemoryDisk()
  disk.give(statePath, Buffer.from(text))
  const error = await openKept(disk).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StateFileError)
  expect((error as StateFileError).message).toMatch(/^Cannot use the state file .*another file.*\.$/)
  expect(disk.bytes(statePath)?.toString('utf8')).toBe(text)
  expect(disk.names()).toEqual([statePath])
})
