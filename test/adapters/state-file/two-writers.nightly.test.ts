import { execFileSync } from 'node:child_process'
import { copyFile, link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readLog } from '../../../src/adapters/state-file/read-log.js'
import { StateFile } from '../../../src/adapters/state-file/state-file.js'
import { countProducts, create, keptServers, keyOf, start } from '../../support/kept-servers.js'
import { statePath } from '../../support/kept-world.js'
import { MemoryDisk } from '../../support/memory-disk.js'

const { serve, refuse, file } = await keptServers()

test('a hard link to the file in another folder is refused while a server has the file, and a copy of it is not', async () => {
  const first = await serve()
  expect((await create(first.url, keyOf(1))).status).toBe(201)
  const elsewhere = join(dirname(file()), 'elsewhere')
  await mkdir(elsewhere)
  const [linked, copied] = [join(elsewhere, 'linked.json'), join(elsewhere, 'copied.json')]
  await link(file(), linked)
  await copyFile(file(), copied)
  const { code, stderr } = await refuse(['--state', linked])
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`in use by process ${first.pid}: .*${JSON.stringify(`${file()}.lock`)}.*\\n$`))
  expect(await readdir(elsewhere)).toEqual(['copied.json', 'linked.json'])
  const beside = await serve(start, copied)
  expect(await countProducts(beside.url)).toBe(await countProducts(first.url))
  await first.kill()
  // A server that was killed has nothing any more, under whatever name.
  expect(await countProducts((await serve(start, linked)).url)).toBe(await countProducts(beside.url))
})

test('of two servers that cannot see each other one goes on, the other says so, and nothing that was answered is lost', async () => {
  const first = await serve()
  const answered = new Map<string, string>()
  const send = async (url: string, number: number): Promise<number> => {
    const { status, text } = await create(url, keyOf(number))
    if (status === 201) answered.set(keyOf(number), text)
    else expect(text).toMatch(/could not be saved.*the console of the emulator tells why/)
    return status
  }
  const seeded = await countProducts(first.url)
  expect(await send(first.url, 1)).toBe(201)
  // So it looks from a container of the same host name: a lock of a process that there is not.
  const holder = JSON.parse(await readFile(`${file()}.lock`, 'utf8'))
  await writeFile(`${file()}.lock`, JSON.stringify({ ...holder, pid: 2 ** 30 }))
  const second = await serve()
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, number) => send((number % 2 === 0 ? first : second).url, 10 + number)),
  )
  expect(statuses.filter((_, index) => index % 2 === 0)).toEqual(Array(10).fill(500))
  expect(statuses.filter((_, index) => index % 2 === 1)).toEqual(Array(10).fill(201))
  await first.complaints((text) => text.includes(`process ${second.pid} on ${hostname()} uses it, too; end one of the two`))
  await first.kill()
  await second.kill()
  const third = await serve()
  expect(await countProducts(third.url)).toBe(seeded + answered.size)
  for (const [key, text] of answered) expect((await create(third.url, key)).text).toBe(text)
})

const others: readonly (readonly [what: string, make: (path: string) => unknown, sentence: RegExp])[] = [
  ['a pipe', (path) => execFileSync('mkfifo', [path]), /is not a file but a pipe/],
  ['a folder', (path) => mkdir(path), /is not a file but a folder/],
  ['a link that leads nowhere', (path) => symlink('nowhere', path), /is a dangling link; remove it/],
  ['a link to itself', (path) => symlink(basename(path), path), /too many (symbolic links|levels of links)/],
]

test.each(others)(
  '%s in the place of the lock is refused in one sentence that names it, and nothing is left',
  async (_, make, sentence) => {
    const lock = `${file()}.lock`
    await make(lock)
    const { code, stderr } = await refuse(['--state', file()])
    expect(code).toBe(2)
    expect(stderr).toMatch(sentence)
    expect(stderr).toContain(lock)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(await readdir(dirname(file()))).toEqual([basename(lock)])
  },
)

test('a link whose folder is not there is refused in one sentence', async () => {
  await symlink('nowhere/state.json', file())
  const { code, stderr } = await refuse(['--state', file()])
  expect([code, stderr.trim().split('\n').length]).toEqual([2, 1])
  expect(stderr).toMatch(/nowhere\/state\.json/)
})

test.each([
  ['appends', (log: StateFile) => log.append([Buffer.from('new')])],
  ['compacts it', (log: StateFile) => log.checkpoint(recordsOf('begun', 'known', 'new'))],
])('while one process compacts the file, of another one that %s nothing is lost, in whatever order they act', async (_, act) => {
  const seen = new Set<string>()
  const most = 14
  const indexes = Array.from({ length: most }, (_, index) => index)
  const orders = indexes.flatMap((one) =>
    indexes.slice(one).flatMap((two) => indexes.slice(two).map((three) => [one, two, three])),
  )
  for (const order of orders) {
    const disk = new MemoryDisk()
    const waiting: (() => void)[][] = [[], []]
    const openAs = async (writer: number) =>
      (
        await StateFile.open(
          statePath,
          inChunks(disk, waiting[writer] ?? [], () => isHeld),
          { pid: writer + 1, host: 'here', started: '' },
        )
      ).log
    let isHeld = false
    const first = await openAs(0)
    await first.checkpoint(recordsOf('begun'))
    await first.append([Buffer.from('known')])
    const second = await openAs(1)
    isHeld = true
    let left = 2
    const isDoneBy = async (what: Promise<void>): Promise<boolean> => {
      const isDone = await what.then(
        () => true,
        () => false,
      )
      left -= 1
      return isDone
    }
    const ended = Promise.all([isDoneBy(first.checkpoint(recordsOf('begun', 'known'))), isDoneBy(act(second))])
    // So many actions of the one come before each action of the other.
    for (let done = 0, other = 0; left > 0; ) {
      await new Promise((resolve) => setImmediate(resolve))
      const isTurnOfOther = (order[other] ?? most) <= done || waiting[0]?.length === 0
      const next = waiting[isTurnOfOther && waiting[1]?.length !== 0 ? 1 : 0]?.shift()
      if (isTurnOfOther) other += 1
      else done += 1
      next?.()
    }
    const [isCompacted, isAppended] = await ended
    const { records } = readLog(disk.bytes(statePath) as Buffer)
    const texts = records.map(String).filter((text) => text !== '')
    expect(texts, String(order)).toEqual(['begun', 'known', ...(isAppended ? ['new'] : [])])
    seen.add(`${isCompacted} ${isAppended}`)
  }
  expect([...seen].toSorted()).toEqual(['false true', 'true false'])
})

/** The disk as one of several processes sees it, whose every action waits for its turn. */
const inChunks = (disk: MemoryDisk, waiting: (() => void)[], isHeld: () => boolean): MemoryDisk =>
  new Proxy(disk, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return async (...given: unknown[]): Promise<unknown> => {
        if (isHeld()) await new Promise<void>((resume) => void waiting.push(resume))
        return Reflect.apply(member, target, given)
      }
    },
  })

async function* recordsOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}
