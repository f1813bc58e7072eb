import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator } from '../../../src/adapters/emulator/create-emulator.js'
import type { Emulator } from '../../../src/adapters/emulator/emulator.js'

const origin = 'http://localhost'

const openSmall = (memoryLimit = '16MiB'): Emulator =>
  createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true, memoryLimit })

const read = (emulator: Emulator, headers: Record<string, string> = {}, world = emulator) =>
  emulator.fetch(
    new Request(`${origin}/api/v2/orders/summary`, { headers: { authorization: `Bearer ${world.tokens.full}`, ...headers } }),
  )

const memoryOf = async (emulator: Emulator, path = '') =>
  (await emulator.fetch(new Request(`${origin}/_emulator${path}/memory`))).json()

test('of all worlds together the journals of those used least go first, and the default world stays', async () => {
  const emulator = openSmall()
  const worlds = Array.from({ length: 12 }, () => emulator.fork())
  const large = { 'x-large': 'y'.repeat(8_000) }
  await read(emulator, large)
  for (const world of worlds) for (let sent = 0; sent < 160; sent += 1) await read(emulator, large, world)
  const counts = worlds.map((world) => world.requests.list().length)
  expect(counts[0]).toBe(0)
  expect(counts.at(-1)).toBe(160)
  expect(counts).toEqual(counts.toSorted((left, right) => left - right))
  expect(emulator.requests.list()).toHaveLength(1)
  const memory = (await memoryOf(emulator)) as never as {
    used_bytes: number
    limit_bytes: number
    let_go: Record<string, number>
  }
  expect(memory.used_bytes).toBeLessThanOrEqual(memory.limit_bytes)
  expect(memory.let_go.journals).toBe(counts.filter((count) => count === 0).length)
  // Nobody has been away for a minute, so that no world has ended.
  expect(memory.let_go.worlds).toBe(0)
  expect(emulator.worlds()).toHaveLength(13)
})

test('rows and keys are never refused or let go: beyond the limit that is said, once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const emulator = openSmall()
  const create = (at: number) =>
    emulator.fetch(
      new Request(`${origin}/api/v2/products`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${emulator.tokens.full}`,
          'content-type': 'application/json',
          'idempotency-key': `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        },
        body: JSON.stringify({ name: `Curso ${at}`, type: 'course', description: 'd'.repeat(4_900) }),
      }),
    )
  const first = await (await create(0)).text()
  expect(JSON.parse(first)).toMatchObject({ name: 'Curso 0' })
  for (let at = 1; at < 2_500; at += 1) expect((await create(at)).status).toBe(201)
  const memory = (await memoryOf(emulator)) as never as { used_bytes: number; limit_bytes: number }
  expect(memory.used_bytes).toBeGreaterThan(memory.limit_bytes)
  expect(await (await create(0)).text()).toBe(first)
  const said = warn.mock.calls.flat().filter((text) => String(text).includes('nothing is left to evict'))
  expect(said).toHaveLength(1)
})
