import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

const create = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' },
  body: JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' }),
}

test('along the slider one reads what each request changed, and what happened in between', async () => {
  const { page, go, call, emulator } = await openConsole()
  await go('past')
  await page.getByText('Nobody has asked for anything yet.').waitFor()
  await call('/api/v2/products', create)
  emulator.clock.advance('61s')
  await call('/api/v2/orders/summary')
  await page.getByText('Request 2 of 2: GET /api/v2/orders/summary 200').waitFor()
  const between = page.getByRole('region', { name: 'Since the request before', exact: true })
  await between.getByText('2026-03-01T12:01:01.000Z').waitFor()

  const slider = page.getByRole('slider', { name: 'Request, from the oldest to the newest' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Request 1 of 2: POST /api/v2/products 201').waitFor()
  const changes = page.getByRole('region', { name: 'Changes by this request' })
  await changes.getByText('products added').waitFor()
  await changes.getByText('"Curso de teste"').waitFor()
  await changes.getByText('idempotency keys added').waitFor()
  // It stays where it is while others come.
  await call('/api/v2/products')
  await page.getByText('Request 1 of 3: POST /api/v2/products 201').waitFor()
  await page.getByRole('button', { name: 'The next one' }).click()
  await page.getByText('Request 2 of 3').waitFor()
})

test('a world is forked before a request and after it, from its drawer', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', create)
  await go('requests')
  await page.getByRole('button', { name: 'POST /api/v2/products 201' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Fork before it' }).click()
  await drawer.getByText('The world w1 begins before this request.').waitFor()
  await drawer.getByRole('button', { name: 'Fork after it' }).click()
  await drawer.getByText('The world w2 begins after this request.').waitFor()
  const made = async (world: string) => (await control(`/worlds/${world}/products?search=Curso de teste`)).data.length
  expect([await made('w1'), await made('w2')]).toEqual([0, 1])
  await drawer.getByRole('tab', { name: 'What it changed' }).click()
  await drawer.getByText('products added').waitFor()
})

test('of a request of before a restore it is said that nobody knows', async () => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  emulator.restore(emulator.snapshot())
  await go('past')
  await page
    .getByRole('alert')
    .getByText(/is not known, or no longer/)
    .waitFor()
})
