import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test('a gauge for each class shows what is left and when it refills', async () => {
  const { page, go, call, emulator, control } = await openConsole()
  for (let sent = 0; sent < 120; sent += 1) await call('/api/v2/products')
  emulator.clock.advance('20s')
  await go('quotas')
  const full = page.getByRole('region', { name: 'Quotas of full' })
  await full.getByText('read: 0 of 120 left; refills in 40 s – used up').waitFor()
  await full.getByText('write: 30 of 30 left').waitFor()
  const { data } = await control('/quotas')
  const { quotas } = data.find(({ token }: { token: string }) => token === 'full')
  expect(quotas[0]).toMatchObject({ class: 'read', limit: 120, used: 120, remaining: 0, refills_in_s: 40 })
  emulator.clock.advance('41s')
  await full.getByText('read: 120 of 120 left').waitFor()
  const cards = page.getByRole('region', { name: 'Quotas of' })
  expect(await cards.count()).toBe(1)
  await page.getByLabel('Show unused tokens').check()
  await expect.poll(() => cards.count()).toBe(data.length)
})

test('before any token is used, one line says so', async () => {
  const { page, go } = await openConsole()
  await go('quotas')
  await page.getByText('No token has been used yet.').waitFor()
  expect(await page.getByRole('region', { name: 'Quotas of' }).count()).toBe(0)
})

test('the state of the cancel block is shown', async () => {
  const { page, go, call } = await openConsole({ unlimited: false, assumptions: { 'cancel-404-threshold': '3' } })
  for (let sent = 0; sent < 3; sent += 1) {
    await call('/api/v2/subscriptions/1/cancel', {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  }
  await go('quotas')
  await page.getByText('closed after 3 failed look-ups, lifted in 15 min').waitFor()
})

test('the last minutes are plotted', async () => {
  const { page, go, call } = await openConsole()
  for (let sent = 0; sent < 122; sent += 1) await call('/api/v2/products')
  await go('quotas')
  await page.getByText('120 served, 2 refused').waitFor()
  await expect.poll(() => page.locator('.recharts-bar-rectangle').count()).toBeGreaterThan(0)
})
