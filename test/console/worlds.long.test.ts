import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openConsole, readClipboard } from '../support/console/open-console.js'

test('a world is forked, switched to, reset and dropped', async () => {
  const { page, go, call, control } = await openConsole()
  await go('worlds')
  await page.getByRole('button', { name: 'Fork from the start' }).click()
  await page.getByText('The world w1 was forked.').waitFor()
  await page.getByRole('link', { name: 'Switch to w1' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByRole('button', { name: 'Copy the token full', exact: true }).click()
  const token = await readClipboard(page)
  expect(token).toMatch(/^svc_test_full_/)
  await call('/api/v2/products', { token })
  await page.getByText('1 in the journal').waitFor()
  expect((await control('/requests')).data).toEqual([])
  await page.getByRole('link', { name: 'Worlds' }).click()
  await page.getByRole('button', { name: 'Reset w1' }).click()
  await page.getByRole('button', { name: 'Yes, reset w1' }).click()
  await page.getByText('The world w1 was reset to its start.').waitFor()
  expect((await control('/worlds/w1/requests')).data).toEqual([])
  await page.getByRole('button', { name: 'Drop w1' }).click()
  await page.getByRole('button', { name: 'Yes, drop' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'World' }).inputValue()).toBe('default')
  expect((await control('/worlds')).data.map(({ id }: { id: string }) => id)).toEqual(['default'])
})

test('a fork from the present state begins with what was done', async () => {
  const { page, go, emulator, control } = await openConsole()
  emulator.clock.advance('1d')
  await go('worlds')
  await page.getByRole('button', { name: 'Fork from the present state' }).click()
  await page.getByText('The world w1 was forked.').waitFor()
  expect(await control('/worlds/w1/clock')).toEqual({ now: '2026-03-02T12:00:00.000Z', frozen: true })
})

test('a snapshot is saved to a file and restored from it', async () => {
  const { page, go, emulator, control } = await openConsole()
  await go('worlds')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  const saved = await download.path()
  expect(JSON.parse(await readFile(saved, 'utf8'))).toEqual(await control('/snapshot'))
  emulator.clock.advance('1h')
  await page.getByLabel('Snapshot file').setInputFiles(saved)
  await page
    .getByRole('main')
    .getByText(/^The world default was restored from .+\.$/)
    .waitFor()
  expect(await control('/clock')).toEqual({ now: '2026-03-01T12:00:00.000Z', frozen: true })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('The restore of the world default was undone.').waitFor()
  expect(await control('/clock')).toEqual({ now: '2026-03-01T13:00:00.000Z', frozen: true })
})

test('a file that is no snapshot is refused and changes nothing', async () => {
  const { page, go, control } = await openConsole()
  const before = await control('/snapshot')
  await go('worlds')
  await page
    .getByLabel('Snapshot file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await page.getByRole('alert').getByText('This was refused').waitFor()
  expect(await control('/snapshot')).toEqual(before)
})

test('a world that is gone is said to be gone', async () => {
  const { page, url } = await openConsole()
  await page.goto(`${url}/_emulator/#/w9/requests`)
  await page.getByRole('heading', { name: 'There is no world w9 here', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Open the default world' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
})

test('the same file is restored twice', async () => {
  const { page, go, emulator, control } = await openConsole()
  await go('worlds')
  const buffer = Buffer.from(JSON.stringify(await control('/snapshot')))
  const file = page.getByLabel('Snapshot file')
  for (const passed of ['1h', '2h']) {
    emulator.clock.advance(passed)
    // As a person does: a browser tells of no change where the same file is chosen as before.
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Restore from a file' }).click()
    expect(await file.inputValue()).toBe('')
    await (await choosing).setFiles({ name: 'kept.json', mimeType: 'application/json', buffer })
    await page.getByRole('main').getByText('The world default was restored from kept.json.').waitFor()
    await expect.poll(async () => (await control('/clock')).now, { timeout: 10_000 }).toBe('2026-03-01T12:00:00.000Z')
  }
})

test('what was said of one try is gone with the next', async () => {
  const { page, go } = await openConsole()
  await go('worlds')
  const file = page.getByLabel('Snapshot file')
  const choose = (text: string) => file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('{"a":1}')
  await page.getByRole('alert').getByText('This was refused').waitFor()
  await choose('no JSON')
  await page.getByRole('alert').getByText('not valid JSON').waitFor()
  expect(await page.getByText('This was refused').count()).toBe(0)
})

test('a world that somebody else drops is said to be gone, and opens again when it is there again', async () => {
  const { page, url, control } = await openConsole()
  await control('/worlds', { method: 'POST' })
  for (const id of ['clock', 'requests', 'worlds', 'reference']) {
    await page.goto(`${url}/_emulator/#/w1/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.goto(`${url}/_emulator/#/w1/clock`)
  await page.getByText(/^The clock is (running|frozen)\.$/).waitFor()
  await control('/worlds/w1', { method: 'DELETE' })
  await page.getByRole('heading', { level: 1, name: 'There is no world w1 here any more' }).waitFor()
  expect(await page.getByText(/The clock|does not answer/).count()).toBe(0)
  await page.getByRole('link', { name: 'Open the default world' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
})

test('the memory of the world and of all worlds is shown', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  await go('worlds')
  const rows = page.getByRole('region', { name: 'Memory', exact: true }).getByRole('row')
  await rows.filter({ hasText: 'The world default' }).getByRole('cell', { name: '1', exact: true }).waitFor()
  await rows.filter({ hasText: 'All worlds (1)' }).getByText('MB').first().waitFor()
})

test('a fork says on every page that it is one, by its name, and in the title of the tab', async () => {
  const { page, url, control } = await openConsole()
  await control('/worlds', { method: 'POST', body: JSON.stringify({ from: 'now', name: 'antes da recusa' }) })
  await page.goto(`${url}/_emulator/#/w1/quotas`)
  const band = page.getByRole('complementary', { name: 'Fork' })
  await band.getByText('Fork w1 · antes da recusa').waitFor()
  await expect.poll(() => page.title()).toBe('w1 · antes da recusa · Quotas · Producer Commerce emulator')
  await band.getByRole('link', { name: 'Back to the default world' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/default/quotas')
  await expect.poll(() => band.count()).toBe(0)
  await expect.poll(() => page.title()).toBe('Quotas · Producer Commerce emulator')
})

test('worlds that differ in many records are compared by section, and each record is opened on demand', async () => {
  const { page, go, control, emulator } = await openConsole()
  await control('/worlds', { method: 'POST', body: JSON.stringify({ from: 'now' }) })
  await control('/clock', { method: 'POST', body: JSON.stringify({ advance: '40d' }) })
  expect((await control('/charges')).meta.total).toBeGreaterThan(10)
  await control('/data', { method: 'POST', body: JSON.stringify({ products: { oficina: { name: 'Oficina' } } }) })
  await control(`/products/${emulator.landmarks.product_active.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ is_active: false }),
  })
  await go('worlds?compare=w1')
  const compared = page.getByRole('region', { name: 'default compared with w1' })
  const section = compared.locator('summary').filter({ hasText: /^products/ })
  await expect.poll(() => section.textContent()).toBe('products different: 1, only in default: 1')
  expect(await compared.getByText(/removed|added/).count()).toBe(0)
  expect(await compared.getByRole('rowheader', { name: 'is_active' }).count()).toBe(0)
  const { height } = (await compared.boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
  expect(height).toBeLessThan(900)
  await section.click()
  await compared
    .locator('summary')
    .filter({ hasText: /^Oficina \S+ only in default$/ })
    .first()
    .click()
  await compared.getByRole('cell', { name: '"Oficina"' }).waitFor()
  await compared.getByRole('link').last().waitFor()
})

test('records of two worlds are named, and the only difference is open from the start', async () => {
  const { page, go, control, emulator } = await openConsole()
  await control('/worlds', { method: 'POST', body: JSON.stringify({ from: 'now' }) })
  await control('/data', { method: 'POST', body: JSON.stringify({ products: { oficina: { name: 'Oficina' } } }) })
  await go('worlds?compare=w1')
  const compared = page.getByRole('region', { name: 'default compared with w1' })
  await compared.getByRole('cell', { name: '"Oficina"' }).waitFor()
  await compared.locator('summary', { hasText: /^products only in default Oficina \S+$/ }).waitFor()
  const [{ id, name }] = (await control(`/products?search=${emulator.landmarks.product_active.id}`)).data
  await control(`/products/${id}`, { method: 'PATCH', body: JSON.stringify({ is_active: false }) })
  await go('overview')
  await go('worlds?compare=w1')
  await compared.getByRole('rowheader', { name: `products different ${name} ${id}` }).waitFor()
})

test('the world that is shown leads nowhere, a fork names the request that it began before, and a reset can be called off', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  const [{ request_id }] = (await control('/requests')).data
  await control('/worlds', { method: 'POST', body: JSON.stringify({ from: request_id }) })
  await go('worlds')
  const origin = page.getByRole('link', { name: 'GET /api/v2/products, 01 Mar 09:00:00' })
  await origin.waitFor()
  expect(await origin.getAttribute('href')).toBe(`#/default/requests/${request_id}`)
  expect(await page.getByRole('link', { name: 'Switch to default' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Reset default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect((await control('/requests')).data).toHaveLength(1)
})
