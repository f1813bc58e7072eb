import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

const formats = ['product-id-format', 'offer-code-format', 'order-hash-format']

/** Which forms of ids a page of the history depends on where so many of its rows were sold in the world. */
const formatsBehind = async (page: string, sold: number): Promise<readonly string[]> => {
  const emulator = createEmulator({ seed: 7, orders: 250, now: '2026-03-01T12:00:00Z', frozen: true })
  const product_id = emulator.landmarks.product_active.id
  for (let sale = 0; sale < sold; sale += 1) await emulator.sales.sell({ product_id })
  const answer = await emulator.fetch(
    new Request(`https://sandbox.example.test/api/v2/${page}`, { headers: { authorization: `Bearer ${emulator.tokens.full}` } }),
  )
  expect(answer.status).toBe(200)
  const [entry] = emulator.requests.list()
  const { would_change } = emulator.requests.explain(entry?.request_id ?? '')
  return would_change.map(({ assumption }) => assumption).filter((id) => formats.includes(id))
}

test('a page depends on the form of ids, whether its orders were generated or sold: the run is played again with its sales', async () => {
  for (const [page, sold] of [
    ['orders/history?paginate=10', 10],
    ['orders/history?paginate=11', 10],
    ['orders/history?paginate=11', 0],
  ] as const)
    expect(await formatsBehind(page, sold)).toEqual(expect.arrayContaining(['order-hash-format']))
})
