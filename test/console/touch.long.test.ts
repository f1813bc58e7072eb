import { expect, test } from 'vitest'
import { openConsole, type Visitor } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

const openOnPhone = (): Promise<Visitor> =>
  openConsole({}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('Back leads away from the palette and from the list of pages', async () => {
  const { page, go } = await openOnPhone()
  await go('tokens')
  await go('quotas')
  await page.getByRole('button', { name: 'Go to' }).tap()
  await page.getByRole('dialog', { name: 'Go to' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Quotas' }).waitFor()
  await page.getByRole('button', { name: 'Pages' }).tap()
  await page.getByRole('link', { name: 'Webhooks' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
})

test('no field has smaller letters than those into which a phone zooms', async () => {
  const { page, go } = await openOnPhone()
  const found: Record<string, string[]> = {}
  let fields = 0
  for (const id of [...pages, 'webhooks?new=yes', 'tokens?new=yes']) {
    await go(id)
    await expect.poll(() => page.locator('[data-reading]').count()).toBe(0)
    const sizes = await page
      .locator('main, [role=dialog]')
      .locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea')
      .evaluateAll((all) =>
        all.map((field) => [field.getAttribute('aria-label') ?? field.id, getComputedStyle(field).fontSize] as const),
      )
    fields += sizes.length
    const small = sizes.filter(([, size]) => Number.parseFloat(size) < 16).map((each) => each.join(' '))
    if (small.length > 0) found[id] = small
  }
  expect(found).toEqual({})
  expect(fields).toBeGreaterThan(20)
})
