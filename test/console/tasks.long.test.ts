import { expect, test } from 'vitest'
import { counted } from '../support/console/clicks.js'
import { openConsole, type Visitor } from '../support/console/open-console.js'

const create = (visitor: Visitor, key = '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b') =>
  visitor.call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' }),
  })

test('why a request was refused and the refill of its quota: two clicks each', async () => {
  const { page, call } = await openConsole()
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  const { click, clicks } = counted()
  await click(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Requests' }))
  await click(page.getByRole('button', { name: 'GET /api/v2/products 429' }))
  await page.getByTestId('summary').getByText(/quota/i).waitFor()
  expect(clicks()).toBe(2)
  await click(page.getByRole('button', { name: 'Jump the clock to the refill of read' }))
  await page.getByText('The clock has passed the refill of read.').waitFor()
  expect(clicks()).toBe(3)
})

test('a lost response is seen with what the service did: two clicks', async () => {
  const visitor = await openConsole()
  const { page, control } = visitor
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'lost-response' }) })
  await expect(create(visitor)).rejects.toThrow()
  const { click, clicks } = counted()
  await click(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Requests' }))
  await click(page.getByRole('button', { name: 'POST /api/v2/products 201 lost' }))
  await page.getByTestId('request').getByText('lost-response').first().waitFor()
  expect(clicks()).toBe(2)
})

test('what a request changed: two clicks; a repeat leads to the first request: one', async () => {
  const visitor = await openConsole()
  const { page, go } = visitor
  await create(visitor)
  await create(visitor)
  await go('requests')
  const { click, clicks } = counted()
  await click(page.getByRole('button', { name: 'POST /api/v2/products 201' }).nth(1))
  await click(page.getByRole('tab', { name: 'What it changed' }))
  await page.getByText('products added').waitFor()
  expect(clicks()).toBe(2)
  await go('requests')
  await page.getByRole('button', { name: 'POST /api/v2/products 201' }).first().click()
  const repeat = page.url()
  await click(page.getByRole('link', { name: /^The first request with its key/ }))
  await expect.poll(() => page.url()).not.toBe(repeat)
  expect(clicks()).toBe(3)
})

test('a mistake of the client leads to its requests, and the run is taken along: one click each', async () => {
  const visitor = await openConsole()
  const { page, go, control } = visitor
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'lost-response' }) })
  await expect(create(visitor, '00000000-0000-4000-8000-000000000001')).rejects.toThrow()
  await create(visitor, '00000000-0000-4000-8000-000000000002')
  const { data } = await control('/conduct')
  const finding = data.find(({ finding: id }: { finding: string }) => id === 'new-key-for-same-post')
  await go('scenarios')
  const conduct = page.getByRole('region', { name: 'Conduct' })
  await conduct.getByText(finding.title).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    conduct.getByRole('link', { name: 'Save a repro file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('run.repro.json')
  const last = conduct.locator(`a[href$="/${finding.requests.at(-1)}"]`).first()
  expect(await last.textContent()).toMatch(/ POST \/api\/v2\/products 201$/)
  await last.click()
  await page.getByTestId('request').getByTestId('summary').waitFor()
})

const course = (name: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' },
  body: JSON.stringify({ name, type: 'course', description: 'Para testes' }),
})

test('a request is sent otherwise in a fork before it, and both answers and changes are compared: three clicks', async () => {
  const { page, go, call, control, emulator } = await openConsole()
  await call('/api/v2/products', course(''))
  await go('requests')
  const { click, clicks } = counted()
  await click(page.getByRole('button', { name: 'POST /api/v2/products 422' }))
  const drawer = page.getByTestId('request')
  await click(drawer.getByRole('tab', { name: 'Try it in a fork' }))
  const body = drawer.getByLabel('Body', { exact: true })
  await body.fill((await body.inputValue()).replace('"name":""', '"name":"Curso de última hora"'))
  await click(drawer.getByRole('button', { name: 'Fork before it and send' }))
  const [here, there] = ['default', 'w1'].map((world) => drawer.getByRole('region', { name: `In ${world}`, exact: true }))
  await here?.getByText('422').first().waitFor()
  await there?.getByText('201').first().waitFor()
  const differences = drawer.getByRole('region', { name: 'What differs', exact: true })
  await differences.getByText('products only in w1').waitFor()
  await differences.getByText('"Curso de última hora"').first().waitFor()
  await differences.getByRole('row', { name: 'status "422" "201"' }).waitFor()
  expect(clicks()).toBe(3)
  expect((await control('/products?search=Curso de última hora')).data).toEqual([])
  expect(emulator.worlds().map(({ id }) => id)).toEqual(['default', 'w1'])
})

test.each([
  ['Path and query', 'https://example.test/api/v2/products', 'Give a path of the API'],
  ['Path and query', '//example.test/api/v2/products', 'Give a path of the API'],
  ['Path and query', '/_emulator/reset', 'Give a path of the API'],
  ['Headers', 'Accept', 'This line is not a header: Accept'],
  ['Body', '{}', 'A browser sends no body with GET'],
])('what cannot be sent there makes no fork: %s %s', async (label, text, sentence) => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  await go('requests')
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).click()
  const drawer = page.getByTestId('request')
  await drawer.getByRole('tab', { name: 'Try it in a fork' }).click()
  await drawer.getByLabel(label, { exact: true }).fill(text)
  await drawer.getByRole('button', { name: 'Fork before it and send' }).click()
  await drawer.getByRole('alert').getByText(sentence).waitFor()
  expect(emulator.worlds()).toHaveLength(1)
})

test('an answer that is lost in the fork, too, is shown as the emulator knows it', async () => {
  const { page, go, call, emulator } = await openConsole()
  emulator.play('lost-response')
  await expect(call('/api/v2/products', course('Violão do Zero'))).rejects.toThrow()
  const [entry] = emulator.requests.list()
  await go(`requests/${entry?.request_id}`)
  const drawer = page.getByTestId('request')
  await drawer.getByRole('tab', { name: 'Try it in a fork' }).click()
  await drawer.getByRole('button', { name: 'Fork before it and send' }).click()
  await drawer.getByRole('region', { name: 'In w1', exact: true }).getByText('201').first().waitFor()
})
