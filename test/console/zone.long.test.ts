import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test('one zone holds for the whole page and for what is typed, and a jump says what it did', async () => {
  const { page, go, call, control } = await openConsole()
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products', { token: 'svc_test_read_only' })
  await go('clock')
  await page.getByTestId('now').getByText('01 Mar 2026 09:00:00').waitFor()
  const jump = async (text: string, now: string): Promise<void> => {
    await page.getByLabel('To an instant').fill(text)
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect.poll(async () => (await control('/clock')).now, { timeout: 45_000 }).toBe(now)
  }
  await jump('01/12/2026 10:00', '2026-12-01T13:00:00.000Z')
  await page.getByText('refilled: read_only read').waitFor()
  await page.getByRole('link', { name: /^[1-9]\d* charges made$/ }).waitFor()
  await page.getByRole('button', { name: 'Times are in Brasília. Switch to UTC' }).click()
  await page.getByTestId('now').getByText('01 Dec 2026 13:00:00').waitFor()
  await jump('01/12/2026 14:00', '2026-12-01T14:00:00.000Z')
  await page.getByLabel('To an instant').fill('31/02/2027')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByRole('alert').getByText('an instant such as 01 Dec 2026').waitFor()
})

test('what a scenario did stands in the list as done on purpose', async () => {
  const { page, go, call, control } = await openConsole()
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'lost-response' }) })
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' }
  const body = JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' })
  await expect(call('/api/v2/products', { method: 'POST', headers, body })).rejects.toThrow()
  await call('/api/v2/products')
  await go('requests')
  await page.getByRole('row').filter({ hasText: 'on purpose' }).getByText('201 lost').waitFor()
  expect(await page.getByText('on purpose', { exact: true }).count()).toBe(1)
})

test('the list names the token of a request that was refused because of it', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products', { token: 'svc_test_revoked' })
  await call('/api/v2/products', { token: 'svc_test_expired' })
  await go('requests')
  await page.getByRole('cell', { name: 'revoked', exact: true }).waitFor()
  await page.getByRole('cell', { name: 'token "revoked" is revoked' }).waitFor()
  await page.getByRole('cell', { name: 'expired', exact: true }).waitFor()
  await page.getByRole('button', { name: 'GET /api/v2/products 401' }).last().click()
  await page.getByTestId('request').getByText('token "revoked" is revoked').waitFor()
})

test('a jump says which quotas it refilled, also of those that were not used up', async () => {
  const { page, go, call } = await openConsole()
  for (let sent = 0; sent < 3; sent += 1) await call('/api/v2/products')
  await go('clock')
  await page.getByRole('button', { name: '+61 s' }).click()
  await page.getByText('refilled: full read').waitFor()
})
