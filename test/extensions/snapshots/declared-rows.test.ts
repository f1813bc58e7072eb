import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

const still = { now: '2026-03-01T12:00:00Z', frozen: true, seed: 4 } as const

test('an account that brings its own numbers is restored whole, with all of its offers that have no code', async () => {
  const first = createEmulator({ ...still, orders: 30 })
  const account = await first.exportData()
  const [product = ''] = Object.keys(account.products ?? {})
  const offers = { by_phone: { product, name: 'Por telefone', price: 1_000, interval: null, code: null } }
  const world = createEmulator({ ...still, data: { ...account, offers: { ...account.offers, ...offers } } })
  const snapshot = world.snapshot()
  const codes = (snapshot.rows['sandbox first']?.offers ?? []).filter(({ id }) => id === '')
  expect(codes.length).toBeGreaterThan(1)
  const other = createEmulator({ ...still, orders: 0 })
  other.restore(snapshot)
  expect(other.snapshot().rows).toEqual(snapshot.rows)
})
