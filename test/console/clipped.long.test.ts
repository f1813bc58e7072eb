import { expect, test } from 'vitest'
import { clippedIn, sidewaysIn } from '../support/console/clipped.js'
import { openConsole, type Visitor } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

/** Everything that brings a control: used up quotas, a block, a scenario, forked worlds, long names, refusals. */
const fill = async ({ call, control, server }: Visitor): Promise<string[]> => {
  const put = (path: string, method: string, body: unknown) => control(path, { method, body: JSON.stringify(body) })
  await put('/assumptions', 'PATCH', { 'cancel-404-threshold': '3' })
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  for (let sent = 0; sent < 4; sent += 1) {
    await call('/api/v2/subscriptions/1/cancel', { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } })
  }
  for (let sent = 0; sent < 31; sent += 1) await call('/api/v2/products', { method: 'POST', body: '{}' })
  await put('/tokens', 'POST', { name: 'a token whose name somebody made very long indeed', scopes: ['products:read'] })
  const name = 'L'.repeat(200)
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name, type: 'course', description: name }),
    token: await freshToken(control),
  })
  await call(`/api/v9/${'long'.repeat(300)}`)
  await put('/scenario', 'PUT', { name: 'lost-response' })
  for (const from of ['start', 'now']) await put('/worlds', 'POST', { from })
  const { data } = await control('/requests')
  const refused = data.find(({ status }: { status: number }) => status === 429)
  expect(server.url).toBeDefined()
  const [unknown, created] = [404, 201].map((wanted) => data.find(({ status }: { status: number }) => status === wanted))
  return [refused, unknown, created].map(({ request_id }) => `requests/${request_id}`)
}

/** One whose quotas are open. */
const freshToken = async (control: Visitor['control']): Promise<string> =>
  (await control('/tokens', { method: 'POST', body: JSON.stringify({ name: 'fresh', scopes: ['products:write'] }) })).token

// 512 pixels are 1,024 at 200 % zoom.
test.each([360, 512, 768, 1024, 1440, 1920])(
  'no control of any page is cut off or covered at %i pixels',
  async (width) => {
    const visitor = await openConsole({}, { viewport: { width, height: 900 } })
    const { page, go, emulator } = visitor
    const requests = await fill(visitor)
    const { product_active, order_with_bump, subscription_active } = emulator.landmarks
    const records = [`products:${product_active.id}`, `orders:${order_with_bump.hash}`, `subscriptions:${subscription_active.id}`]
    const found: Record<string, string[]> = {}
    for (const id of [...pages, ...requests, ...records.map((record) => `data/${record}`)]) {
      await page.goto('about:blank')
      await go(id)
      await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 20_000 }).toBe(0)
      const clipped = [...(await clippedIn(page.mainFrame())), ...(await sidewaysIn(page.mainFrame()))]
      if (id === 'quotas') {
        expect(await page.getByRole('button', { name: 'Jump the clock to the refill of read' }).count()).toBe(1)
        expect(await page.getByRole('button', { name: 'Jump the clock to the end of the block' }).count()).toBe(1)
      }
      if (clipped.length > 0) found[id] = [...new Set(clipped)].slice(0, 12)
    }
    await go(requests[0] ?? '')
    await page.getByRole('tab', { name: 'Try it there' }).click()
    await page.getByRole('button', { name: 'Fork before it and send' }).click()
    await page.getByRole('region', { name: 'In w3', exact: true }).getByText('429').first().waitFor()
    const tried = [...(await clippedIn(page.mainFrame())), ...(await sidewaysIn(page.mainFrame()))]
    if (tried.length > 0) found['Try it there'] = [...new Set(tried)].slice(0, 12)
    expect(found).toEqual({})
  },
  180_000,
)

test('at 360 pixels the pages are chosen from a list that opens and closes, by keyboard as well', async () => {
  const { page, go } = await openConsole({}, { viewport: { width: 360, height: 700 } })
  await go('quotas')
  const list = page.getByRole('navigation', { name: 'Pages' })
  expect(await list.getByRole('link', { name: 'Tokens' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Pages' }).focus()
  await page.keyboard.press('Enter')
  await list.getByRole('link', { name: 'Tokens' }).focus()
  // The list comes in from the side.
  await expect.poll(() => clippedIn(page.mainFrame()), { timeout: 10_000 }).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await expect.poll(() => list.getByRole('link', { name: 'Tokens' }).isVisible(), { timeout: 10_000 }).toBe(false)
})
