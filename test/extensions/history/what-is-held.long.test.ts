import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { ask, products } from '../../support/rich-world.js'
import { heapBytes } from './heap-bytes.js'

// What is remembered of a request grows with what it changed, not with what the world holds: a journal of a million requests would else
// take what a million such worlds take.

const requests = 300

const askMany = async (emulator: Emulator, count: number): Promise<void> => {
  for (let asked = 0; asked < count; asked += 1) await ask(emulator, 'GET', `${products}/unknown`)
}

const manyRecords = {
  products: Object.fromEntries(Array.from({ length: 2_000 }, (_, nth) => [`p${nth}`, { name: `Produto ${nth}` }])),
}
const never = { match: { nth: 1_000_000 }, effect: { kind: 'respond', status: 500 } } as const
const played = (...steps: object[]) => ({ name: 'held', summary: 'Something is held for long.', steps }) as never

/** What makes a world hold much that its requests hardly change. */
const beginnings: Readonly<Record<string, (emulator: Emulator) => unknown>> = {
  'many rows': (emulator) => emulator.add(manyRecords),
  'many rows that lists show as they were': async (emulator) => {
    await emulator.add(manyRecords)
    emulator.play(played({ match: { nth: 1 }, effect: { kind: 'stale_lists', reads: 1_000 } }))
  },
  'a scenario of many steps': (emulator) => emulator.play(played(...Array.from({ length: 10_000 }, () => never))),
  'much that chaos has done': (emulator) => {
    const state = emulator.snapshot()
    const drawn = Array.from({ length: 10_000 }, (_, nth) => ({ nth: nth + 1, rate: 1, draw: nth + 1 }))
    const chaos = { rate: 1e-9, requests: 10_000, injected: 10_000 }
    emulator.restore({ ...state, scenario: { ...state.scenario, requests: 10_000, drawn, chaos } })
  },
}

test.each(Object.entries(beginnings))('requests in a world of %s hold little of it', async (_, begin) => {
  const emulator = createEmulator({
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    orders: 30,
    unlimited: true,
    journalSize: requests,
  })
  await begin(emulator)
  await askMany(emulator, 10)
  const before = heapBytes()
  await askMany(emulator, requests)
  expect(heapBytes() - before).toBeLessThan(4_000_000)
})

/** The bytes that a journal of requests holds, when a record was added before each of them. */
const heldWithAdds = async (standing: Parameters<Emulator['add']>[0]): Promise<number> => {
  const emulator = createEmulator({
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    orders: 30,
    unlimited: true,
    journalSize: requests,
  })
  await emulator.add(standing)
  const add = async (label: string): Promise<void> => {
    await emulator.add({ customers: { [label]: {} } })
    await askMany(emulator, 1)
  }
  // The first ones make what the engine makes once.
  for (let added = 0; added < 20; added += 1) await add(`first${added}`)
  const before = heapBytes()
  for (let added = 0; added < requests; added += 1) await add(`c${added}`)
  return heapBytes() - before
}

test('requests between which records are added hold little of the labels that stood already', async () => {
  await heldWithAdds({})
  const alone = await heldWithAdds({})
  // A copy of the labels for each request would be 300 times 2,000 of them: tens of megabytes.
  expect(await heldWithAdds(manyRecords)).toBeLessThan(2 * alone)
})
