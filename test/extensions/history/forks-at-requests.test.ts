import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { ask, course, products } from '../../support/rich-world.js'

const open = (): Emulator => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, seed: 7 })

/** Asks, and gives the id under which the journal lists the request. */
const idAfter = async (emulator: Emulator, ...[method, path, json]: [string, string, unknown?]): Promise<string> => {
  await ask(emulator, method, path, json)
  return lastId(emulator)
}

const lastId = (emulator: Emulator): string => emulator.requests.list({ limit: 1 })[0]?.request_id ?? ''
const countOf = async (emulator: Emulator): Promise<number> => (await (await ask(emulator, 'GET', products)).json()).meta.total
const body = async (response: Response) => [response.status, Object.fromEntries(response.headers), await response.text()]

test('a fork from a request has not seen it, one from after it has', async () => {
  const emulator = open()
  const before = await countOf(emulator)
  const created = await idAfter(emulator, 'POST', products, course)
  await ask(emulator, 'POST', products, course)
  emulator.clock.advance('1h')
  const [earlier, later] = [emulator.fork({ from: created }), emulator.fork({ from: created, after: true })]
  expect([await countOf(earlier), await countOf(later), await countOf(emulator)]).toEqual([before, before + 1, before + 2])
  expect(earlier.clock.now().toISOString()).toBe('2026-03-01T12:00:00.000Z')
  expect(earlier.requests.list()).toHaveLength(1)
})

test('what is asked again in a fork from the request itself is answered by the same bytes', async () => {
  const emulator = open()
  await ask(emulator, 'GET', products)
  const key = '00000000-0000-4000-8000-00000000abcd'
  const first = await ask(emulator, 'POST', products, course, { key })
  const again = await ask(emulator.fork({ from: lastId(emulator) }), 'POST', products, course, { key })
  expect(await body(again)).toEqual(await body(first))
})

test('a fork from a request makes ids of its own where that is asked for', async () => {
  const emulator = open()
  const first = await ask(emulator, 'GET', products)
  const fork = emulator.fork({ from: lastId(emulator), sameIds: false })
  const again = await ask(fork, 'GET', products)
  expect(lastId(fork)).not.toBe(lastId(emulator))
  expect(await again.text()).toBe(await first.text())
})

test('a request of a fork is a place to return to as well, and a reset goes back to where the fork began', async () => {
  const emulator = open()
  const first = await idAfter(emulator, 'POST', products, course)
  const fork = emulator.fork({ from: first, after: true })
  const before = await countOf(fork)
  const second = await idAfter(fork, 'POST', products, course)
  await ask(fork, 'POST', products, course)
  expect(await countOf(fork.fork({ from: second }))).toBe(before)
  fork.reset()
  expect(await countOf(fork)).toBe(before)
})

test('the control API forks at a request', async () => {
  const emulator = open()
  const before = await countOf(emulator)
  const from = await idAfter(emulator, 'POST', products, course)
  const [earlier, later] = [
    await ask(emulator, 'POST', '/_emulator/worlds', { from }),
    await ask(emulator, 'POST', '/_emulator/worlds', { from, after: true }),
  ]
  const totalOf = async (forked: Response) => {
    const { tokens } = await forked.json()
    return (await (await ask(emulator, 'GET', products, undefined, { token: tokens.full })).json()).meta.total
  }
  expect([earlier.status, await totalOf(earlier), await totalOf(later)]).toEqual([201, before, before + 1])
})

test('a request that came before the present state was put here is refused by name, as is one that nobody knows', async () => {
  const emulator = open()
  const early = await idAfter(emulator, 'GET', products)
  emulator.restore(emulator.snapshot())
  expect(() => emulator.fork({ from: early })).toThrow(
    /"from": the state at the request ".+" is not kept: it came before a restore/,
  )
  expect(() => emulator.fork({ from: 'nobody' })).toThrow(/"from": the journal of default has no request "nobody", or no longer/)
  expect(() => emulator.fork({ from: '' })).toThrow('give "start", "now" or the id of a request')
  expect(() => emulator.fork({ from: 'now', after: true })).toThrow('after')
  expect(() => emulator.fork({ from: early, chaos: 0.5 })).toThrow(
    'a fork from a request continues the scenario and the chaos of its parent',
  )
  const refused = await ask(emulator, 'POST', '/_emulator/worlds', { from: 'nobody' })
  expect([refused.status, Object.keys((await refused.json()).errors ?? {})]).toEqual([422, ['from']])
  expect(emulator.worlds()).toHaveLength(1)
})

test('a request that the journal has forgotten is no place to return to', async () => {
  const emulator = createEmulator({ journalSize: 70, orders: 0, unlimited: true })
  const ids: string[] = []
  for (let request = 0; request < 300; request += 1) ids.push(await idAfter(emulator, 'GET', products))
  expect(() => emulator.fork({ from: ids[229] as string })).toThrow('or no longer')
  expect(emulator.fork({ from: ids[230] as string }).snapshot().draws.request).toBe(230)
})
