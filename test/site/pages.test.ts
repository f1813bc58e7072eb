import { expect, test } from 'vitest'
import { filesKept, openSite } from '../support/site/open-site.js'
import { atSize } from '../support/size.js'

// At the root as anywhere else; what stands anywhere else has the harder addresses.
test.each(atSize(['/some/where/'], ['/', '/some/where/']))(
  'pages follow each other without a load, and the search finds them, below %s',
  async (base) => {
    const { page, url } = await openSite({ base })
    await page.goto(`${url}docs/operations.html`)
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
  },
)

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

const guides = [
  ['webhook signature', 'webhooks'],
  ['webhook', 'webhooks'],
  ['idempotency', 'operations'],
  ['idempotency key', 'operations'],
  ['429', 'operations'],
  ['seed', 'landmarks'],
  ['scenario', 'scenarios'],
  ['lost answer', 'scenarios|explore|languages'],
  ['clock', 'time'],
  ['refused', 'why-refused'],
] as const

test('the search finds a guide before any list, and an assumption by its name', async () => {
  const { page, url } = await openSite()
  const results = page.locator('a.result')
  await page.getByRole('button', { name: 'Search' }).click()
  const search = async (words: string): Promise<readonly string[]> => {
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => results.count()).toBe(0)
    await page.getByRole('searchbox').fill(words)
    await results.first().waitFor()
    return results.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  }
  for (const [words, guide] of guides) {
    const found = await search(words)
    expect(found[0]?.replace(/#.*/, ''), words).toMatch(new RegExp(`/docs/(?:${guide})\\.html$`))
    const lists = found.map((address) => /\/(?:assumptions|specification|fidelity|performance|decisions|CHANGELOG)/.test(address))
    const others = lists.filter((isList) => !isList).length
    expect(lists.slice(0, Math.min(3, others)), words).not.toContain(true)
  }
  for (const name of ['cancel-scope', 'rate-limit-window']) {
    expect((await search(name))[0]).toBe(`${url}docs/assumptions.html#${name}`)
  }
})

test('a link to a folded assumption opens the fold, from another page, in the page and in a new tab', async () => {
  const { page, url } = await openSite({ base: '/some/where/' })
  const heading = page.getByRole('heading', { level: 3, name: 'cancel-scope' })
  await page.goto(`${url}docs/operations.html`)
  await page.getByRole('link', { name: 'cancel-scope' }).first().click()
  await expect.poll(() => heading.isVisible()).toBe(true)
  await page.goto(`${url}docs/assumptions.html`)
  expect(await heading.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'cancel-scope', exact: true }).first().click()
  await expect.poll(() => heading.isVisible()).toBe(true)
  await expect.poll(() => heading.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight)).toBe(true)
  await page.goto('about:blank')
  await page.goto(`${url}docs/assumptions.html#idempotency-missing-key`)
  const other = page.getByRole('heading', { level: 3, name: 'idempotency-missing-key' })
  await expect.poll(() => other.isVisible()).toBe(true)
})
