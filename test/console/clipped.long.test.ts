import { expect, test } from 'vitest'
import { portuguese } from '../../console/language/portuguese.js'
import { clippedIn, sidewaysIn } from '../support/console/clipped.js'
import { fillConsole } from '../support/console/fill-console.js'
import { openConsole } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

/** Widths in pixels; 512 are 1,024 at 200 % zoom. */
const widths = { 'en-US': [1920, 1440, 1024, 768, 512, 360], 'pt-BR': [1440, 768, 360] } as const

const height = 900

test.each(['en-US', 'pt-BR'] as const)(
  'no control of any page is cut off or covered at any width in %s',
  async (locale) => {
    const colorScheme = locale === 'pt-BR' ? 'dark' : 'light'
    const t = (text: string): string => (locale === 'pt-BR' ? (portuguese[text] ?? text) : text)
    const jumpTo = (what: string): string => t('Jump the clock to {what}').replace('{what}', what)
    const visitor = await openConsole({}, { viewport: { width: widths[locale][0], height }, locale, colorScheme })
    const { page, go, emulator } = visitor
    const requests = await fillConsole(visitor)
    emulator.webhooks.inbox()
    const { product_active, order_with_bump, subscription_active } = emulator.landmarks
    const records = [`products:${product_active.id}`, `orders:${order_with_bump.hash}`, `subscriptions:${subscription_active.id}`]
    const found: Record<string, string[]> = {}
    const check = async (name: string): Promise<void> => {
      for (const width of widths[locale]) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 45_000 }).toBe(0)
        const clipped = [...(await clippedIn(page.mainFrame())), ...(await sidewaysIn(page.mainFrame()))]
        if (clipped.length > 0) found[`${name} at ${width} pixels`] = [...new Set(clipped)].slice(0, 12)
      }
    }
    for (const id of [...pages, ...requests, ...records.map((record) => `data/${record}`)]) {
      await page.goto('about:blank')
      await go(id)
      await check(id)
      if (id === 'quotas') {
        expect(
          await page.getByRole('button', { name: jumpTo(t('the refill of {quota}').replace('{quota}', 'read')) }).count(),
        ).toBe(1)
        expect(await page.getByRole('button', { name: jumpTo(t('the end of the block')) }).count()).toBe(1)
      }
    }
    await go(requests[0] ?? '')
    await page.getByRole('tab', { name: t('Try it in a fork') }).click()
    await page.getByRole('button', { name: t('Fork before it and send') }).click()
    await page
      .getByRole('region', { name: t('In {world}').replace('{world}', 'w3'), exact: true })
      .getByText('429')
      .first()
      .waitFor()
    await check('Try it in a fork')
    expect(found).toEqual({})
  },
  300_000,
)

test('at 1,024 pixels no table of data or tokens is cut in Portuguese, however long a name is', async () => {
  const visitor = await openConsole({}, { viewport: { width: 1024, height }, locale: 'pt-BR' })
  const { page, go, call, control } = visitor
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  await call('/api/v2/products', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'W'.repeat(240), type: 'course', description: 'Para testes' }),
  })
  await control('/tokens', { method: 'POST', body: JSON.stringify({ name: 'w'.repeat(100), scopes: [] }) })
  for (const path of ['orders/summary', 'subscriptions/history', 'products']) await call(`/api/v2/${path}`)
  for (const [id, name] of [
    ['data', 'WWW'],
    ['tokens', 'www'],
  ] as const) {
    await go(id)
    await page.getByRole('rowheader', { name }).waitFor()
    const cut = await page.locator('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(`${id}: ${Math.max(0, cut)} pixels are cut`).toBe(`${id}: 0 pixels are cut`)
  }
})

test('at 360 pixels the pages are chosen from a list that opens and closes, by keyboard as well', async () => {
  const { page, go } = await openConsole({}, { viewport: { width: 360, height: 700 } })
  await go('quotas')
  const list = page.getByRole('navigation', { name: 'Pages' })
  expect(await list.getByRole('link', { name: 'Tokens' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Pages' }).focus()
  await page.keyboard.press('Enter')
  await list.getByRole('link', { name: 'Tokens' }).focus()
  // The list comes in from the side.
  await expect.poll(() => clippedIn(page.mainFrame()), { timeout: 10_000 }).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await expect.poll(() => list.getByRole('link', { name: 'Tokens' }).isVisible(), { timeout: 10_000 }).toBe(false)
})
