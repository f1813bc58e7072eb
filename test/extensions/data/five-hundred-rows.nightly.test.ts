import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { openBusyWorld } from '../../support/busy-world.js'
import { firstDifference } from '../../support/read-everything.js'
import { atSize } from '../../support/size.js'

// A user takes at least 500 seeded rows of each kind, exports them, loads them and compares every byte.

const now = '2026-03-01T12:00:00Z'
const owners = ['sandbox first']

test.each(['documented', 'rich'] as const)(
  '500 seeded orders and subscriptions come back, %s',
  async (variety) => {
    const shows = {
      now,
      frozen: true,
      unlimited: true,
      assumptions: {
        'seeded-variety': variety,
        'commission-split-types': 'with_affiliate',
        'affiliates-entry': 'id_name_email_commission',
      },
    } as const
    const one = createEmulator({ ...shows, seed: 11, orders: 2_200 })
    const data = await one.exportData()
    expect(Object.keys(data.orders ?? {}).length).toBe(8_800)
    expect(Object.keys(data.subscriptions ?? {}).length).toBeGreaterThan(2_000)
    const other = createEmulator({ ...shows, seed: 12, data })
    expect(await firstDifference(one, other, owners)).toBeUndefined()
  },
  120_000,
)

test('500 seeded products and their offers come back', async () => {
  const counts = { products: 0, offers: 0 }
  for (let seed = 1; counts.products < 500; seed += 1) {
    const shows = {
      now,
      frozen: true,
      unlimited: true,
      assumptions: { 'seeded-variety': seed % 2 === 0 ? 'rich' : 'documented' },
    } as const
    const one = createEmulator({ ...shows, seed, orders: 30 })
    const data = await one.exportData()
    counts.products += Object.keys(data.products ?? {}).length
    counts.offers += Object.keys(data.offers ?? {}).length
    expect(await firstDifference(one, createEmulator({ ...shows, seed: 99, data }))).toBeUndefined()
  }
  expect(counts.offers).toBeGreaterThan(500)
})

test.each(atSize([3, 4], [3, 4, 5, 6, 7, 8, 9, 10]))(
  'what was done in a world of random assumptions comes back, world %i',
  async (seed) => {
    const { emulator, shows } = await openBusyWorld(seed)
    const data = JSON.parse(JSON.stringify(await emulator.exportData()))
    const other = createEmulator({ ...shows, seed: 99, now: new Date(emulator.clock.now()).toISOString(), data })
    expect(await firstDifference(emulator, other)).toBeUndefined()
  },
)
