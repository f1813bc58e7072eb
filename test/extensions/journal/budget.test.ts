import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'

const origin = 'http://localhost'

const openSmall = (memoryLimit = '16MiB'): Emulator =>
  createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, memoryLimit })

/** Asks for the summary, with a parameter that has no meaning and is this long. */
const read = (emulator: Emulator, length = 0, { tokens }: Pick<Emulator, 'tokens'> = emulator) =>
  emulator.fetch(
    new Request(`${origin}/api/v2/orders/summary?x=${'y'.repeat(length)}`, {
      headers: { authorization: `Bearer ${tokens.full}` },
    }),
  )

const memoryOf = async (emulator: Emulator, path = '') =>
  (await emulator.fetch(new Request(`${origin}/_emulator${path}/memory`))).json()

test('a journal lets go of its oldest requests by bytes, and says so wherever it is read', async () => {
  const emulator = openSmall()
  const first = await read(emulator, 8_000)
  const firstId = emulator.requests.list()[0]?.request_id ?? ''
  expect(first.status).toBe(200)
  for (let sent = 0; sent < 450; sent += 1) await read(emulator, 8_000)
  const answer = await emulator.fetch(new Request(`${origin}/_emulator/requests`))
  const { data } = (await answer.json()) as { data: unknown[] }
  const { world, limit_bytes } = (await memoryOf(emulator)) as never as {
    world: { journal: { recorded: number; remembered: number; let_go: number; bytes: number; limit_bytes: number } }
    limit_bytes: number
  }
  expect(limit_bytes).toBe(16 * 1_048_576)
  expect(world.journal.recorded).toBe(451)
  expect(world.journal.let_go).toBeGreaterThan(0)
  expect(world.journal.remembered + world.journal.let_go).toBe(451)
  expect(world.journal.bytes).toBeLessThanOrEqual(world.journal.limit_bytes)
  expect(data).toHaveLength(world.journal.remembered)
  expect(answer.headers.get('Journal-Let-Go')).toBe(String(world.journal.let_go))
  const lost = await emulator.fetch(new Request(`${origin}/_emulator/requests/${firstId}`))
  expect(lost.status).toBe(404)
  expect(((await lost.json()) as { message: string }).message).toContain(
    `it has evicted ${world.journal.let_go}: a larger journal size or memory limit keeps more`,
  )
})

test('a few large requests to each of many worlds are counted as they come', async () => {
  const emulator = openSmall('64MiB')
  const worlds = Array.from({ length: 100 }, () => emulator.fork())
  // Fewer than a world is weighed after for their number alone.
  for (const world of worlds) for (let sent = 0; sent < 7; sent += 1) await read(emulator, 8_000, world)
  const { used_bytes } = (await memoryOf(emulator)) as never as { used_bytes: number }
  const journals = await Promise.all(worlds.map(({ id }) => memoryOf(emulator, `/worlds/${id}`)))
  const kept = journals.reduce((sum, { world }) => sum + (world as { journal: { bytes: number } }).journal.bytes, 0)
  expect(kept).toBeGreaterThan(100 * 7 * 8_000)
  // All of them but the last one or two requests of each world, and the worlds themselves beside them.
  expect(used_bytes).toBeGreaterThan(kept)
})

test('each world may have a budget of its own for its journal, counted in bytes, and its forks have it too', async () => {
  const emulator = createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, journalMemory: '2MiB' })
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"journal_memory":"128KiB"}' }
  const made = await emulator.fetch(new Request(`${origin}/_emulator/worlds`, asked))
  expect(made.status).toBe(201)
  const { id, tokens } = (await made.json()) as Pick<Emulator, 'tokens'> & { id: string }
  const [same, own] = [emulator.fork(), emulator.fork({ journalMemory: 65_536 })]
  const worlds = [
    [emulator, '', 2_097_152],
    [same, `/worlds/${same.id}`, 2_097_152],
    [{ tokens }, `/worlds/${id}`, 131_072],
    [own, `/worlds/${own.id}`, 65_536],
  ] as const
  for (const [world, path, budget] of worlds) {
    for (let sent = 0; sent < 250; sent += 1) await read(emulator, 8_000, world)
    const { journal } = ((await memoryOf(emulator, path)) as never as { world: { journal: Record<string, number> } }).world
    expect(journal['limit_bytes']).toBe(budget)
    expect(journal['bytes']).toBeLessThanOrEqual(budget)
    expect(journal['let_go']).toBeGreaterThan(0)
  }
})

test('no journal has more than a quarter of the memory limit', async () => {
  const emulator = createEmulator({ memoryLimit: '16MiB', journalMemory: '1GiB' })
  const { world } = (await memoryOf(emulator)) as never as { world: { journal: { limit_bytes: number } } }
  expect(world.journal.limit_bytes).toBe(4 * 1_048_576)
})

test.each(['63KiB', 'much', -1, ''])('the memory %j for a journal is refused by name', async (journalMemory) => {
  expect(() => createEmulator({ journalMemory })).toThrow(/"journalMemory": give a size such as "2MiB" .* at least 64KiB/)
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ journal_memory: journalMemory }),
  }
  const answer = await createEmulator().fetch(new Request(`${origin}/_emulator/worlds`, init))
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('journal_memory')])
})

test.each(['15MiB', '512 megabytes', -1, 1.5, '', null])('the memory limit %j is refused by name', (memoryLimit) => {
  expect(() => createEmulator({ memoryLimit: memoryLimit as string })).toThrow(/memoryLimit/)
})

test.each([
  [2, 2, 3],
  [1, 1, 4],
  [5, 5, 0],
])('of 5 requests a journal of size %i lists %i and says that it let go of %i', async (journalSize, listed, letGo) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const emulator = createEmulator({ seed: 1, journalSize })
  const ids: string[] = []
  for (let sent = 0; sent < 5; sent += 1) {
    await read(emulator)
    ids.push(emulator.requests.list({ limit: 1 })[0]?.request_id ?? '')
  }
  const answer = await emulator.fetch(new Request(`${origin}/_emulator/requests`))
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(listed)
  expect(answer.headers.get('Journal-Let-Go')).toBe(letGo === 0 ? null : String(letGo))
  const { world } = (await memoryOf(emulator)) as never as { world: { journal: Record<string, number> } }
  expect(world.journal).toMatchObject({ recorded: 5, remembered: listed, let_go: letGo })
  const first = await emulator.fetch(new Request(`${origin}/_emulator/requests/${ids[0]}`))
  expect(first.status).toBe(letGo === 0 ? 200 : 404)
  expect((await first.text()).includes(`it has evicted ${letGo}`)).toBe(letGo > 0)
  // It is full by its size, and no memory is missing.
  expect(warn).not.toHaveBeenCalled()
})
