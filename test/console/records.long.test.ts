import { expect, test } from 'vitest'
import { openConsole, type Visitor } from '../support/console/open-console.js'

const strip = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Linked records' })

test('from an order to its subscription, its deliveries, and the request that caused it, and back from a delivery', async () => {
  const visitor = await openConsole()
  const { page, go, call, emulator, control } = visitor
  emulator.webhooks.inbox()
  const { id } = emulator.landmarks.subscription_active
  const { order } = await control(`/subscriptions/${id}`)
  await call(`/api/v2/subscriptions/${id}/cancel`, { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } })
  await emulator.webhooks.drain()
  await go(`data/orders:${order.hash}`)
  await strip(visitor).getByRole('link', { name: 'Deliveries 1' }).waitFor()
  await strip(visitor)
    .getByRole('link', { name: `Subscription ${id} canceled` })
    .click()
  await page.getByRole('heading', { name: `Subscription ${id}` }).waitFor()
  const cause = strip(visitor).getByRole('link', { name: `Caused by POST /api/v2/subscriptions/${id}/cancel` })
  const [entry] = emulator.requests.list()
  expect(await cause.getAttribute('href')).toBe(`#/default/requests/${entry?.request_id}`)
  await strip(visitor).getByRole('link', { name: 'Deliveries 1' }).click()
  await page.getByText(`Only deliveries about subscriptions:${id}.`).waitFor()
  await page.getByRole('button', { name: /subscription\.canceled/ }).click()
  await strip(visitor)
    .getByRole('link', { name: `Order ${order.hash}` })
    .click()
  await page.getByRole('heading', { name: `Order ${order.hash}` }).waitFor()
})

test('a delivery that waits for its first attempt counts at its record, and leads to it', async () => {
  const visitor = await openConsole()
  const { page, go, emulator, control } = visitor
  emulator.webhooks.inbox()
  const body = JSON.stringify({ product_id: emulator.landmarks.product_active.id })
  const { hash } = await control('/orders', { method: 'POST', body })
  const { data } = await control('/webhooks/deliveries?with=body')
  expect(data).toMatchObject([{ state: 'pending', attempts: [] }])
  expect(JSON.parse(data[0].body).data.hash).toBe(hash)
  await go(`data/orders:${hash}`)
  await strip(visitor).getByRole('link', { name: 'Deliveries 1' }).click()
  await page.getByRole('button', { name: /pending order\.authorized 0 attempts/ }).click()
  await strip(visitor)
    .getByRole('link', { name: `Order ${hash}` })
    .click()
  await page.getByRole('heading', { name: `Order ${hash}` }).waitFor()
})

test('an order that is charged every month says so of its sum, and has equal shares in one line', async () => {
  const { page, go, control } = await openConsole()
  const { data } = await control('/subscriptions?per_page=100')
  const { order } = data.find((each: { successful_charges: number }) => each.successful_charges > 2)
  const { transactions, commissions, paid_amount } = await control(`/orders/${order.hash}`)
  const paid = transactions.filter(({ status }: { status: string }) => status === 'authorized')
  expect(paid.reduce((sum: number, each: { paid_amount: number }) => sum + each.paid_amount, 0)).toBe(paid_amount)
  await go(`data/orders:${order.hash}`)
  await page.getByText(`the sum of ${paid.length} charges`).waitFor()
  const split = page.getByRole('region', { name: 'Split' })
  const lines = new Set(commissions.map(({ type, name, value }: Record<string, string>) => `${type} ${name} ${value}`))
  expect(lines.size).toBeLessThan(commissions.length)
  await expect.poll(() => split.locator('tbody tr').count()).toBe(lines.size)
  await split
    .getByText(/× \d+$/)
    .first()
    .waitFor()
})

test('a product leads to the request that created it', async () => {
  const visitor = await openConsole()
  const { page, go, call } = visitor
  const created = await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' }),
  })
  const { id } = (await created.json()) as { id: string }
  await go(`data/products:${id}`)
  await strip(visitor).getByRole('link', { name: 'Caused by POST /api/v2/products' }).click()
  await page.getByTestId('summary').waitFor()
})

test('lists show status and method, and a move of the clock leads to the charges that it made', async () => {
  const visitor = await openConsole()
  const { page, go, control } = visitor
  await go('data/orders')
  const table = page.getByRole('region', { name: 'orders', exact: true })
  for (const name of ['Method', 'Status']) await table.getByRole('columnheader', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: /\(frozen\)$/ }).click()
  await page.getByRole('button', { name: '+1 month' }).click()
  await page.getByRole('link', { name: /^[1-9]\d* charges made$/ }).click()
  await page.getByText('Made while the clock moved from').waitFor()
  const { data, meta } = await control('/charges')
  await page.getByText(`${meta.total} charges`, { exact: true }).waitFor()
  await page
    .getByRole('link', { name: String(data[0].subscription_id), exact: true })
    .first()
    .click()
  await page.getByRole('heading', { name: `Subscription ${data[0].subscription_id}` }).waitFor()
  expect((await control('/clock')).now).toBe('2026-04-01T12:00:00.000Z')
})

test('a search says where it matched, and the page of a list is in the address', async () => {
  const { page, go, control } = await openConsole()
  const { data } = await control('/orders?per_page=1')
  const { email } = data[0].customer
  await go(`data/orders?search=${encodeURIComponent(email.slice(0, 12).toUpperCase())}`)
  await page.getByTestId('matched').first().getByText(`customer.email: ${email}`).waitFor()
  await go('data/orders')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/default/data/orders?page=2')
  await page.reload()
  const second = await control('/orders?page=2&per_page=20')
  await page.getByRole('button', { name: second.data[0].hash }).waitFor()
})

test('where there is nothing yet, a line to copy changes that', async () => {
  const { page, go } = await openConsole({ data: {} })
  await go('data/orders')
  await page.getByRole('region', { name: 'Add one in a shell' }).getByText('/_emulator/worlds/default/data').waitFor()
  await go('webhooks')
  for (const name of ['Create an endpoint in a shell', 'Make a sale in a shell'])
    await page.getByRole('region', { name }).waitFor()
  await go('past')
  await page.getByRole('region', { name: 'Send a request in a shell' }).getByText('/api/v2/products').waitFor()
})

test('own data shows on the overview, with what makes it again', async () => {
  const { page, go, emulator } = await openConsole({ data: { orders: { da_ana: {} }, products: { violao: {} } } })
  await go('overview')
  const own = page.getByRole('region', { name: 'Own data' })
  expect(await own.getByRole('link', { name: 'da_ana' }).getAttribute('href')).toBe(
    `#/default/data/orders%3A${emulator.data.orders['da_ana']?.hash}`,
  )
  await own.getByText('createEmulator({ data })').waitFor()
  await own.getByText('npm start --silent -- --data data.yaml').waitFor()
})

test('where the browser sends a request again by itself, both are shown', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  const steps = [{ match: { operation: 'listProducts' }, times: 1, effect: { kind: 'reset' } }]
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'cut', summary: 'One is cut.', steps }) })
  await go('requests')
  await page.getByRole('button', { name: /products 200/ }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  // The one that was cut, and the repeat of the browser, which the page could not keep it from.
  const both = page.getByRole('status').filter({ hasText: 'the browser sent it once more by itself' })
  await both.getByText('200', { exact: true }).waitFor()
  const { data } = await control('/requests')
  expect(await both.getByRole('link', { name: 'the first' }).getAttribute('href')).toBe(
    `#/default/requests/${data[1].request_id}`,
  )
})
