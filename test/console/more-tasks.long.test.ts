import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { counted } from '../support/console/clicks.js'
import { drop } from '../support/console/drop.js'
import { openConsole, type Visitor } from '../support/console/open-console.js'

const course = { name: 'Curso de teste', type: 'course', description: 'Para testes' }

const create = ({ call }: Visitor, options: { readonly token?: string; readonly key?: string } = {}) =>
  call('/api/v2/products', {
    ...(options.token === undefined ? {} : { token: options.token }),
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': options.key ?? crypto.randomUUID() },
    body: JSON.stringify(course),
  })

const menu = ({ page }: Visitor, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })

test('a world is forked, written to, compared and dropped: five clicks', async () => {
  const visitor = await openConsole()
  const { page, emulator, control } = visitor
  const { click, clicks } = counted()
  await click(menu(visitor, 'Worlds'))
  await click(page.getByRole('button', { name: 'Fork from the present state' }))
  await page.getByText('The world w1 was forked.').waitFor()
  const { tokens } = await control('/worlds/w1/connection')
  expect((await create(visitor, { token: tokens.full })).status).toBe(201)
  await click(page.getByRole('link', { name: 'Compare with w1' }))
  const card = page.getByRole('region', { name: 'default compared with w1' })
  // The only difference is open.
  await card.getByText('"Curso de teste"').waitFor()
  expect(new URL(page.url()).hash).toBe('#/default/worlds?compare=w1')
  await click(page.getByRole('button', { name: 'Drop w1' }))
  await click(page.getByRole('button', { name: 'Yes, drop' }))
  await page.getByText('The world w1 was dropped.').waitFor()
  expect(clicks()).toBe(5)
  expect(emulator.worlds()).toHaveLength(1)
})

test('a fork says where it began and leads there, and keeps the name that it is given', async () => {
  const visitor = await openConsole()
  const { page, go, control } = visitor
  await create(visitor)
  const [{ request_id: id }] = (await control('/requests')).data
  await control('/worlds', { method: 'POST', body: JSON.stringify({ from: id }) })
  await go('worlds')
  await page.getByRole('button', { name: 'Rename w1' }).click()
  await page.getByLabel('Name of the world').fill('antes da escrita')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('cell', { name: 'antes da escrita' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'World' }).textContent()).toContain('w1 · antes da escrita')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Page, record' }).fill('escrita')
  await page.getByRole('option', { name: 'world w1 · antes da escrita' }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /^w1/ })
    .getByRole('link', { name: /^POST \/api\/v2\/products, / })
    .click()
  await page.getByTestId('request').getByTestId('summary').waitFor()
})

test('an order leads to its subscription, and a request to the record that it made: one click each', async () => {
  const visitor = await openConsole()
  const { page, go, emulator } = visitor
  await go(`data/orders:${emulator.landmarks.order_of_subscription.hash}`)
  const { click, clicks } = counted()
  await click(page.getByRole('dialog').getByRole('link', { name: /^Subscription \d+/ }))
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Subscription \d+/ })
    .waitFor()
  expect(clicks()).toBe(1)
  const { id } = (await (await create(visitor)).json()) as { id: string }
  await go('past')
  await click(page.getByRole('link', { name: id, exact: true }))
  await page.getByRole('dialog').getByText(course.name).first().waitFor()
  expect(clicks()).toBe(2)
})

test('from a sale to its renewal: five clicks', async () => {
  const visitor = await openConsole()
  const { page, emulator } = visitor
  const { click, clicks } = counted()
  await click(menu(visitor, 'Data'))
  await click(page.getByRole('tab', { name: 'Simulate a sale' }))
  await click(page.getByLabel('a subscription'))
  await click(page.getByRole('button', { name: 'Sell' }))
  const charges = page.getByRole('dialog').getByRole('region', { name: 'Charges' }).getByRole('rowheader')
  await expect.poll(() => charges.count()).toBe(1)
  await click(page.getByRole('button', { name: /^Jump the clock to the charge of \d\d \w{3} \d{4}$/ }))
  await expect.poll(() => charges.count(), { timeout: 10_000 }).toBe(2)
  expect(clicks()).toBe(5)
  expect(emulator.clock.now().toISOString() > '2026-03-08').toBe(true)
})

test('an assumption leads to the requests that depended on it, and from anywhere to the guesses of a run: two clicks', async () => {
  const visitor = await openConsole()
  const { page, go, call } = visitor
  await call('/api/v2/products')
  await call('/api/v2/orders/does-not-exist')
  await go('overview')
  const { click, clicks } = counted()
  await click(menu(visitor, 'Assumptions'))
  const card = page.getByRole('region', { name: 'not-found-message', exact: true })
  await click(card.getByRole('link', { name: 'used 1 time' }))
  await page.getByText('1 of 2 requests').waitFor()
  await page.getByRole('button', { name: 'GET /api/v2/orders/does-not-exist 404' }).waitFor()
  expect(clicks()).toBe(2)
  expect(decodeURIComponent(page.url())).toContain('search=assumption:not-found-message')
})

test('a snapshot is saved and restored twice: two clicks for each', async () => {
  const visitor = await openConsole()
  const { page, go, emulator } = visitor
  await go('worlds')
  const { click, clicks } = counted()
  for (const round of [1, 2]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      click(page.getByRole('button', { name: 'Save to a file' })),
    ])
    const before = emulator.clock.now().toISOString()
    emulator.clock.advance('1h')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      click(page.getByRole('button', { name: 'Restore from a file' })),
    ])
    await chooser.setFiles(await download.path())
    await expect.poll(() => emulator.clock.now().toISOString()).toBe(before)
    expect(clicks()).toBe(2 * round)
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveProperty('version')
  }
})

test('one of 5,000 requests is found by its key: one click and typing', async () => {
  const visitor = await openConsole({ unlimited: true, journalSize: 6_000, journalMemory: '100MiB' })
  const { page, emulator } = visitor
  const key = '0c0ffee0-0000-4000-8000-000000000001'
  const headers = { Authorization: 'Bearer svc_test_full' }
  for (let sent = 0; sent < 4_999; sent += 1) {
    if (sent === 2_500) await create(visitor, { key })
    await (await emulator.fetch('http://localhost/api/v2/orders/summary', { headers })).arrayBuffer()
  }
  const { click, clicks } = counted()
  await click(menu(visitor, 'Requests'))
  await page.getByPlaceholder('status:4xx').fill('key:0c0ffee0')
  await page.getByText('1 of 5,000 requests').waitFor()
  await page.getByRole('button', { name: 'POST /api/v2/products 201' }).waitFor()
  expect(clicks()).toBe(1)
}, 120_000)

test('own data goes in with a mistake, is mended, and comes out: five clicks', async () => {
  const visitor = await openConsole()
  const { page, emulator } = visitor
  const { click, clicks } = counted()
  await click(menu(visitor, 'Data'))
  await click(page.getByRole('tab', { name: 'Import and export' }))
  await drop(page, 'Import a document', 'a.yaml', 'products: { violao: {} }\noffers:\n  curso: { product: violo }\n')
  await click(page.getByRole('button', { name: 'Add to the current data' }))
  await page.getByRole('alert').getByText('did you mean "violao"?', { exact: false }).waitFor()
  await page.getByLabel('Data as JSON or YAML').fill('products: { violao: {} }\noffers:\n  curso: { product: violao }\n')
  await click(page.getByRole('button', { name: 'Add to the current data' }))
  await page.getByText('Added: 1 products, 1 offers.').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), click(page.getByRole('link', { name: 'Download YAML' }))])
  expect(await readFile(await download.path(), 'utf8')).toContain('violao:')
  expect(Object.keys(emulator.data.products)).toEqual(['violao'])
  expect(clicks()).toBe(5)
})

test('a call from the reference leads to its why: two clicks', async () => {
  const visitor = await openConsole()
  const { page, go, control } = visitor
  await go('reference')
  const frame = page.frameLocator('iframe[title="API reference"]')
  await frame.getByText('List products').click()
  await frame.getByRole('button', { name: 'Execute' }).click()
  await expect.poll(async () => (await control('/requests')).data.length).toBe(1)
  const { click, clicks } = counted()
  await click(menu(visitor, 'Requests'))
  await click(page.getByRole('button', { name: /^GET \/api\/v2\/products/ }))
  await page.getByTestId('request').getByTestId('summary').waitFor()
  expect(clicks()).toBe(2)
})

test('the signature of a delivery is checked against the secret of the endpoint, and against that of the receiver', async () => {
  const visitor = await openConsole()
  const { page, go, emulator } = visitor
  const endpoint = emulator.webhooks.deliver(() => new Response(null, { status: 401 }), { events: ['order.authorized'] })
  await emulator.sales.sell({ product_id: String(emulator.landmarks.product_active.id) })
  await emulator.webhooks.drain()
  await go('webhooks')
  await page.getByRole('button', { name: /order\.authorized 1 attempt/ }).click()
  const check = page.getByRole('region', { name: 'Signature' })
  const button = check.getByRole('button', { name: 'Check the signature' })
  await button.click()
  await check.getByText('Valid 1 of 1 attempts are signed (standard) with the secret of the endpoint.').waitFor()
  await check.getByLabel('Secret of the receiver').fill('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  await button.click()
  await check.getByText('Invalid No attempt is signed (standard) with this secret').waitFor()
  await check.getByLabel('Secret of the receiver').fill(endpoint.secret)
  await button.click()
  await check.getByText('Valid 1 of 1 attempts are signed (standard) with this secret.').waitFor()
})
