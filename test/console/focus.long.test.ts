import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

/** Opens something by keyboard, waits for its dialog, closes it with Escape, and expects the focus where it was. */
const returns = async (opener: Locator): Promise<void> => {
  const page = opener.page()
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
}

test('the focus returns to what opened a dialog or a drawer', async () => {
  const visitor = await openConsole({}, { viewport: { width: 1100, height: 900 } })
  const { page, go, call, control, emulator } = visitor
  await call('/api/v2/products')
  await control('/worlds', { method: 'POST', body: JSON.stringify({ from: 'now' }) })
  emulator.webhooks.deliver(() => new Response(''))
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first()
  await returns(button('Go to…'))
  await go('requests')
  await returns(button('GET /api/v2/products 200'))
  await returns(button('Clear the journal'))
  for (const kind of ['products', 'orders', 'subscriptions']) {
    await go(`data/${kind}`)
    await returns(page.getByRole('rowheader').first().getByRole('button'))
  }
  await go('tokens')
  await returns(button('New token'))
  await returns(button('Revoke full'))
  await go('webhooks')
  await returns(button('New endpoint'))
  await returns(button(/^Remove/))
  await go('worlds')
  for (const name of ['Reset default', 'Rename w1', 'Drop w1']) await returns(button(name))
})
