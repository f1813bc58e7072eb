import { expect, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.js'
import { giveUpHeld, until } from '../../support/give-up.js'
import { openRepro, readRepro } from '../../support/repro.js'
import { ask, course, products } from '../../support/rich-world.js'

const open = (options: EmulatorOptions = {}) =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, ...options })

const data = {
  products: { violao: {} },
  orders: { da_ana: { at: '-1h' } },
  tokens: { leitura: { scopes: ['orders:read' as const] } },
}

/** Reads, writes, refusals, a sale and a leap; a scenario may cut any of them. */
const work = async (by: Emulator): Promise<Emulator> => {
  const send = (...sent: Parameters<typeof ask>) => ask(...sent).catch(() => {})
  await send(by, 'GET', `${products}?per_page=3`)
  await send(by, 'POST', products, course)
  by.clock.advance('61s')
  await send(by, 'POST', '/_emulator/orders', {})
  await send(by, 'HEAD', products)
  await send(by, 'GET', '/api/v2/nothing')
  await send(by, 'POST', '/api/v2/subscriptions/1/cancel')
  return by
}

/** The id of the third request of a world, newest first. */
const third = ({ requests }: Emulator): string => requests.list()[2]?.request_id ?? ''

const worlds: Readonly<Record<string, () => Promise<Emulator>>> = {
  'with declared data': async () => {
    const world = await work(open({ data }))
    await world.add({ orders: { do_rui: { at: '-2h' } } })
    return await work(world)
  },
  'that was given other data': async () => {
    const world = await work(open())
    await ask(world, 'PUT', '/_emulator/data', data)
    return await work(world)
  },
  'with an inbox': async () => {
    const world = open()
    world.webhooks.inbox()
    await work(world)
    await world.webhooks.drain()
    return await work(world)
  },
  'with an endpoint that nobody answers at': async () => {
    const world = open()
    await ask(world, 'POST', '/_emulator/webhooks/endpoints', { url: 'http://127.0.0.1:1/hook' })
    await work(world)
    await world.webhooks.drain()
    return await work(world)
  },
  'forked from now': async () => await work((await work(open())).fork({ from: 'now' })),
  'forked from the start': async () =>
    await work((await work(open())).fork({ seed: 9, assumptions: { 'validation-status': '400' } })),
  'forked from a fork, before a request': async () => {
    const fork = await work((await work(open({ data }))).fork({ from: 'now' }))
    return await work(fork.fork({ from: third(fork) }))
  },
  'forked after a request': async () => {
    const parent = await work(open())
    return await work(parent.fork({ from: third(parent), after: true }))
  },
  'that was reset': async () => {
    const world = await work(open())
    world.reset()
    return await work(world)
  },
  'that was put back': async () => {
    const world = await work(open())
    const snapshot = world.snapshot()
    await work(world)
    await ask(world, 'PUT', '/_emulator/snapshot', snapshot)
    return await work(world)
  },
  'in which a scenario plays': async () => await work(await work(open({ scenario: 'lost-response' }))),
  'in chaos': async () => {
    const world = open()
    world.chaos(0.5)
    for (let time = 0; time < 5; time += 1) await work(world)
    return world
  },
  'whose caller hung up': async () => {
    const world = open()
    // What is held is held by the step, not by rows that are still to be made.
    await ask(world, 'GET', products)
    const effect = { kind: 'delay', fixed_ms: 20 } as const
    world.play({ name: 'slow', summary: 'Slow.', steps: [{ match: { nth: 1 }, effect }] })
    await giveUpHeld(world, products)
    await work(world)
    // It was carried out all the same, while others came or after them.
    await until(() => world.requests.list().length === 7)
    return world
  },
  'that remembers two requests': async () => await work(open({ journalSize: 2 })),
}

/** Members that a file does not hold: what is secret, and up to when charges were made, which whoever looks at them decides. */
const unequal: ReadonlySet<string> = new Set(['secret', 'hint', 'settled_through'])

/** The state of a fork but for what a file does not hold. */
const stateOf = (world: Emulator, from: string): unknown => {
  const fork = world.fork({ from })
  const text = JSON.stringify(fork.snapshot(), (key, value: unknown) =>
    (key === 'hash' && /^[\da-f]{64}$/.test(String(value))) || unequal.has(key) ? '' : value,
  )
  fork.drop()
  return JSON.parse(text)
}

test.each(Object.entries(worlds))('the file of a world %s plays to the same bytes, and to the same past', async (_, make) => {
  const world = await make()
  const { emulator, difference } = await openRepro(readRepro(JSON.stringify(world.repro())))
  expect(difference).toBeNull()
  const played = emulator.requests.list()
  // A file begins where a snapshot was put back; what its journal had brought along stays behind.
  const own = world.requests.list().slice(0, played.length)
  let forks = 0
  for (const [index, { request_id }] of own.entries()) {
    const there = played[index]?.request_id
    expect(there).toBe(request_id)
    if (request_id === null || there === null || there === undefined) continue
    expect(stateOf(emulator, there)).toEqual(stateOf(world, request_id))
    forks += 1
  }
  expect(forks).toBeGreaterThan(1)
})
