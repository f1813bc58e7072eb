import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { openKept } from '../../support/kept-world.js'
import { MemoryDisk } from '../../support/memory-disk.js'

/** Offers that never had a code have nothing but their number in which they differ. */
const document = {
  products: { violao: { name: 'Violão' } },
  offers: {
    telefone: { product: 'violao', name: 'Por telefone', price: 100, interval: null, code: null },
    feira: { product: 'violao', name: 'Na feira', price: 200, interval: null, code: null },
  },
  orders: { ana: { offer: 'telefone', at: '-1d' }, bia: { offer: 'feira', at: '-1h' } },
} as const

test('a snapshot with offers that never had a code is put back', async () => {
  const emulator = createEmulator({ seed: 7, orders: 0, now: '2026-03-01T12:00:00Z', frozen: true })
  await emulator.add(document)
  const snapshot = emulator.snapshot()
  const other = createEmulator({ orders: 0 })
  other.restore(snapshot)
  expect(other.snapshot()).toEqual(snapshot)
})

test('a state file keeps each of them', async () => {
  const disk = new MemoryDisk()
  const kept = await openKept(disk)
  await kept.emulator.add(document)
  await kept.save()
  const { rows } = kept.emulator.snapshot()
  await kept.close()
  const again = await openKept(disk)
  expect(again.emulator.snapshot().rows).toEqual(rows)
  await again.close()
})

test('an export opens no rows of the world that is exported', async () => {
  const emulator = createEmulator({ seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
  const before = emulator.snapshot()
  await emulator.exportData()
  expect(emulator.snapshot()).toEqual(before)
})

test('a snapshot of a world that began with its own export is put back', async () => {
  const options = { seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true } as const
  const emulator = createEmulator({ ...options, orders: undefined, data: await createEmulator(options).exportData() })
  await emulator.sales.sell({ product_id: createEmulator(options).landmarks.product_active.id })
  const snapshot = emulator.snapshot()
  const other = createEmulator(options)
  other.restore(snapshot)
  expect(other.snapshot()).toEqual(snapshot)
})
