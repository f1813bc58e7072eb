import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

const firstRow = (page: Page) => page.getByRole('row').nth(1)

test('a refusal by a quota is told with the same figures everywhere', async () => {
  const { page, go, call, control } = await openConsole()
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  const [refused] = (await control('/requests')).data
  const { summary } = await control(`/requests/${refused.request_id}`)
  await go(`requests/${refused.request_id}`)
  const drawer = page.getByTestId('request')
  await drawer.getByText('read was used up before it arrived: 120 of 120. The refused request itself was not counted.').waitFor()
  const cells = await drawer.getByRole('region', { name: 'Quota before and after' }).getByRole('cell').allTextContents()
  expect(cells.slice(0, 3)).toEqual(['120', '120', '120'])
  for (const text of [refused.reason, summary, await drawer.innerText()]) {
    expect(text).toContain('120/120')
    // As a number of its own: the port of the emulator may hold the same figures.
    expect(text).not.toMatch(/\b121\b/)
  }
})

test('where refused requests count, a refusal is told with what is counted then', async () => {
  const { page, go, call, control } = await openConsole({ assumptions: { 'rate-limit-rejected-counts': 'yes' } })
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  const [refused] = (await control('/requests')).data
  const { summary } = await control(`/requests/${refused.request_id}`)
  expect(refused.reason).toContain('121/120')
  expect(summary).toContain('121/120')
  await go(`requests/${refused.request_id}`)
  await page.getByText('read was used up before it arrived: 120 of 120. The refused request was counted as well.').waitFor()
})

test.each([
  ['reset', { kind: 'reset', at: 'before_headers' }],
  ['reset', { kind: 'reset', at: 'after_headers' }],
  ['hang', { kind: 'hang' }],
])('an answer that was lost on purpose by %s is no plain success in the list', async (words, effect) => {
  const { page, go, call, control } = await openConsole()
  const steps = [{ id: 'gone', match: { operation: 'createProduct' }, moment: 'after', effect }]
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'lossy', summary: 'It is lost.', steps }) })
  const giveUp = new AbortController()
  const sent = call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Curso', type: 'course', description: 'x' }),
    signal: giveUp.signal,
  })
    .then((answer) => answer.text())
    .catch(() => 'lost')
  await expect.poll(async () => (await control('/requests')).data[0]?.status, { timeout: 10_000 }).toBe(201)
  giveUp.abort()
  await sent
  await go('requests')
  const cell = firstRow(page).getByRole('cell', { name: '201 lost', exact: true })
  expect(await cell.locator('[data-tone]').getAttribute('data-tone')).toBe('lost')
  await firstRow(page).getByText(`lossy/gone: ${words}`).waitFor()
  await page.getByLabel('Status').selectOption('lost')
  await page.getByText('1 of 1 requests').waitFor()
  await go('overview')
  await page.getByText('1 in the journal, 0 refused, 1 never arrived').waitFor()
  await go('quotas')
  await page.getByText(/: 0 served, 0 refused by quota or block, 1 refused otherwise or never answered/).waitFor()
})

test('an answer that a scenario damaged says so in the list', async () => {
  const { page, go, call, control } = await openConsole()
  const steps = [{ id: 'half', match: { operation: 'listProducts' }, moment: 'after', effect: { kind: 'truncate' } }]
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'damage', summary: 'Half of it.', steps }) })
  await call('/api/v2/products')
    .then((answer) => answer.text())
    .catch(() => 'cut')
  await go('requests')
  await firstRow(page).getByText('damage/half: truncate').waitFor()
  const cell = firstRow(page).getByRole('cell', { name: '200', exact: true })
  expect(await cell.locator('[data-tone]').getAttribute('data-tone')).toBe('amber')
})

test('a request sent from here whose answer is lost is said to have none', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  const steps = [{ match: { operation: 'listProducts' }, effect: { kind: 'reset' } }]
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'cut', summary: 'Nothing comes.', steps }) })
  await go('requests')
  await page.getByRole('button', { name: /products 200/ }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('alert').getByText('No complete answer arrived').waitFor()
})
