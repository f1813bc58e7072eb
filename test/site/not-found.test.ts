import { expect, test } from 'vitest'
import { complaintsOf } from '../support/site/axe.js'
import { openSite } from '../support/site/open-site.js'
import { atSize } from '../support/size.js'

test.each(atSize(['docs/decisions/nothing/deeper.html'], ['nothing.html', 'docs/decisions/nothing/deeper.html']))(
  'the page for %s, which is not there, leads to the start',
  async (path) => {
    const { page, url } = await openSite({ base: '/some/where/', mayMiss: /nothing|hashmap\.json$/ })
    expect((await page.goto(`${url}${path}`))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'There is no page here' }).waitFor()
    expect(await complaintsOf(page)).toEqual([])
    await expect.poll(() => page.getByRole('link', { name: 'Go to the start' }).getAttribute('href')).toBe('/some/where/')
    await page.getByRole('link', { name: 'Go to the start' }).click()
    await page.getByRole('heading', { level: 1, name: 'Producer Commerce emulator' }).waitFor()
  },
)
