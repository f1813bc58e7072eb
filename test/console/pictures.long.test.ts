import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

/** Where docs/console.md looks for them; a plain run of the tests leaves those alone. */
const folder = process.env['PICTURES'] === 'docs' ? 'docs/console' : 'test-results/console'

// 832 pixels wide: a page of 1,280, reduced.
test('the pictures of the documentation are small', async () => {
  const { page, go, call, control } = await openConsole(
    {},
    { colorScheme: 'light', viewport: { width: 1280, height: 720 }, deviceScaleFactor: 0.65 },
  )
  const take = async (name: string): Promise<void> => {
    await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 45_000 }).toBe(0)
    const path = `${folder}/${name}.png`
    await page.screenshot({ path, animations: 'disabled' })
    expect((await stat(path)).size).toBeLessThan(80_000)
  }
  const create = (body: string) =>
    call('/api/v2/products', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body,
    })
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products', { token: 'svc_test_read_only' })
  await call('/api/v2/orders/summary', { token: 'svc_test_no_scopes' })
  await create('{"name":1}')
  await create('{"name":"Curso de teste","type":"course","description":"Para testes"}')
  await call('/api/v2/orders/history')
  await go('overview')
  await page.getByText('used up: read_only read').waitFor()
  await take('overview')
  await go('requests')
  await page.getByText('125 of 125 requests').waitFor()
  await take('requests')
  await page.getByRole('button', { name: /products 429/ }).click()
  await page.getByText('What would have changed the answer').waitFor()
  await take('why')
  await control('/assumptions', { method: 'PATCH', body: '{"cancel-scope":"subscriptions:read"}' })
  await go('assumptions/cancel-s')
  await page.getByText('changed', { exact: true }).first().waitFor()
  await take('assumptions')
})
