import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

const key = '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b'
const other = '0b7c8d9e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
const body = JSON.stringify({ name: 'Crochê para todos', type: 'course', description: 'Para testes' })

test('a request is found by a part of its key or of its query string, by name or pasted', async () => {
  const { page, go, call, control } = await openConsole({ journalSize: 4 })
  for (let sent = 0; sent < 2; sent += 1) await call('/api/v2/products')
  await call('/api/v2/products', { method: 'POST', headers, body })
  await call('/api/v2/products?page=3&per_page=7')
  await call('/api/v2/orders/summary')
  await go('requests')
  await page.getByText('1 older request evicted').waitFor()
  const search = page.getByPlaceholder('status:4xx')
  for (const text of [`key:${key.slice(0, 8)}`, key.toUpperCase(), 'query:page=3', 'per_page=7']) {
    await search.fill(text)
    await page.getByText('1 of 4 requests', { exact: true }).waitFor()
  }
  await search.fill('query:per_page=8')
  await page.getByText('0 of 4 requests', { exact: true }).waitFor()
  const found = async (query: string): Promise<readonly string[]> =>
    (await control(`/requests?${query}`)).data.map(({ operation }: { operation: string }) => operation)
  expect(await found('query=PAGE&limit=1')).toEqual(['listProducts'])
  expect(await found('key=6f1f&query=page')).toEqual([])
  expect(await found('key=6f1f&status=4xx')).toEqual([])
})

test('Ctrl-K goes to a page, to an own record by its label and to a search, without accents and by keyboard alone', async () => {
  const { page, go, control } = await openConsole()
  const data = { products: { oficina: { name: 'Crochê para todos' } } }
  await control('/data', { method: 'POST', body: JSON.stringify(data) })
  await go('overview')
  const open = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Page, record' }).waitFor()
    await page.keyboard.type(text)
  }
  await open('quot')
  await page.getByRole('option', { name: 'page Quotas' }).and(page.locator('[aria-selected="true"]')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Quotas' }).waitFor()
  await open('oficina')
  await page.getByRole('option', { name: 'product oficina' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Crochê para todos').first().waitFor()
  await go('overview')
  await open('croche')
  await page.getByRole('option', { name: 'search products for croche' }).click()
  await page.getByRole('rowheader', { name: 'Crochê para todos' }).waitFor()
  await page.getByLabel('Search products').fill('OFICINA')
  await page.getByRole('rowheader', { name: 'Crochê para todos' }).waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Page, record' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('combobox', { name: 'Page, record' }).count()).toBe(0)
})

test('Ctrl-K finds products by their name, orders and subscriptions by their buyer, before what can be searched, and Enter opens the best', async () => {
  const { page, go, control } = await openConsole()
  const { data } = await control('/orders?per_page=1')
  const [{ customer, hash }] = data
  await go('overview')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Page, record' }).fill(customer.name.toUpperCase())
  const best = page.getByRole('option', { name: `order ${customer.name} · ${hash}` })
  await best.waitFor()
  expect(await page.getByRole('listbox', { name: 'Found' }).getByRole('option').first().textContent()).toBe(
    `order ${customer.name} · ${hash}`,
  )
  expect(await best.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(hash).first().waitFor()
  const [subscription] = (await control('/subscriptions?per_page=1')).data
  await go('overview')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Page, record' }).fill(subscription.customer.name)
  await page.getByRole('option', { name: `subscription ${subscription.customer.name} · ${subscription.id}` }).click()
  await page.getByRole('dialog').getByText(subscription.customer.name).first().waitFor()
  const [product] = (await control('/products?per_page=1')).data
  await go('overview')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Page, record' }).fill(product.name)
  await page.getByRole('option', { name: `product ${product.name} · ${product.id}` }).click()
  await page.getByRole('dialog').getByText(product.name).first().waitFor()
})

test('orders are found by status', async () => {
  const { control } = await openConsole()
  const found = async (search: string): Promise<number> => (await control(`/orders?search=${search}`)).meta.total
  expect(await found('authorized')).toBeGreaterThan(0)
  expect(await found('nobody-has-this')).toBe(0)
})

test('Ctrl-K offers what can be done before anything is typed, and finds it by its words, tokens by their texts too', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', { token: 'svc_test_no_scopes' })
  await go('overview')
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  const type = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Page, record' }).fill(text)
  }
  await type('')
  await expect.poll(() => options.allTextContents()).toContain('do Reset the world default')
  await options.filter({ hasText: /^request GET \/api\/v2\/products 403/ }).waitFor()
  const choose = async (text: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Page, record' }).fill(text)
    await page.getByRole('option', { name }).click()
  }
  await choose('dark', 'do Theme: dark')
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await type('refused')
  await choose('refused', 'do Show refused requests')
  await page.getByText('1 of 1 requests', { exact: true }).waitFor()
  await type('new tok')
  await choose('new tok', 'do New token')
  await page.getByRole('dialog', { name: 'New token' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).toMatch(/#\/default\/tokens$/)
  await type('svc_test_full')
  await choose('svc_test_full', 'token full svc_test_full')
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await type('reset')
  await choose('reset', 'do Reset the world default')
  await expect.poll(async () => (await control('/requests')).data).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await control('/requests')).data.length).toBe(1)
  await type('portug')
  await choose('portug', 'do Language: Português')
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt-BR')
})

test('Ctrl-K offers pages before anything is typed, and what destroys last', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  await go('overview')
  await page.keyboard.press('Control+K')
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  await options.filter({ hasText: /^request GET/ }).waitFor()
  const offered = await options.allTextContents()
  expect(offered[0]).toBe('page Overview')
  expect(offered.findIndex((each) => each.startsWith('request '))).toBeLessThan(offered.indexOf('do Show refused requests'))
  expect(offered.slice(-2)).toEqual(['do Clear the journal', 'do Reset the world default'])
})

test('Ctrl-K finds a buyer by words in any order and by the document, and says where nothing is found', async () => {
  const { page, go, control } = await openConsole()
  const [subscription] = (await control('/subscriptions?per_page=1')).data
  const { name, cpf } = subscription.customer
  await go('overview')
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: 'Page, record' })
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  const found = options.filter({ hasText: `subscription ${name} · ${subscription.id}` })
  await field.fill(name.split(' ').reverse().join(' '))
  await found.waitFor()
  await field.fill(cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))
  await found.getByText(`customer.cpf: ${cpf}`).waitFor()
  await options.filter({ hasText: `order ${name} · ${subscription.order.hash}` }).waitFor()
  expect(await page.getByText('Nothing found').count()).toBe(0)
  await field.fill('nobody so called')
  await page.getByText('Nothing found').waitFor()
  expect((await options.allTextContents())[0]).toBe('search orders for nobody so called')
})

test('Ctrl-K offers the requests of a status first, and tabs, comparisons and operations by their names', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  await call('/api/v2/products', { token: 'svc_test_no_scopes' })
  await control('/worlds', { method: 'POST', body: '{"from":"now"}' })
  await go('overview')
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  const type = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Page, record' }).fill(text)
  }
  await type('403')
  await options.filter({ hasText: 'requests with status 403' }).waitFor()
  const offered = await options.allTextContents()
  expect(offered[0]).toMatch(/^request GET \/api\/v2\/products 403/)
  expect(offered[1]).toBe('requests with status 403')
  expect(offered.filter((each) => each.startsWith('request GET'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await type('charges')
  await options.filter({ hasText: 'tab of the data Charges' }).click()
  await page.getByRole('tab', { name: 'Charges', selected: true }).waitFor()
  await type('compare')
  await options.filter({ hasText: 'world Compare with w1' }).click()
  await page.getByRole('heading', { name: 'default compared with w1' }).waitFor()
  await type('listProducts')
  await options.filter({ hasText: 'requests of listProducts' }).click()
  await page.getByText('2 of 2 requests', { exact: true }).waitFor()
})

test('Ctrl-K finds a charge by its hash, and a request by its key and by a message of its refusal', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', { method: 'POST', headers, body })
  await call('/api/v2/products', { method: 'POST', headers: { ...headers, 'Idempotency-Key': other }, body: '{"name":""}' })
  const [refused, made] = (await control('/requests')).data
  const { exchange } = await control(`/requests/${refused.request_id}`)
  const message: string = JSON.parse(exchange.response.body).message
  const [{ customer, transactions }] = (await control('/orders?per_page=1')).data
  const { hash } = transactions.at(-1)
  await go('overview')
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  const type = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Page, record' }).fill(text)
  }
  await type(hash)
  await page.getByRole('option', { name: `charge ${customer.name} · ${hash}` }).click()
  await page.getByRole('dialog').locator('tr[aria-current]').getByTitle(hash).waitFor()
  await go('overview')
  await type(key.slice(0, 13).toUpperCase())
  await options.filter({ hasText: 'by its Idempotency-Key' }).click()
  await expect.poll(() => page.url()).toContain(made.request_id)
  await go('overview')
  await type(message)
  await options.filter({ hasText: 'by a message of its answer' }).click()
  await expect.poll(() => page.url()).toContain(refused.request_id)
  const found = async (query: string): Promise<readonly string[]> =>
    (await control(`/requests?${query}`)).data.map(({ request_id }: { request_id: string }) => request_id)
  expect(await found(`message=${encodeURIComponent(message.toUpperCase())}`)).toEqual([refused.request_id])
  // The names of members are no messages.
  expect(await found('message=request_id')).toEqual([])
})

test('Ctrl-K shows of a request what was asked and answered, with the reason or the time, and its id last', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  await call('/api/v2/products', { token: 'svc_test_no_scopes' })
  const [refused, served] = (await control('/requests')).data
  await go('overview')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Page, record' }).fill('request products')
  const requests = page.getByRole('option', { name: /^request GET/ })
  await expect
    .poll(() => requests.allTextContents())
    .toEqual([
      `request GET /api/v2/products 403 · ${refused.reason} ${refused.request_id}`,
      `request GET /api/v2/products 200 · 01 Mar 2026 09:00:00 ${served.request_id}`,
    ])
})

test('Ctrl-K chooses nothing by itself where nothing is found', async () => {
  const { page, go } = await openConsole()
  await go('overview')
  const before = page.url()
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: 'Page, record' })
  const chosen = page.getByRole('listbox', { name: 'Found' }).locator('[role="option"][data-selected]')
  await field.fill('quot')
  await chosen.filter({ hasText: 'page Quotas' }).waitFor()
  await field.fill('nobody so called')
  await page.getByText('Nothing found').waitFor()
  expect(await chosen.count()).toBe(0)
  await page.keyboard.press('Enter')
  await field.waitFor()
  expect(page.url()).toBe(before)
  await page.keyboard.press('ArrowDown')
  await chosen.filter({ hasText: 'search orders for nobody so called' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor()
})

test('Ctrl-K finds what simulates a sale and what has a chart by other words, in both languages', async () => {
  const { page, go } = await openConsole()
  await go('overview')
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: 'Page, record' })
  for (const [word, name] of [
    ['sell', 'do Simulate a sale'],
    ['venda', 'do Simulate a sale'],
    ['chart', 'page Quotas'],
    ['grafico', 'tab of the data Plots'],
  ] as const) {
    await field.fill(word)
    await page.getByRole('option', { name, exact: true }).waitFor()
  }
})
