import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'

// Once the journal has dropped requests, nothing is claimed that a whole journal would deny.

type WouldChange = ReturnType<Emulator['requests']['explain']>['would_change'][number]

const open = (journalSize: number): Emulator =>
  createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, journalSize })

const ask = (world: Emulator, method: string, path: string, body?: string, key?: string) =>
  world.fetch(`http://localhost/api/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${world.tokens.full}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body }),
  })

const keyOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

/** Something of everything that a state remembers: quotas, keys, blocks and rows. */
const play = async (world: Emulator, nth: number): Promise<unknown> => {
  const product = JSON.stringify({ name: `Curso ${nth % 7}`, type: 'course', description: 'x' })
  const { product_active, subscription_active } = world.landmarks
  return [
    () => ask(world, 'GET', '/orders/history'),
    () => ask(world, 'POST', '/products', product, keyOf(nth % 5)),
    () => ask(world, 'POST', '/subscriptions/999999999/cancel', '{}', keyOf(100 + nth)),
    () => ask(world, 'GET', `/products/${product_active.id}/offers`),
    () => ask(world, 'POST', `/subscriptions/${subscription_active.id}/cancel`, '{}', keyOf(200 + nth)),
    () => ask(world, 'GET', '/products?paginate=2'),
    () => ask(world, 'GET', '/orders/summary'),
  ][nth % 7]?.()
}

/** What would have been answered under each value. The rows that differ first are others where created rows are among them. */
const claimsIn = ({ assumption, value, alternatives }: WouldChange): string[] =>
  alternatives.flatMap((other) =>
    other.differences.map(({ member }) => `${assumption}: ${member} and ${other.status} under ${other.value}, not ${value}`),
  )

const claimsOf = (world: Emulator) =>
  new Map(
    world.requests.list().map(({ request_id }) => {
      const { would_change, not_tried } = world.requests.explain(request_id)
      return [request_id, { would_change, not_tried }] as const
    }),
  )

test('a quota that is used up claims nothing of values that would have counted requests that are gone', async () => {
  const world = open(50)
  for (let made = 0; made < 121; made += 1) await ask(world, 'GET', '/orders/summary')
  const [last] = world.requests.list({ limit: 1, with: 'assumptions' })
  expect(last?.status).toBe(429)
  const explained = world.requests.explain(last?.request_id ?? '')
  const claimed = explained.would_change.flatMap(({ assumption, alternatives }) =>
    alternatives.filter(({ status }) => status === 200).map(({ value }) => `${assumption}=${value}`),
  )
  expect(claimed).toEqual([])
  expect(explained.not_tried).toMatch(/^The requests before it are no longer kept\. So it cannot be computed .*rate-limit-/)
  expect(last?.not_tried).toBe(explained.not_tried)
  expect(last?.assumptions).toEqual(explained.assumptions)
  const used = await world.assumptionsUsed()
  expect(used.notTried).toBe(121)
})

test('what is claimed of requests, some of which are gone, is claimed with all of them, too', async () => {
  const [whole, cut] = [open(1_000), open(30)]
  for (let made = 0; made < 90; made += 1) for (const world of [whole, cut]) await play(world, made)
  const [all, some] = [claimsOf(whole), claimsOf(cut)]
  expect(some.size).toBe(30)
  let compared = 0
  for (const [id, { would_change, not_tried }] of some) {
    expect(not_tried, id).toContain('no longer kept')
    const known = new Set(all.get(id)?.would_change.flatMap(claimsIn))
    for (const claim of would_change.flatMap(claimsIn)) {
      expect([...known], id).toContain(claim)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(30)
}, 240_000)
