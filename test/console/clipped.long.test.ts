import { expect, test } from 'vitest'
import { portuguese } from '../../src/console/language/portuguese.js'
import { clippedIn, sidewaysIn } from '../support/console/clipped.js'
import { fillConsole } from '../support/console/fill-console.js'
import { openConsole } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

// 512 pixels are 1,024 at 200 % zoom.
test.each([
  [360, 'en-US'],
  [360, 'pt-BR'],
  [512, 'en-US'],
  [768, 'en-US'],
  [768, 'pt-BR'],
  [1024, 'en-US'],
  [1440, 'en-US'],
  [1440, 'pt-BR'],
  [1920, 'en-US'],
] as const)(
  'no control of any page is cut off or covered at %i pixels in %s',
  async (width, locale) => {
    const colorScheme = locale === 'pt-BR' ? 'dark' : 'light'
    const t = (text: string): string => (locale === 'pt-BR' ? (portuguese[text] ?? text) : text)
    const jumpTo = (what: string): string => t('Jump the clock to {what}').replace('{what}', what)
    const visitor = await openConsole({}, { viewport: { width, height: 900 }, locale, colorScheme })
    const { page, go, emulator } = visitor
    const requests = await fillConsole(visitor)
    const { product_active, order_with_bump, subscription_active } = emulator.landmarks
    const records = [`products:${product_active.id}`, `orders:${order_with_bump.hash}`, `subscriptions:${subscription_active.id}`]
    const found: Record<string, string[]> = {}
    for (const id of [...pages, ...requests, ...records.map((record) => `data/${record}`)]) {
      await page.goto('about:blank')
      await go(id)
      await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 20_000 }).toBe(0)
      const clipped = [...(await clippedIn(page.mainFrame())), ...(await sidewaysIn(page.mainFrame()))]
      if (id === 'quotas') {
        expect(
          await page.getByRole('button', { name: jumpTo(t('the refill of {quota}').replace('{quota}', 'read')) }).count(),
        ).toBe(1)
        expect(await page.getByRole('button', { name: jumpTo(t('the end of the block')) }).count()).toBe(1)
      }
      if (clipped.length > 0) found[id] = [...new Set(clipped)].slice(0, 12)
    }
    await go(requests[0] ?? '')
    await page.getByRole('tab', { name: t('Try it there') }).click()
    await page.getByRole('button', { name: t('Fork before it and send') }).click()
    await page
      .getByRole('region', { name: t('In {world}').replace('{world}', 'w3'), exact: true })
      .getByText('429')
      .first()
      .waitFor()
    const tried = [...(await clippedIn(page.mainFrame())), ...(await sidewaysIn(page.mainFrame()))]
    if (tried.length > 0) found['Try it there'] = [...new Set(tried)].slice(0, 12)
    expect(found).toEqual({})
  },
  180_000,
)

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
