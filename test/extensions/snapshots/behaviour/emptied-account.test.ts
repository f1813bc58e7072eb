import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

// Seeded subscriptions are charged while the account is shown as empty, and so are there again when it is not.
test('a snapshot of an emptied account has what fell due, and gives it back when the account is filled again', async () => {
  const assumptions = { 'sandbox-order-data': 'empty' } as const
  const { emulator } = await openClient({ assumptions })
  const total = async (by: typeof emulator): Promise<unknown> => {
    await by.fetch('http://localhost/_emulator/assumptions', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ 'sandbox-order-data': 'seeded' }),
    })
    const headers = { Authorization: `Bearer ${by.tokens.full}` }
    return await (await by.fetch('http://localhost/api/v2/orders/summary', { headers })).json()
  }
  emulator.clock.advance('40d')
  const read = await emulator.fetch('http://localhost/api/v2/orders/history', {
    headers: { Authorization: `Bearer ${emulator.tokens.full}` },
  })
  expect(await read.json()).toMatchObject({ data: [] })
  const { emulator: other } = await openClient({ assumptions })
  other.restore(emulator.snapshot())
  expect(await total(other)).toEqual(await total(emulator))
})
