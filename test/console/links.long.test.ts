import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test('an order leads to its subscription and back in one click each', async () => {
  const { page, go, emulator } = await openConsole()
  const { hash } = emulator.landmarks.order_of_subscription
  await go(`data/orders:${hash}`)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Subscription \d+/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Order ${hash}` })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Subscription \d+/ })
    .waitFor()
  expect(page.url()).toContain(`orders%3A${hash}`)
})

test('what a request changed leads to the record that it made', async () => {
  const { page, go, call } = await openConsole()
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' }
  const body = JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' })
  const { id } = (await (await call('/api/v2/products', { method: 'POST', headers, body })).json()) as { id: string }
  await go('past')
  await page.getByRole('link', { name: id, exact: true }).click()
  await page.getByRole('dialog').getByText('Curso de teste').first().waitFor()
})
