import { expect, test } from 'vitest'
import { openConsole, readClipboard } from '../support/console/open-console.js'

test('a token is made with a name and scopes, shown once, and works', async () => {
  const { page, go, call, control } = await openConsole()
  await go('tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name').fill('importer')
  await page.getByLabel('products:read').check()
  await page.getByRole('button', { name: 'Create the token' }).click()
  const alert = page.getByRole('status').filter({ hasText: 'shown only once' })
  await alert.getByText('Copy it now.').waitFor()
  await alert.getByRole('button', { name: 'Copy the token importer' }).click()
  const token = await readClipboard(page)
  expect(token).toMatch(/^svc_test_/)
  expect((await call('/api/v2/products', { token })).status).toBe(200)
  expect((await call('/api/v2/orders/summary', { token })).status).toBe(403)
  const { data } = await control('/tokens')
  expect(data.at(-1)).toMatchObject({ name: 'importer', scopes: ['products:read'], producer: 'first', environment: 'sandbox' })
  await page.getByRole('button', { name: 'I copied it' }).click()
  expect(await page.content()).not.toContain(token)
})

test('a wrong token is refused by its member', async () => {
  const { page, go } = await openConsole()
  await go('tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name').fill('   ')
  await page.getByRole('button', { name: 'Create the token' }).click()
  await page.getByRole('alert').getByText('name').first().waitFor()
})

test('the list tells what a token was used for and which scopes it never used', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products', { token: 'svc_test_read_only' })
  await call('/api/v2/products', { token: 'svc_test_read_only' })
  await go('tokens')
  const row = page.getByRole('row').filter({ hasText: 'read_only' })
  await row.getByText('2 requests, 0 refused').waitFor()
  await row.getByText('listProducts 2').waitFor()
  await row.getByText('offers:read, orders:read, subscriptions:read', { exact: true }).waitFor()
})

test('a token is revoked after a question', async () => {
  const { page, go, call } = await openConsole()
  await go('tokens')
  await page.getByRole('button', { name: 'Revoke full' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect((await call('/api/v2/products')).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke full' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByRole('row', { name: /^full .*revoked/ }).waitFor()
  expect((await call('/api/v2/products')).status).toBe(401)
})
