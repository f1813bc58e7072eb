import { expect, test } from 'vitest'
import { filesKept, openSite } from '../support/site/open-site.js'

test.each(['/', '/some/where/'])('pages follow each other without a load, and the search finds them, below %s', async (base) => {
  const { page, url } = await openSite({ base })
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.locator('#VPSidebarNav').getByRole('link', { name: 'Webhooks', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('lost-response')
  const found = page.locator('.result').first()
  await found.waitFor()
  await found.click()
  await expect.poll(() => page.url()).toMatch(/\.html#/)
  expect(page.url().startsWith(url)).toBe(true)
  expect(loads).toEqual([])
})

test('it is light or dark as the reader has it, and the other way round by its switch', async () => {
  const { page } = await openSite({ colorScheme: 'dark' })
  const brightness = () => page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]))
  expect(await brightness()).toBeLessThan(60)
  await page.getByRole('switch').first().click()
  await expect.poll(brightness).toBeGreaterThan(200)
})

test('it works without a network after the first load, pages that were never opened and the search too', async () => {
  const { page, url, cut } = await openSite({ base: '/some/where/' })
  await filesKept(page)
  await cut()
  await page.goto(`${url}docs/webhooks.html`)
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
  await page.locator('#VPSidebarNav').getByRole('link', { name: 'Time', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Time' }).waitFor()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('lost-response')
  await page.locator('.result').first().waitFor()
})
