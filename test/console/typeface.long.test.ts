import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

const styleOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { fontFamily, fontFeatureSettings, fontVariantNumeric, lineHeight, fontSize } = getComputedStyle(element)
    return {
      fontFamily,
      fontFeatureSettings,
      fontVariantNumeric,
      lines: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
    }
  })

test('ids are monospaced wherever they stand, and no other text changes their letters or has wide hyphens', async () => {
  const { page, go, emulator } = await openConsole()
  const { hash = '' } = emulator.landmarks.order_with_bump
  await go('data/orders')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button').first().waitFor()
  expect((await styleOf(row.getByRole('button').first())).fontFamily).toMatch(/monospace/)
  const [buyer, paid] = [await styleOf(row.getByRole('cell').nth(1)), await styleOf(row.getByRole('cell').nth(3))]
  expect(buyer).toMatchObject({ fontFeatureSettings: '"calt" 0', fontVariantNumeric: 'normal' })
  expect(paid.fontVariantNumeric).toBe('tabular-nums')
  await go(`data/orders:${hash}`)
  const title = page.getByRole('dialog').getByRole('heading', { name: `Order ${hash}` })
  await title.waitFor()
  expect((await styleOf(title.getByText(hash))).fontFamily).toMatch(/monospace/)
  const strip = page.getByRole('navigation', { name: 'Linked records' })
  expect((await styleOf(strip.getByText(hash))).fontFamily).toMatch(/monospace/)
  // Fields and buttons have a style of their own in every browser.
  expect((await styleOf(page.getByRole('combobox', { name: 'World' }))).fontFeatureSettings).toBe('"calt" 0')
})

test('the title of a drawer has room for what reaches below the line', async () => {
  const { page, go, emulator } = await openConsole()
  await go(`data/orders:${emulator.landmarks.order_with_bump.hash}`)
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Order' })
  await title.waitFor()
  expect((await styleOf(title)).lines).toBeGreaterThan(1.3)
})

test('on a phone no button is lower than a fingertip needs', async () => {
  const { page, go, control } = await openConsole({}, { viewport: { width: 390, height: 844 } })
  await control('/worlds', { method: 'POST' })
  for (const address of ['worlds', 'tokens', 'data/products']) {
    await go(address)
    await page.getByRole('table').getByRole('button').first().waitFor()
    const heights = await page
      .locator('main [class*="Button-root"]:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  }
})
