import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openConsole, readClipboard } from '../support/console/open-console.js'

test('requests are listed as they come, with the reason in words', async () => {
  const { page, go, call } = await openConsole()
  await go('requests')
  await page.getByText('0 of 0 requests').waitFor()
  await call('/api/v2/orders/summary', { token: 'svc_test_no_scopes' })
  const row = page.getByRole('row').filter({ hasText: '/api/v2/orders/summary' })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    '09:00:00',
    'GET',
    '/api/v2/orders/summary',
    'getOrderSummary',
    'no_scopes',
    '403',
    expect.stringMatching(/^\d+\.\d$/),
    'scope orders:read missing, token has none',
  ])
})

test.each([360, 800, 1000, 1280, 1920])('the reason is in sight at %d pixels', async (width) => {
  const { page, go, call } = await openConsole({}, { viewport: { width, height: 900 } })
  await call('/api/v2/nothing')
  await go('requests')
  const reason = await page.getByRole('cell', { name: 'no such route' }).boundingBox()
  expect((reason?.x ?? width) + 80).toBeLessThan(width)
})

test('status, operation, token and text choose among them', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  await call('/api/v2/products', { token: 'svc_test_read_only' })
  await call('/api/v2/orders/summary')
  await call('/api/v2/orders/nothing')
  await go('requests')
  const count = (text: string) => page.getByText(text, { exact: true }).waitFor()
  await count('4 of 4 requests')
  await page.getByLabel('Status').selectOption('4xx')
  await count('1 of 4 requests')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Operation').selectOption('listProducts')
  await count('2 of 4 requests')
  await page.getByLabel('Token').selectOption('read_only')
  await count('1 of 4 requests')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByPlaceholder('status:4xx').fill('SUMMARY')
  await count('1 of 4 requests')
})

test('the drawer explains a refusal: summary, quota before and after, assumptions', async () => {
  const { page, go, call, control } = await openConsole()
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  await go('requests')
  await page.getByRole('button', { name: 'GET /api/v2/products 429' }).click()
  const drawer = page.getByTestId('request')
  const { data } = await control('/requests?limit=1')
  const explained = await control(`/requests/${data[0].request_id}`)
  // The API says the time in UTC, the page in the zone of its header.
  await drawer.getByText(explained.summary.replace('opened 12:00:00', 'opened 09:00:00'), { exact: true }).waitFor()
  const quota = drawer.getByRole('region', { name: 'Quota before and after' })
  expect((await quota.getByRole('row').nth(1).getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['120', '120', '120'])
  for (const id of explained.assumptions) await drawer.getByRole('link', { name: id }).first().waitFor()
})

test('the drawer shows headers and bodies of both sides, folded as trees', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' },
    body: JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' }),
  })
  await go('requests')
  await page.getByRole('button', { name: 'POST /api/v2/products 201' }).click()
  const drawer = page.getByTestId('request')
  await drawer.getByRole('tab', { name: 'Request and response' }).click()
  await drawer.getByRole('region', { name: 'the body of the request' }).getByText('"Curso de teste"').waitFor()
  await drawer.getByRole('region', { name: 'the body of the response' }).getByText('"product"').waitFor()
  const headers = drawer.getByRole('region', { name: 'Headers of the request' })
  await headers.getByText('6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b').waitFor()
})

test('an id is copied by a click on it, whole though it is cut in the middle', async () => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  const id = emulator.requests.list()[0]?.request_id ?? ''
  await go(`requests/${id}?tab=facts`)
  await page.getByRole('button', { name: `Copy ${id}` }).click()
  await page.getByRole('button', { name: `Copied ${id}` }).waitFor()
  expect(await readClipboard(page)).toBe(id)
})

test('a token is found by the name that its row shows: one that was refused, and one with spaces', async () => {
  const { page, go, call, control } = await openConsole()
  const create = (name: string) =>
    control('/tokens', { method: 'POST', body: JSON.stringify({ name, scopes: ['products:read'] }) })
  const [old, spaced] = [await create('old'), await create('of the shop')]
  await control(`/tokens/${old.id}`, { method: 'DELETE' })
  for (const { token } of [old, spaced]) await call('/api/v2/products', { token })
  await call('/api/v2/orders/summary')
  await go('requests')
  await page.getByText('3 of 3 requests').waitFor()
  await page.getByPlaceholder('status:4xx').fill('token:old')
  await page.getByText('1 of 3 requests').waitFor()
  await page.getByRole('button', { name: 'GET /api/v2/products 401' }).waitFor()
  await page.getByRole('combobox', { name: 'Token' }).selectOption('of the shop')
  await expect.poll(() => page.getByPlaceholder('status:4xx').inputValue()).toBe('token:"of the shop"')
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).waitFor()
  await page.getByText('1 of 3 requests').waitFor()
})

test('the request is copied as curl, with its token where the page knows it', async () => {
  const { page, go, call, url } = await openConsole()
  await call('/api/v2/orders/history?paginate=2&page=3')
  await go('requests')
  await page.getByRole('button', { name: /history 200/ }).click()
  await page.getByRole('button', { name: 'Copy As curl' }).click()
  const line = await readClipboard(page)
  expect(line).toContain("-H 'Authorization: Bearer svc_test_full'")
  expect(line).toContain(`'${url}/api/v2/orders/history?paginate=2&page=3'`)
})

test('what a library tells of itself is left out of the copied line', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products', { headers: { 'User-Agent': 'library/1', 'X-Mine': 'kept' } })
  await go('requests')
  await page.getByRole('button', { name: /products 200/ }).click()
  await page.getByRole('button', { name: 'Copy As curl' }).click()
  const line = await readClipboard(page)
  expect(line).toMatch(/-H 'x-mine: kept'/i)
  expect(line).not.toMatch(/user-agent|accept|sec-fetch/i)
})

test.each([
  ['HEAD', '/api/v2/products', {}, (url: string) => `curl -I -H 'Authorization: Bearer svc_test_full' '${url}/api/v2/products'`],
  [
    'DELETE',
    '/api/v2/products',
    {},
    (url: string) => `curl -X DELETE -H 'Authorization: Bearer <token>' '${url}/api/v2/products'`,
  ],
  [
    'GET',
    '/api/v2/products',
    { token: 'nobody' },
    (url: string) => `curl -H 'Authorization: Bearer <token>' '${url}/api/v2/products'`,
  ],
])('the line for a %s gets the same answer in a shell', async (method, path, init, line) => {
  const { page, go, call, url, control } = await openConsole()
  await call(path, { method, ...init })
  const [{ request_id }] = (await control('/requests')).data
  await go(`requests/${request_id}`)
  await page.getByRole('button', { name: 'Copy As curl' }).click()
  expect(await readClipboard(page)).toBe(line(url))
})

test('a path like a host is sent again to the emulator alone, and copied for it', async () => {
  const { page, go, control, url } = await openConsole()
  await new Promise((resolve, reject) => {
    const sent = request(url, { path: '//x.test/api?a[]={b}' }, (answer) => resolve(answer.resume()))
    sent.on('error', reject).end()
  })
  const [{ request_id }] = (await control('/requests')).data
  await go(`requests/${request_id}`)
  await page.getByRole('button', { name: 'Copy As curl' }).click()
  expect(await readClipboard(page)).toBe(`curl -g '${url}//x.test/api?a[]={b}'`)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again: answered 404').waitFor()
  expect(asked.filter((address) => !address.startsWith(`${url}/`))).toEqual([])
})

test('a request is sent again with the headers it had, and what a browser does not send is said to be that', async () => {
  const { page, go, call, control, url } = await openConsole()
  await call('/api/v2/products', { headers: { 'X-Mine': 'kept', 'X-Api-Key': 'hidden', Accept: 'text/html' } })
  await go('requests')
  await page.getByRole('button', { name: /products 200/ }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again: answered 200').waitFor()
  const [again] = (await control('/requests')).data
  const { headers } = (await control(`/requests/${again.request_id}`)).exchange.request
  expect(headers).toMatchObject({ 'x-mine': 'kept', accept: 'text/html' })
  await new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v2/products`, { method: 'TRACE' }, (answer) => resolve(answer.resume()))
    sent.on('error', reject).end()
  })
  await page.getByRole('button', { name: 'Close the request' }).click()
  await page.getByRole('button', { name: 'TRACE /api/v2/products 405' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('alert').getByText('A browser does not send such a request').waitFor()
})

test('a request to the address of production is copied with that address, and not sent from here', async () => {
  const { page, call, emulator, server } = await openConsole({}, {}, { productionPort: 0 })
  await fetch(`${server.productionUrl}/api/v2/products`, { headers: { Authorization: `Bearer ${emulator.tokens.live}` } })
  await call('/api/v2/orders/summary')
  await page.getByRole('link', { name: 'Requests' }).first().click()
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).click()
  await page.getByTestId('request').getByText('this page may not call').waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Copy As curl' }).click()
  expect(await readClipboard(page)).toContain(`'${server.productionUrl}/api/v2/products'`)
})

test('a connection that was cut is no success', async () => {
  const { page, go, call, control } = await openConsole()
  const steps = [{ match: { operation: 'listProducts' }, moment: 'before', effect: { kind: 'reset', at: 'before_headers' } }]
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'cut', summary: 'Nothing comes.', steps }) })
  await expect(call('/api/v2/products')).rejects.toThrow()
  const [{ status, request_id }] = (await control('/requests')).data
  expect(status).toBe(0)
  const { summary } = await control(`/requests/${request_id}`)
  expect(summary).toContain('GET /api/v2/products was given no answer by the stage scenario.')
  await go('requests')
  const cell = page.getByRole('row').nth(1).getByRole('cell', { name: 'cut', exact: true })
  expect(await cell.locator('[data-tone]').getAttribute('data-tone')).toBe('lost')
  await go('overview')
  await page.getByText('1 in the journal, 0 refused, 1 never arrived').waitFor()
})

test('what is looked at stays in its place while newer requests come', async () => {
  const { page, go, emulator } = await openConsole({ journalSize: 2_000, unlimited: true })
  const send = (path: string) =>
    emulator.fetch(new Request(`http://sandbox.example.test${path}`, { headers: { Authorization: 'Bearer svc_test_full' } }))
  for (let sent = 0; sent < 300; sent += 1) await send(`/api/v2/old/${sent}`)
  await go('requests')
  await page.getByText('300 of 300 requests').waitFor()
  const list = page.getByRole('region', { name: 'Requests' })
  await list.evaluate((element) => element.scrollTo({ top: 150 * 34 }))
  const looked = list.getByRole('button', { name: 'GET /api/v2/old/140 404' })
  const before = await looked.boundingBox()
  for (let sent = 0; sent < 50; sent += 1) await send(`/api/v2/new/${sent}`)
  await page.getByText('350 of 350 requests').waitFor()
  await expect.poll(async () => (await looked.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
})

test('a request that is opened by its address is in sight in the list, however old it is', async () => {
  const { page, go, call, control } = await openConsole()
  for (let sent = 0; sent < 90; sent += 1) await call('/api/v2/products')
  const [oldest] = (await control('/requests?limit=90')).data.slice(-1)
  await go(`requests/${oldest.request_id}`)
  const row = page.getByRole('region', { name: 'Requests' }).getByRole('button', { name: 'GET /api/v2/products 200' }).last()
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true')
  const list = await page.getByRole('region', { name: 'Requests' }).boundingBox()
  const place = await row.boundingBox()
  expect(place?.y).toBeLessThan((list?.y ?? 0) + (list?.height ?? 0))
  expect(place?.y).toBeGreaterThan(list?.y ?? 0)
})

test.each([1440, 390])('the whole row of what is opened is in sight below the heads at %d pixels', async (width) => {
  const { page, go, call, control } = await openConsole({}, { viewport: { width, height: 900 } })
  for (let sent = 0; sent < 90; sent += 1) await call('/api/v2/products')
  const entries = (await control('/requests?limit=90')).data
  await go(`requests/${entries[60].request_id}`)
  const list = page.locator('section', { has: page.locator('table[aria-rowcount]') })
  const isWhole = () =>
    list.evaluate((frame) => {
      const row = frame.querySelector('[aria-current="true"]')?.closest('tr')?.getBoundingClientRect()
      const head = frame.querySelector('thead')?.getBoundingClientRect()
      const { top, bottom } = frame.getBoundingClientRect()
      if (row === undefined || head === undefined) return false
      return head.top >= top && head.bottom <= row.top + 1 && row.bottom <= bottom
    })
  await expect.poll(isWhole).toBe(true)
  await list.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }))
  const heads = await list.locator('thead').boundingBox()
  expect(heads?.y).toBeCloseTo(((await list.boundingBox())?.y ?? 0) + 1, 0)
})

test('a search that is complete is offered nothing', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/nothing')
  await go('requests')
  const search = page.getByPlaceholder('status:4xx')
  await search.fill('status:4x')
  await page.getByRole('option', { name: 'status:4xx' }).waitFor()
  await search.fill('status:4xx')
  await page.getByText('1 of 1 requests').waitFor()
  await expect.poll(() => page.getByRole('option', { name: 'status:4xx' }).count()).toBe(0)
})

test('a POST is sent again with the same key, which repeats the answer, or with a new one, which creates again', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' },
    body: JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' }),
  })
  const count = async () => (await control('/products?search=Curso%20de%20teste')).meta.total
  await go('requests')
  await page.getByRole('button', { name: 'POST /api/v2/products 201' }).click()
  await page.getByRole('button', { name: 'Send again with the same key' }).click()
  await page.getByText('Sent again: answered 201').waitFor()
  expect(await count()).toBe(1)
  expect((await control('/requests?limit=1')).data[0]).toMatchObject({ status: 201, replayed: true })
  await page.getByRole('button', { name: 'Send again with a new key' }).click()
  await expect.poll(count).toBe(2)
})

test('a POST that came without a key is sent again without one, or with a new one', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' }),
  })
  await go('requests')
  await page.getByRole('button', { name: 'POST /api/v2/products 400' }).click()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByText('Sent again: answered 400').waitFor()
  expect((await control('/requests?limit=1')).data[0]).toMatchObject({ rule: 'key-missing' })
  expect(await page.getByRole('button', { name: 'Send again with the same key' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send again with a new key' }).click()
  await page.getByText('Sent again: answered 201').waitFor()
})

test('thousands of entries are scrolled through with a handful of rows drawn', async () => {
  const { page, go, emulator } = await openConsole({ journalSize: 6_000, unlimited: true })
  const request = () =>
    new Request('http://sandbox.example.test/api/v2/orders/summary', { headers: { Authorization: 'Bearer svc_test_full' } })
  for (let sent = 0; sent < 5_000; sent += 1) await emulator.fetch(request())
  await emulator.fetch(new Request('http://sandbox.example.test/api/v2/newest'))
  await go('requests')
  await page.getByText('5,001 of 5,001 requests').waitFor()
  const list = page.getByRole('region', { name: 'Requests' })
  const rows = list.getByRole('row')
  expect(await rows.count()).toBeLessThan(80)
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await list.locator('[aria-rowindex="5002"]').waitFor()
  expect(await rows.count()).toBeLessThan(80)
  await list.evaluate((element) => element.scrollTo({ top: 0 }))
  await list.getByText('/api/v2/newest').waitFor()
})

test('forgetting all empties the journal', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  await go('requests')
  await page.getByText('1 of 1 requests').waitFor()
  await page.getByRole('button', { name: 'Clear the journal' }).click()
  await page.getByRole('button', { name: 'Yes, clear the journal' }).click()
  await page.getByText('0 of 0 requests').waitFor()
  expect((await control('/requests')).data).toEqual([])
})

test('a reset by somebody else is seen', async () => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  await go('requests')
  await page.getByText('1 of 1 requests').waitFor()
  emulator.reset()
  await page.getByText('0 of 0 requests').waitFor()
})

test('a request that comes while the journal is being read is not lost', async () => {
  const { page, url, call } = await openConsole()
  await page.route('**/requests?*', async (route) => {
    const read = await route.fetch()
    await call('/api/v2/products')
    await page.getByRole('row').nth(1).getByRole('cell', { name: '200', exact: true }).waitFor()
    await route.fulfill({ response: read })
  })
  await page.goto(`${url}/_emulator/#/default/requests`)
  await page.reload()
  const answered = await page.waitForResponse('**/requests?*')
  expect((await answered.json()).data).toEqual([])
  await page.getByRole('row').nth(1).getByRole('cell', { name: '200', exact: true }).waitFor()
  await page.getByText('1 of 1 requests').waitFor()
})

test('a search that no request matches says so, and is cleared', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  await go('requests?search=status:5xx')
  await page.getByText('No request matches status:5xx.').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).waitFor()
})

test('while the server is away, the journal cannot be cleared and the clock is the last known', async () => {
  const { page, go, call, server } = await openConsole()
  await call('/api/v2/products')
  await go('requests')
  await page.getByText('(frozen)').waitFor()
  await server.close()
  await page.getByText('(last known)').waitFor()
  expect(await page.getByRole('button', { name: 'Clear the journal' }).isDisabled()).toBe(true)
})

test('a list that has more than one day shows the day of each request', async () => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  await go('requests')
  const times = page.locator('td[data-part="time"]')
  await expect.poll(() => times.allTextContents()).toEqual(['09:00:00'])
  emulator.clock.advance('40d')
  await call('/api/v2/products')
  await expect.poll(() => times.allTextContents()).toEqual(['10 Apr 09:00:00', '01 Mar 09:00:00'])
})

test('a misspelt word of a search is told, and mended by a click', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  await call('/api/v2/nothing')
  await go('requests?search=staus:404')
  await page.getByRole('button', { name: 'Did you mean status:404?' }).click()
  await page.getByText('1 of 2 requests', { exact: true }).waitFor()
  await page.getByPlaceholder('status:4xx').fill('nowhere')
  await page.getByText('No request matches nowhere.').waitFor()
  expect(await page.getByText('Did you mean').count()).toBe(0)
})
