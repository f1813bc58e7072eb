import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test.each([
  [1440, 'beside the list'],
  [1100, 'in a drawer'],
])('at %d pixels j and k step through the requests, whose detail is %s', async (width, _where) => {
  const { page, go, call } = await openConsole({}, { viewport: { width, height: 900 } })
  for (const path of ['products', 'orders/summary', 'orders/nothing']) await call(`/api/v2/${path}`)
  await go('requests')
  await page.getByText('3 of 3 requests').waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toBe('GET /api/v2/orders/nothing 404')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('GET /api/v2/orders/summary 200')
  await page.keyboard.press('Enter')
  const detail = page.getByTestId('request')
  await detail.getByText(/^GET \/api\/v2\/orders\/summary was/).waitFor()
  await page.keyboard.press('j')
  await detail.getByText(/^GET \/api\/v2\/products was/).waitFor()
  await page.keyboard.press('k')
  await detail.getByText(/^GET \/api\/v2\/orders\/summary was/).waitFor()
  await page.getByRole('button', { name: 'Previous in the list' }).click()
  await detail.getByText(/^GET \/api\/v2\/orders\/nothing was/).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => detail.count()).toBe(0)
  await page.keyboard.press('/')
  await page.keyboard.type('status:404')
  await page.getByText('1 of 3 requests').waitFor()
})

test('from 1,200 pixels the list takes 45 of 100 parts, and begins within 160 pixels', async () => {
  const { page, go, call } = await openConsole({}, { viewport: { width: 1440, height: 900 } })
  await call('/api/v2/products')
  await go('requests')
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).click()
  await page.getByTestId('request').getByTestId('summary').waitFor()
  const list = await page.getByRole('region', { name: 'Requests', exact: true }).boundingBox()
  const detail = await page.getByTestId('request').boundingBox()
  expect(list?.y).toBeLessThanOrEqual(160)
  expect((list?.width ?? 0) / ((list?.width ?? 0) + (detail?.width ?? 0))).toBeCloseTo(0.45, 1)
})

test('the list is in sight at 200 % zoom', async () => {
  const { page, go, call } = await openConsole({}, { viewport: { width: 720, height: 450 } })
  await call('/api/v2/nothing')
  await go('requests')
  const row = await page.getByRole('cell', { name: 'no such route' }).boundingBox()
  expect((row?.y ?? 450) + (row?.height ?? 0)).toBeLessThanOrEqual(450)
})

test('a path has its query, and a facet the number of requests it would show', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products?page=2&token=svc_test_full')
  await call('/api/v2/orders/nothing')
  await go('requests')
  await page.getByRole('row').filter({ hasText: '/api/v2/products?page=2' }).waitFor()
  expect(await page.getByRole('table').textContent()).not.toContain('svc_test_full')
  await call('/api/v2/products?page=3')
  await page.getByRole('row').filter({ hasText: '/api/v2/products?page=3' }).waitFor()
  const options = page.getByLabel('Status').getByRole('option')
  expect(await options.allTextContents()).toEqual(expect.arrayContaining(['2xx · 2', '4xx · 1', '5xx · 0', '404 · 1']))
  await page.getByLabel('Operation').selectOption('getOrder')
  await expect.poll(() => options.allTextContents()).toEqual(expect.arrayContaining(['2xx · 0', '4xx · 1']))
})

test('a part of the time is shown alone by dragging over it', async () => {
  const { page, go, call, emulator } = await openConsole()
  for (const path of ['products', 'orders/summary', 'orders/nothing']) {
    await call(`/api/v2/${path}`)
    emulator.clock.advance('10m')
  }
  await go('requests')
  await page.getByText('3 of 3 requests').waitFor()
  const box = await page.getByRole('img', { name: /^Requests from/ }).boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * 0.3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.getByText('2 of 3 requests').waitFor()
  expect(page.url()).toContain('since')
  await page.reload()
  await page.getByText('2 of 3 requests').waitFor()
  await page.getByRole('button', { name: 'Show all of the time' }).click()
  await page.getByText('3 of 3 requests').waitFor()
})

test('the tab of a request is in its address', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  await go('requests')
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).click()
  await page.getByRole('tab', { name: 'All facts' }).click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('tab', { name: 'All facts', selected: true }).waitFor()
})

test('the page of a list of records is in its address', async () => {
  const { page, go } = await openConsole()
  await go('data/orders')
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  const third = page.getByRole('table').getByRole('rowheader').first()
  await page.waitForURL(/page=3/)
  await expect.poll(() => page.locator('[data-reading]').count()).toBe(0)
  const hash = await third.textContent()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('rowheader', { name: hash ?? '', exact: true }).waitFor()
  await page.getByLabel('Search orders').fill('paid')
  await expect.poll(() => page.url()).not.toContain('page=3')
})

test('Ctrl-K moves the clock, forks, clears the journal and opens a request', async () => {
  const { page, call, control } = await openConsole()
  await call('/api/v2/orders/nothing')
  const choose = async (text: string, option: string): Promise<void> => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Page, record' }).fill(text)
    await page.getByRole('option', { name: option }).and(page.locator('[aria-selected="true"]')).waitFor()
    await page.keyboard.press('Enter')
  }
  await choose('1 day', 'do Move the clock by 1 day')
  await expect.poll(async () => (await control('/clock')).now).toBe('2026-03-02T12:00:00.000Z')
  await choose('nothing 404', 'request GET /api/v2/orders/nothing 404')
  await page.getByTestId('request').getByTestId('summary').waitFor()
  await choose('clear the journal', 'do Clear the journal')
  await expect.poll(async () => (await control('/requests')).data).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await choose('fork from', 'do Fork from the present state')
  await page.waitForURL(/#\/w1\/overview/)
})

test('on a phone, Escape closes the list of pages, and so does a change of page', async () => {
  const { page, go } = await openConsole({}, { viewport: { width: 390, height: 844 } })
  await go('worlds')
  const burger = page.getByRole('button', { name: 'Pages' })
  const isOpen = () => burger.getAttribute('aria-expanded')
  await burger.click()
  await page.getByRole('link', { name: 'Tokens', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe('false')
  expect(await burger.evaluate((element) => element === document.activeElement)).toBe(true)
  await burger.click()
  expect(await isOpen()).toBe('true')
  await go('data')
  await expect.poll(isOpen).toBe('false')
})
