import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { comeBack } from '../support/console/come-back.js'
import { fillConsole } from '../support/console/fill-console.js'
import { openConsole } from '../support/console/open-console.js'
import { pageTitles } from '../support/console/pages.js'

const said = 'The emulator does not answer.'

/** Opens an address of the console without loading it anew, which needs the server. */
const show = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/default/${address}`)

/** Buttons that say why they do nothing. */
const idle = `button[aria-disabled="true"][title="${said}"]`

/** Most buttons of a page that are clicked: rows of a list have the same. */
const mostClicked = 12

/** Clicks each button of the page that can be clicked; a dialog that one opens can be closed, and no more. */
const clickAll = async (page: Page): Promise<void> => {
  const buttons = page.locator('main button:enabled:not([aria-disabled="true"], [role="tab"]):visible')
  for (let nth = 0; nth < Math.min(mostClicked, await buttons.count()); nth += 1) {
    await buttons.nth(nth).click()
    const dialog = page.getByRole('dialog')
    if ((await dialog.count()) === 0) continue
    const sends = dialog.locator('button[type="submit"]')
    expect(await sends.count()).toBe(await sends.and(page.locator(idle)).count())
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
}

/** Pages whose buttons open dialogs, or only choose what is shown. */
const onlyDialogs: readonly string[] = ['tokens', 'quotas']

test('while the server is away no button asks anything of it, each says why, and all come back by themselves', async () => {
  const visitor = await openConsole()
  const { page, server, emulator, go, control } = visitor
  emulator.webhooks.deliver(() => new Response('', { status: 503 }))
  const [refused = ''] = await fillConsole(visitor)
  const { data: products } = await control('/products?per_page=1')
  const { data: subscriptions } = await control('/subscriptions?per_page=50')
  const active = subscriptions.find(({ situation }: { situation: string }) => situation === 'active')
  await go('overview')
  // Read before the server goes, so that their buttons stand there.
  const addresses = [
    ...Object.keys(pageTitles).filter((id) => !['overview', 'reports', 'reference', 'data', 'requests'].includes(id)),
    ...['data/products', 'data/sell', 'data/add', 'data/documents', refused],
    ...[`data/products:${products[0].id}`, `data/subscriptions:${active.id}`],
  ]
  for (const address of addresses) {
    await show(page, address)
    await expect.poll(() => page.locator('[data-reading]').count(), { message: address, timeout: 45_000 }).toBe(0)
  }
  await server.close()
  await page.getByRole('alert').getByText('The emulator does not answer').first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.method()} ${request.url()}`)
  })
  for (const address of addresses) {
    await show(page, address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (!onlyDialogs.includes(address))
      await expect.poll(() => page.locator(idle).count(), { message: address }).toBeGreaterThan(0)
    if (!address.includes(':')) await clickAll(page)
    expect(asked, address).toEqual([])
  }
  await show(page, 'tokens')
  await page.getByRole('button', { name: 'Revoke full' }).click()
  await page.getByRole('dialog').locator(idle).filter({ hasText: 'Revoke' }).waitFor()
  await page.keyboard.press('Escape')
  await show(page, 'clock')
  await page.getByRole('button', { name: '+1 h' }).first().click({ force: true })
  await page.getByLabel('By a duration').fill('1h')
  await page.keyboard.press('Enter')
  expect(asked).toEqual([])
  await page.keyboard.press('Control+K')
  await page.getByRole('option', { name: 'do Theme: dark' }).waitFor()
  expect(await page.getByRole('option', { name: /^do (?:Fork|Move|Clear|Reset)/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await comeBack(visitor)
  await expect.poll(() => page.locator(`[title="${said}"]`).count(), { timeout: 45_000 }).toBe(0)
  await page.getByRole('button', { name: '+1 h' }).click()
  await page.getByText('The clock was changed').waitFor()
}, 300_000)

test('what was said of a click that nobody answered is over once the server is back', async () => {
  const visitor = await openConsole()
  const { page, go, server } = visitor
  await go('worlds')
  await page.route('**/_emulator/worlds/default/worlds', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Fork from the start' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'No answer came' })
  await alert.waitFor()
  await server.close()
  await page.getByRole('alert').getByText('The page shows old data').waitFor()
  await comeBack(visitor)
  await expect.poll(() => page.getByRole('alert').count(), { timeout: 45_000 }).toBe(0)
})
