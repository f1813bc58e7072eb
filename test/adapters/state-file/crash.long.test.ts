import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mix } from '../../support/draw.js'
import { type KeptWorld, openKept } from '../../support/kept-world.js'
import { type DiskAction, MemoryDisk } from '../../support/memory-disk.js'

beforeEach(() => {
  // Failures of the disk are told there.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** What clients were told, over any number of lives of the server. */
class Ledger {
  readonly answered = new Map<number, string>()
  sent = 0

  async create(world: KeptWorld): Promise<number> {
    const number = this.sent
    this.sent += 1
    const { status, text } = await world.create(number)
    if (status === 201) this.answered.set(number, text)
    return status
  }

  /** Everything that was answered is there, a retry gets the same answer, and nothing is there twice. */
  async expectKept(world: KeptWorld, seeded: number): Promise<void> {
    expect(await world.products()).toBeGreaterThanOrEqual(seeded + this.answered.size)
    for (let number = 0; number < this.sent; number += 1) {
      const { status, text } = await world.create(number)
      expect(status).toBe(201)
      expect(text).toBe(this.answered.get(number) ?? text)
      this.answered.set(number, text)
    }
    expect(await world.products()).toBe(seeded + this.sent)
  }
}

/** Lets what can go on without the disk come to its end. */
const letRun = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('two hundred losses of power lose nothing that was answered', { timeout: 60_000 }, async () => {
  let disk = new MemoryDisk()
  const first = await openKept(disk)
  const seeded = await first.products()
  await first.close()
  let ledger = new Ledger()
  let cuts = 0
  for (let run = 0; run < 200; run += 1) {
    const draw = (what: number, below: number): number => mix(run, what) % below
    const world = await openKept(disk)
    let left = 1 + draw(1, 25)
    let hasPower = true
    disk.before = async () => {
      left -= 1
      if (left > 0 && hasPower) return
      hasPower = false
      await new Promise(() => {})
    }
    const isReset = draw(2, 8) === 0
    const writers = [1, 2, 3].map(async () => {
      for (let count = 0; count < 3 && hasPower; count += 1) await ledger.create(world)
    })
    if (isReset) {
      const { status } = await Promise.race([world.control('POST', '/reset'), letRun().then(() => ({ status: 0 }))])
      // From an answered reset on, what was answered before is gone; one that was not answered leaves both possible.
      if (status === 204 || status === 0) ledger = new Ledger()
    }
    await Promise.race([Promise.all(writers), letRun()])
    if (!hasPower) cuts += 1
    disk = disk.afterPowerLoss(draw(3, 5) / 4, draw(4, 4) === 0)
    const after = await openKept(disk)
    if (isReset) {
      await after.control('POST', '/reset')
      ledger = new Ledger()
    } else await ledger.expectKept(after, seeded)
    await after.close()
    if (ledger.sent > 12) {
      const anew = await openKept(disk)
      await anew.control('POST', '/reset')
      await anew.close()
      ledger = new Ledger()
    }
  }
  expect(cuts).toBeGreaterThan(100)
})

const actions = ['open', 'read', 'write', 'sync', 'close', 'rename', 'remove', 'syncFolder', 'identify'] as const
const faults = actions.flatMap((action) => [1, 2, 3, 5].map((every) => [action, every] as const))

test.each(faults)('where a %s fails, every %i of them, nothing answered is lost', async (failing: DiskAction, every) => {
  for (const partWritten of [0, 0.5, 1]) {
    const disk = new MemoryDisk()
    disk.partWritten = partWritten
    const ledger = new Ledger()
    const world = await openKept(disk)
    const seeded = await world.products()
    let seen = 0
    disk.before = (action) => {
      if (action !== failing) return
      seen += 1
      if (seen % every === 0) throw Object.assign(new Error(`EIO: i/o error, ${action}`), { code: 'EIO' })
    }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push(await ledger.create(world))
      // Whatever was put away for a while, the next write tries it again.
      if (count === 2) await world.control('PATCH', '/assumptions', { 'not-found-message': 'per_resource' })
    }
    expect(statuses.every((status) => status === 201 || status === 500)).toBe(true)
    // Power goes now, in the middle of the trouble.
    const after = await openKept(disk.afterPowerLoss())
    await ledger.expectKept(after, seeded)
    await after.close()
    // And the disk that recovers while the process goes on loses nothing either.
    disk.before = () => {}
    await ledger.expectKept(world, seeded)
    await world.close()
    await ledger.expectKept(await openKept(disk), seeded)
  }
})

test('an answer that is held back says why', async () => {
  const disk = new MemoryDisk()
  const world = await openKept(disk)
  disk.before = (action) => {
    if (action === 'write') throw new Error('EIO: i/o error, write')
  }
  const { status, text } = await world.create(1)
  expect(status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ error: 'server_error', message: expect.stringMatching(/could not be saved.*again/) })
  const refused = await world.control('POST', '/clock', { advance: '1s' })
  expect(refused.status).toBe(500)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/could not be saved/) })
  disk.before = () => {}
  expect((await world.create(1)).status).toBe(201)
})
