import { expect, test } from 'vitest'
import type { LandmarkName } from '../../src/index.js'
import { openConsole, readClipboard } from '../support/console/open-console.js'

test('the address and each well-known token are copied by one click', async () => {
  const { page, url, emulator } = await openConsole()
  await page.getByRole('button', { name: 'Copy the address Sandbox' }).click()
  expect(await readClipboard(page)).toBe(url)
  for (const [name, token] of Object.entries(emulator.tokens)) {
    await page.getByRole('button', { name: `Copy the token ${name}`, exact: true }).click()
    expect(await readClipboard(page)).toBe(token)
  }
})

test('the copied curl line is a request that is served', async () => {
  const { page, control } = await openConsole()
  await page.getByRole('button', { name: 'Copy curl' }).click()
  const [, header, address] = /^curl -H 'Authorization: (.+)' '(\S+)'$/.exec(await readClipboard(page)) ?? []
  const answer = await fetch(address ?? '', { headers: { Authorization: header ?? '' } })
  expect(answer.status).toBe(200)
  const { data } = await control('/requests')
  expect(data[0]).toMatchObject({ operation: 'listProducts', token: 'full', status: 200 })
})

test('the MSW snippet makes the same data', async () => {
  const { page } = await openConsole({ seed: 7, orders: 40 })
  await page.getByRole('button', { name: 'Copy Mock Service Worker' }).click()
  expect(await readClipboard(page)).toContain('createEmulator({ seed: 7, orders: 40 })')
})

test('clock, scenario, quotas and requests are seen at a glance', async () => {
  const { page, call, control } = await openConsole()
  await control('/scenario', { method: 'PUT', body: '{"name":"lost-response"}' })
  for (let sent = 0; sent < 120; sent += 1) await call('/api/v2/products')
  const glance = page.locator('#content')
  await glance.getByText('01 Mar 2026 09:00:00').first().waitFor()
  await glance.getByText('lost-response').waitFor()
  await glance.getByText('used up: read (full)').waitFor()
  await glance.getByText('120 in the journal, 0 refused').waitFor()
  await call('/api/v2/products')
  await control('/scenario', { method: 'PUT', body: '{"name":"outage-without-retry-after"}' })
  await call('/api/v2/orders/summary', { token: 'svc_test_documented' })
  await glance.getByRole('link', { name: '2 refused' }).click()
  await page.getByText('2 of 122 requests', { exact: true }).waitFor()
})

test.each([
  ['order_with_coupon', 'Coupon'],
  ['subscription_many_charges', 'Charges'],
  ['product_active', 'Offers'],
])('the landmark %s leads to the record', async (name, part) => {
  const { page, emulator } = await openConsole()
  await page.getByRole('link', { name, exact: true }).click()
  const record = page.getByRole('dialog')
  await record.getByText(part, { exact: true }).first().waitFor()
  const landmark = emulator.landmarks[name as LandmarkName]
  expect(page.url()).toContain(String('hash' in landmark ? landmark.hash : landmark.id))
})
