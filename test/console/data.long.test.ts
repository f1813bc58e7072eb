import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drop } from '../support/console/drop.js'
import { openConsole } from '../support/console/open-console.js'

test('a product is deactivated and activated again', async () => {
  const { page, go, emulator, control } = await openConsole()
  const { id } = emulator.landmarks.product_active
  const isActive = async () => (await control(`/products?search=${id}`)).data[0].is_active
  await go(`data/products:${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Deactivate/ }).click()
  await dialog.getByText('Inactive.').waitFor()
  expect(await isActive()).toBe(false)
  await dialog.getByRole('button', { name: /^Activate/ }).click()
  await dialog.getByText('Active.', { exact: false }).waitFor()
  await expect.poll(isActive).toBe(true)
})

test('an order shows items, split, tracking and its wire JSON', async () => {
  const { page, go, emulator, call } = await openConsole()
  const { hash } = emulator.landmarks.order_with_bump
  const order = await (await call(`/api/v2/orders/${hash}`)).json()
  await go(`data/orders:${hash}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Items' }).getByText('bump').waitFor()
  await dialog.getByRole('region', { name: 'Split' }).getByTitle(`${order.commissions[0].value} cents`).first().waitFor()
  await dialog.getByRole('region', { name: 'Tracking' }).getByText(order.tracking.utm_source).first().waitFor()
  await dialog.getByRole('button', { name: 'Copy the wire JSON' }).click()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(order)
})

test('a search finds an order by its buyer', async () => {
  const { page, go, control } = await openConsole()
  const { data } = await control('/orders?per_page=1')
  await go('data/orders')
  await page.getByLabel('Search orders').fill(data[0].customer.email)
  await page.getByText(/ orders? found among the newest 250$/).waitFor()
  await page.getByRole('button', { name: data[0].hash }).waitFor()
})

test('a subscription is canceled as somebody else', async () => {
  const { page, go, emulator, control } = await openConsole()
  const { id } = emulator.landmarks.subscription_active
  await go(`data/subscriptions:${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cancel as').selectOption('customer')
  await dialog.getByRole('button', { name: 'Cancel the subscription' }).click()
  await page.getByRole('button', { name: 'Yes, cancel the subscription' }).click()
  await dialog.getByText(/^Canceled .+ by customer\.$/).waitFor()
  expect(await control(`/subscriptions/${id}`)).toMatchObject({ situation: 'canceled', canceled_by: 'customer' })
})

test('a sale is simulated by a form and opens as an order', async () => {
  const { page, go, call } = await openConsole()
  const before = await (await call('/api/v2/orders/summary')).json()
  await go('data/sell')
  await page.getByLabel('utm_source').fill('console')
  await page.getByLabel('with an order bump').check()
  await page.getByRole('button', { name: 'Sell' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Tracking' }).getByText('console').first().waitFor()
  const hash = decodeURIComponent(page.url()).split('orders:')[1]
  const order = await (await call(`/api/v2/orders/${hash}`)).json()
  expect(order.tracking.utm_source).toBe('console')
  expect(order.items.map(({ type }: { type: string }) => type)).toEqual(['main', 'bump'])
  const after = await (await call('/api/v2/orders/summary')).json()
  expect(after.total).toBe(before.total + 1)
})

test('sales are plotted over time and by source', async () => {
  const { page, go, control } = await openConsole()
  const { by_source } = await control('/sales')
  await go('data/plots')
  const table = page.getByRole('region', { name: 'Sales by tracking source' })
  for (const { source } of by_source) await table.getByText(source, { exact: true }).waitFor()
  await expect.poll(() => page.locator('.recharts-area-curve').count()).toBe(2)
  await expect.poll(() => page.locator('.recharts-bar-rectangle').count()).toBe(by_source.length)
})

test('the other producer and environment have data of their own', async () => {
  const { page, go, control } = await openConsole()
  const { data } = await control('/orders?producer=second&environment=production&per_page=1')
  await go('data/orders')
  await page.getByLabel('Producer').selectOption('second')
  await page.getByLabel('Environment').selectOption('production')
  await page.getByRole('button', { name: data[0].hash }).waitFor()
})

test('amounts stand in Brazilian form, with the raw cents on demand', async () => {
  const { page, go, emulator, call } = await openConsole()
  const { hash } = emulator.landmarks.order_without_tracking
  const { paid_amount } = await (await call(`/api/v2/orders/${hash}`)).json()
  await go(`data/orders:${hash}`)
  const shown = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(paid_amount / 100)
  const sentence = page.getByRole('dialog').getByText(/^.*sold .*paid/)
  expect(await sentence.textContent()).toContain(shown.replaceAll(/\s/g, ' '))
  await sentence.getByTitle(`${paid_amount} cents`).waitFor()
})

test('a dropped document is added, and one that is wrong has its errors at their lines', async () => {
  const { page, go, emulator } = await openConsole()
  await go('data/documents')
  await drop(page, 'Import a document', 'a.yaml', 'products: { violao: {} }\noffers:\n  curso: { product: violo }\n')
  await page.getByRole('button', { name: 'Add to the current data' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('did you mean "violao"?', { exact: false }).waitFor()
  expect(await alert.textContent()).not.toMatch(/column \d+\s*:/)
  expect(await alert.getByRole('region', { name: 'Line 3' }).textContent()).toBe(
    `  curso: { product: violo }\n${' '.repeat('  curso: { product: '.length)}^`,
  )
  expect(emulator.data.products).toEqual({})
  await drop(page, 'Import a document', 'a.yaml', 'products: { violao: {} }\noffers:\n  curso: { product: violao }\n')
  await page.getByRole('button', { name: 'Add to the current data' }).click()
  await page.getByText('Added: 1 products, 1 offers.').waitFor()
  expect(Object.keys(emulator.data.offers)).toEqual(['curso'])
  await page.getByRole('button', { name: 'Restart with it' }).click()
  await page.getByRole('button', { name: 'Yes, restart with it' }).click()
  await page.getByText('The world starts with: 1 products, 1 offers.').waitFor()
  expect(emulator.landmarks).toEqual({})
})

test('a document is exported, whole or a few records of it', async () => {
  const { page, go, control } = await openConsole({ data: { orders: { da_ana: {}, do_beto: {} } } })
  await go('data/documents')
  const read = async (link: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
    return await readFile(await download.path(), 'utf8')
  }
  expect(JSON.parse(await read('Download JSON'))).toEqual(await control('/data'))
  await page.getByLabel('Only these records').fill('do_beto')
  const text = await read('Download YAML')
  expect(text).toContain('do_beto:')
  expect(text).not.toContain('da_ana:')
})

test('a record is added by a form that the schema makes', async () => {
  const { page, go, emulator, control } = await openConsole()
  await go('data/add')
  await page.getByLabel('label', { exact: false }).first().fill('da_ana')
  await page.getByLabel('payment_method', { exact: true }).selectOption('pix')
  await page.getByLabel('freight_value', { exact: true }).fill('7,50')
  await page.getByText('Write a number, true, false or null.').waitFor()
  await page.getByLabel('freight_value', { exact: true }).fill('750')
  await page.getByLabel('query_params', { exact: true }).fill('{ "utm_source": "form" }')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added: 1 orders.').waitFor()
  const order = await control(`/orders/${emulator.data.orders['da_ana']?.hash}`)
  expect([order.freight_value, order.transactions[0].payment_method, order.query_params]).toEqual([
    750,
    'pix',
    { utm_source: 'form' },
  ])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('alert').getByText('a record of this label is there already', { exact: false }).waitFor()
})

test('the form of a sale begins with a product that can be sold, and says of one that it has no offer', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Curso sem oferta', type: 'course', description: 'Para testes' }),
  })
  await go('data/sell')
  const product = page.getByLabel('Product', { exact: true })
  const { data } = await control(`/products/${await product.inputValue()}/offers`)
  expect(data.some(({ is_active }: { is_active: boolean }) => is_active)).toBe(true)
  await product.selectOption({ label: 'Curso sem oferta' })
  await expect.poll(() => page.getByLabel('Offer', { exact: true }).textContent()).toBe('none that can be bought by')
})

test.each(['orders', 'products', 'subscriptions'])(
  'a click anywhere in a row of %s opens it, drawing over a text does not',
  async (tab) => {
    const { page, go } = await openConsole()
    await go(`data/${tab}`)
    const cell = page.getByRole('row').nth(1).getByRole('cell').nth(1)
    const box = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + 6, box.y + 16)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 10, box.y + 16, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('row').nth(2).getByRole('cell').nth(1).click()
    await page.getByRole('dialog').waitFor()
  },
)

test('on a phone a record takes four lines at most, and says nothing that is empty', async () => {
  const { page, go } = await openConsole({}, { viewport: { width: 390, height: 844 } })
  for (const id of ['data/products', 'data/orders', 'data/subscriptions', 'tokens', 'worlds']) {
    await go(id)
    const rows = page.getByRole('main').locator('table').first().locator('tbody > tr')
    await rows.first().waitFor()
    const heights = await rows.evaluateAll((all) => all.slice(0, 8).map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), id).toBeLessThan(150)
  }
  await page.getByRole('columnheader', { name: 'Clock' }).waitFor({ state: 'attached' })
  expect(await page.getByRole('columnheader', { name: /^(Name|Actions|Forked from)$/ }).count()).toBe(0)
})

test('on a phone an arrow brings the tabs in sight that have no room', async () => {
  const { page, go } = await openConsole({}, { viewport: { width: 390, height: 844 } })
  await go('data/products')
  const [earlier, later] = ['first', 'last'].map((end) => page.locator(`div:has(> [role="tablist"]) > button:${end}-child`))
  const plots = page.getByRole('tab', { name: 'Plots' })
  await expect.poll(() => earlier?.isDisabled()).toBe(true)
  const seen = async (): Promise<number> => (await plots.boundingBox())?.x ?? 390
  expect(await seen()).toBeGreaterThan(390)
  // The arrow is switched off as the list comes to its end, maybe while a pointer is on its way.
  for (let tries = 0; tries < 6; tries += 1) await later?.evaluate((arrow: HTMLButtonElement) => arrow.click())
  await expect.poll(seen).toBeLessThan(330)
  await expect.poll(() => earlier?.isEnabled()).toBe(true)
})
