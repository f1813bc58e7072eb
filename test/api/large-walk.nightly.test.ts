import { expect, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import type { CommissionItem } from '../../src/schemas.js'
import { instantOf } from '../support/door/text-timestamp.js'
import { atSize } from '../support/size.js'

const count = atSize(20_000, 100_000)
const origin = 'https://sandbox.example.test'
const history = `${origin}/api/v2/orders/history?paginate=1000`

test(`${count} orders are walked page by page and add up to the summary`, async () => {
  const emulator = createEmulator({ orders: count, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
  const get = async (url: string) => {
    const response = await emulator.fetch(new Request(url, { headers: { Authorization: `Bearer ${emulator.tokens.full}` } }))
    expect(response.status).toBe(200)
    return await response.json()
  }
  const [orders, lines, landmarks] = [new Set<number>(), new Set<number>(), new Set<string>()]
  const misplaced: number[] = []
  const sums = { commission: 0, bump: 0, upsell: 0 }
  let [newest, pages, stated] = [Number.POSITIVE_INFINITY, 0, 0]
  for (let next: string | null = history; next !== null; pages += 1) {
    const page = await get(next)
    stated = page.meta.total
    for (const item of page.data as CommissionItem[]) {
      orders.add(item.order_id)
      lines.add(item.id)
      sums.commission += item.commission
      if (item.type === 'bump' || item.type === 'upsell') sums[item.type] += 1
      const at = instantOf(item.created_at)
      if (at > newest) misplaced.push(item.id)
      newest = at
      if (item.order.hash === emulator.landmarks.order_full_tracking.hash) landmarks.add(item.order.hash)
    }
    next = page.links.next
  }
  expect(misplaced).toEqual([])
  // No line came twice, none was left out.
  expect(lines.size).toBe(stated)
  expect(pages).toBe(Math.ceil(stated / 1_000))
  expect(orders.size).toBe(count)
  expect(landmarks.size).toBe(1)
  expect(await get(`${origin}/api/v2/orders/summary`)).toEqual({
    total: count,
    total_items: lines.size,
    bump_total: sums.bump,
    upsell_total: sums.upsell,
    commission_sum: sums.commission,
  })
}, 300_000)
