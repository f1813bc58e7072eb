import { expect, test, vi } from 'vitest'
import { createEmulator, type Repro } from '../../../src/index.js'
import { openRepro, ReproError, readRepro } from '../../support/repro.js'
import { ask, course, isSnapshotRefusal, products } from '../../support/rich-world.js'
import { atSize } from '../../support/size.js'

/** A run with a step of every kind. */
const record = async (): Promise<Repro> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  await ask(emulator, 'GET', `${products}?per_page=3`)
  await ask(emulator, 'POST', products, course)
  await ask(emulator, 'POST', '/_emulator/tokens', { name: 'mine', scopes: ['orders:read'] })
  emulator.clock.advance('61s')
  emulator.play('lost-response')
  emulator.stop()
  emulator.chaos(0)
  emulator.webhooks.inbox()
  await ask(emulator, 'POST', '/_emulator/orders', {})
  await ask(emulator, 'POST', '/api/v2/subscriptions/1/cancel')
  return emulator.repro()
}

type Path = readonly (string | number)[]

/** Every place of a file, and of a long list its first and its last. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const some = path[0] === 'steps' || keys.length < 3 || !Array.isArray(value) ? keys : [0, keys.length - 1]
  return [path, ...some.flatMap((key) => placesIn((value as Record<string | number, unknown>)[key], [...path, key]))]
}

const putAt = (file: Repro, path: Path, value: unknown): unknown => {
  const last = path.at(-1)
  if (last === undefined) return value
  const copy = structuredClone(file)
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], copy)
  const members = holder as Record<string | number, unknown>
  if (value === undefined) delete members[last]
  else members[last] = value
  return copy
}

const wrong: readonly unknown[] = [
  undefined,
  null,
  -1,
  1e12,
  '',
  'x',
  '{',
  'GET /x',
  'constructor',
  'webhooks.x',
  '\u0000',
  '\ud800',
  '9999-12-31T23:59:59Z',
  [],
  ['x'],
  {},
]

test('a file that is damaged anywhere is played, differs or is refused in one sentence', { timeout: 120_000 }, async () => {
  const file = await record()
  const text = JSON.stringify(file)
  // Where an answer is a failure of the emulator itself.
  const failed = vi.spyOn(console, 'error')
  expect((await openRepro(readRepro(text))).difference).toBeNull()
  // In a fourth of its places, and each night in all of them.
  for (const path of placesIn(file).filter((_, at) => at % atSize(4, 1) === 0)) {
    for (const value of wrong) {
      const where = `${JSON.stringify(value)} at ${path.join('.')}`
      const failure: unknown = await (async () =>
        await openRepro(readRepro(JSON.stringify(putAt(file, path, value) ?? null))))().then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) continue
      expect(failure instanceof ReproError || isSnapshotRefusal(failure), `${where}: ${String(failure)}`).toBe(true)
      const { message } = failure as Error
      expect(message, where).toMatch(/^\S.*[^.][.?]$/)
      expect(message, where).not.toMatch(/damaged at :/)
    }
  }
  expect(JSON.stringify(file)).toBe(text)
  expect(failed.mock.calls).toEqual([])
})

test.each(['add2', 'constructor', '__proto__', 'toString', 'webhooks.x', 'webhooks.constructor', 'reset'])(
  'a call that does not exist is not passed over: %s',
  async (name) => {
    const file = await record()
    const steps = [{ kind: 'call', at: file.snapshot.clock.now, name, given: '[]' }, ...file.steps]
    await expect(openRepro(readRepro(JSON.stringify({ ...file, steps })))).rejects.toThrow(
      `it is damaged at steps.0: there is no call "${name}".`,
    )
  },
)

test('a file that an editor has begun with a mark is read, and one of another kind is refused at its root', async () => {
  const text = JSON.stringify(await record())
  expect(readRepro(`\ufeff${text}`)).toEqual(readRepro(text))
  expect(() => readRepro(text.replace('{', '{"more":1,'))).toThrow('it is damaged at its root: ')
})
