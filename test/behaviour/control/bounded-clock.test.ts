import { expect, test } from 'vitest'
import { openShop } from '../../support/shop.js'

test('how far the clock can leap follows from what was sold as well, and a leap beyond is refused in words', async () => {
  const { client, product } = await openShop()
  const leap = (years: number) => client.control('/clock', { method: 'POST', json: { advance: years * 365 * 86_400_000 } })
  const far = await client.control('/clock')
  expect(far.status).toBe(200)
  for (let sold = 0; sold < 40; sold += 1) {
    const made = await client.control('/subscriptions', { method: 'POST', json: { product_id: product.id, interval: 1 } })
    expect(made.status, made.text).toBe(201)
  }
  const refused = await leap(1_000)
  expect(refused.status).toBe(422)
  const [, instant] = /Cannot move the clock beyond (\S+), as far as the data of this world goes/.exec(refused.text) ?? []
  expect(instant, refused.text).toMatch(/^2\d{3}-/)
  // Nothing has happened, and up to there it goes.
  expect((await client.control('/clock')).json.now).toBe(far.json.now)
  const before = Date.parse(instant ?? '')
  for (let sold = 0; sold < 40; sold += 1) {
    await client.control('/subscriptions', { method: 'POST', json: { product_id: product.id, interval: 1 } })
  }
  const [, nearer] = /beyond (\S+), as/.exec((await leap(1_000)).text) ?? []
  expect(Date.parse(nearer ?? '')).toBeLessThan(before)
})
