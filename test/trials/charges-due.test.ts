import { expect, test, vi } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.js'
import { WrittenRows } from '../../src/store/written-rows.js'

/** An account that has sold subscriptions, and a history that was asked for some time later. */
const askedAfter = async (time: string): Promise<{ emulator: Emulator; id: string }> => {
  const emulator = createEmulator({ seed: 7, orders: 250, now: '2026-03-01T12:00:00Z', frozen: true })
  const product_id = emulator.landmarks.product_active.id
  for (let sold = 0; sold < 20; sold += 1) await emulator.sales.subscribe({ product_id })
  await emulator.clock.advance(time)
  const answer = await emulator.fetch(
    new Request('https://sandbox.example.test/api/v2/orders/history', {
      headers: { authorization: `Bearer ${emulator.tokens.full}` },
    }),
  )
  expect(answer.status).toBe(200)
  const [entry] = emulator.requests.list()
  return { emulator, id: entry?.request_id ?? '' }
}

test('charges that were due before a read are made once for all of its trials', async () => {
  const { emulator, id } = await askedAfter('31d')
  const load = vi.spyOn(WrittenRows, 'load')
  const explained = emulator.requests.explain(id)
  expect(explained.would_change.length).toBeGreaterThan(10)
  // For the first answer; other charges are due under other values of the generated data.
  expect(load.mock.calls.length).toBeLessThan(5)
  load.mockRestore()
})

test('rows that no charge has changed are put in order once for all trials, those of other charges included', async () => {
  const { emulator, id } = await askedAfter('1s')
  const load = vi.spyOn(WrittenRows, 'load')
  const explained = emulator.requests.explain(id)
  expect(explained.would_change.map(({ assumption }) => assumption)).toContain('seeded-variety')
  expect(load.mock.calls.length).toBe(1)
  load.mockRestore()
})
