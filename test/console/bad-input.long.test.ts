import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

/** Names that somebody hostile gives: markup, very long, right to left. */
const names = {
  markup: '<img src=x onerror=alert(1)>',
  long: 'L'.repeat(240),
  backwards: '\u202Eدورة\u202C تجريبية',
}

test.each(Object.entries(names))(
  'a name that is %s stays a text that fits, in records, differences and the timeline',
  async (_, name) => {
    const { page, go, call, emulator } = await openConsole({}, { viewport: { width: 390, height: 844 } })
    page.on('dialog', () => expect.unreachable())
    const created = await call('/api/v2/products', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ name, type: 'course', description: 'Para testes' }),
    })
    const { id } = (await created.json()) as { id: string }
    emulator.fork({ name: name.slice(0, 80) })
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1)
    await go(`data/products:${id}`)
    await page.getByRole('navigation', { name: 'Linked records' }).getByText(name).waitFor()
    expect(await fits()).toBe(true)
    await go('past')
    await page.getByRole('region', { name: 'Changes by this request', exact: true }).getByText('products added').waitFor()
    expect(await fits()).toBe(true)
    await page.goto(`${page.url().split('#')[0]}#/w1/worlds`)
    await page.getByRole('complementary', { name: 'Fork' }).waitFor()
    expect(await fits()).toBe(true)
  },
)

test('links to what is gone say so where one looks', async () => {
  const { page, go } = await openConsole()
  for (const [address, text] of [
    ['data/orders:nothing', 'There is no order "nothing"'],
    ['data/subscriptions:7', 'There is no subscription "7"'],
    ['webhooks?record=orders:nothing', 'No delivery matches.'],
    ['data/charges?after=yesterday', 'give an instant such as'],
  ] as const) {
    await go(address)
    await page.getByText(text, { exact: false }).first().waitFor()
  }
})

test.each([
  ['no JSON', 'not valid JSON'],
  ['{"format":"other"}', 'This was refused'],
])('a broken snapshot is refused, and offers no undo: %s', async (text, sentence) => {
  const { page, go } = await openConsole()
  await go('worlds')
  await page
    .getByLabel('Snapshot file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByRole('alert').getByText(sentence).waitFor()
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0)
})

test('an undo that nobody answers says so, and can be tried again', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  await go('worlds')
  await page.getByRole('button', { name: 'Reset default' }).click()
  await page.getByRole('button', { name: 'Yes, reset default' }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  await page.route('**/snapshot', (route) => route.abort())
  await undo.click()
  await page.getByRole('status').getByText('The emulator does not answer.').waitFor()
  await page.unroute('**/snapshot')
  await undo.click()
  await page.getByText('The world default is as it was before the reset.').waitFor()
})
