import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { comeBack } from '../support/console/come-back.js'
import { openConsole } from '../support/console/open-console.js'
import { pageTitles } from '../support/console/pages.js'

const others = Object.values(pageTitles).filter((title) => title !== 'Overview')

const open = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: title, exact: true }).click()

const headed = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()

const isAway = (page: Page) => page.getByRole('alert').getByText('The emulator does not answer').first()

/** Everything that was waited for has come, and nothing complains. */
const expectWhole = async (page: Page, title: string): Promise<void> => {
  await expect.poll(() => page.locator('[data-reading]').allTextContents(), { message: title, timeout: 45_000 }).toEqual([])
  await expect.poll(() => page.getByRole('alert').allTextContents(), { message: title, timeout: 45_000 }).toEqual([])
}

/** Pages whose code has not come yet. */
const missingPages = (page: Page): Promise<string[]> =>
  page.evaluate((ids) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ids.filter((id) => !names.some((name) => name.includes(`/${id}-page-`)))
  }, Object.keys(pageTitles))

test('every page opens for the first time while the server is away, says so, and goes on by itself', async () => {
  const visitor = await openConsole()
  const { page, server } = visitor
  await expect.poll(() => missingPages(page), { timeout: 45_000 }).toEqual([])
  await server.close()
  await isAway(page).waitFor()
  for (const title of others) {
    await open(page, title)
    await headed(page, title)
    await isAway(page).waitFor()
    expect(await page.getByText('This page failed').count(), title).toBe(0)
  }
  await comeBack(visitor)
  // The reference was opened last.
  await page.frameLocator('iframe[title="API reference"]').getByText('List products').waitFor()
  for (const title of others) {
    await open(page, title)
    await headed(page, title)
    await expectWhole(page, title)
  }
}, 120_000)

test.each(['Requests', 'Data', 'Reference'])(
  'the page %s, whose code did not come, waits for the server and goes on by itself',
  async (title) => {
    const visitor = await openConsole()
    const { page, server, url } = visitor
    let isBlocked = true
    await page.route('**/_emulator/console/assets/*.js', (route) => (isBlocked ? route.abort() : route.continue()))
    await page.goto('about:blank')
    isBlocked = false
    await page.goto(`${url}/_emulator/`)
    await headed(page, 'Overview')
    await server.close()
    await isAway(page).waitFor()
    isBlocked = true
    await open(page, title)
    await isAway(page).waitFor()
    isBlocked = false
    await comeBack(visitor)
    await headed(page, title)
    await expectWhole(page, title)
  },
)

test('code that failed to load while the server answered is loaded when its page is opened', async () => {
  const { page, url } = await openConsole()
  await page.goto('about:blank')
  let isBlocked = true
  await page.route(/\/console\/assets\/(?!overview|surrounding)[a-z]+-page-[^/]+\.js$/, (route) =>
    isBlocked ? route.abort() : route.continue(),
  )
  const blocked = page.waitForEvent('requestfailed')
  await page.goto(`${url}/_emulator/`)
  await blocked
  isBlocked = false
  await open(page, 'Quotas')
  await headed(page, 'Quotas')
  await expectWhole(page, 'Quotas')
})

test('one lost answer is asked for again', async () => {
  const { page, url } = await openConsole()
  const lost = new Set<string>()
  await page.route(/\/_emulator\/worlds\/default\/(?!events)/, (route) => {
    const address = route.request().url()
    if (lost.has(address)) return route.continue()
    lost.add(address)
    return route.abort()
  })
  for (const [id, title] of Object.entries(pageTitles)) {
    await page.goto(`${url}/_emulator/#/default/${id}`)
    await headed(page, title)
    await expectWhole(page, title)
  }
  expect(lost.size).toBeGreaterThan(10)
})
