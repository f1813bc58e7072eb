import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pages, placeOf } from '../../website/site-files.js'
import { complaintsOf, wear } from '../support/site/axe.js'
import { openSite } from '../support/site/open-site.js'

/** What a page links to and shows, as the browser sees it. */
const look = (page: Page) =>
  page.evaluate(() => ({
    links: [...document.querySelectorAll('a')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    brokenImages: [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
    // What is cut at the right, or can only be reached by scrolling sideways.
    cut: [...document.querySelectorAll<HTMLElement>('.vp-doc :is(pre, pre code, table, td)')]
      .filter(({ scrollWidth, clientWidth, offsetParent }) => offsetParent !== null && scrollWidth > clientWidth)
      .map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 40)}`),
    markers: [...document.querySelectorAll('.vp-doc :is(td, p)')].filter(({ textContent }) => /^<!--/.test(textContent)).length,
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    height: document.documentElement.scrollHeight,
    title: document.querySelector('h1')?.textContent ?? '',
  }))

/** Longest page, folds shut, at 360 px and in the wide. */
const maxHeight = 30_000

const fileOf = (page: string): string => placeOf(page).replace(/\.md$/, '.html')

const files = ['index.html', ...pages.map(fileOf)]

test('every page is there at 360 px and in the wide, of a height that one can scroll, with nothing cut at the right, its links lead somewhere, and nobody else is asked', {
  timeout: 300_000,
}, async () => {
  const { page, url } = await openSite({ base: '/some/where/', viewport: { width: 360, height: 740 } })
  const seen = new Map<string, Awaited<ReturnType<typeof look>>>()
  const others = new Map<string, number>()
  const faults: string[] = []
  const waiting = [url]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address) || others.has(address)) continue
    if (!/(?:\/|\.html)$/.test(address)) {
      others.set(address, (await page.request.get(address)).status())
      continue
    }
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await page.goto(address))?.status(), address).toBe(200)
    const looked = await look(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const { cut } = await look(page)
    faults.push(
      ...[
        ...looked.cut.map((what) => `at 360 px ${what}`),
        ...cut.filter((what) => /^(?:PRE|TABLE)/.test(what)).map((what) => `at 1440 px ${what}`),
      ].map((what) => `${address} cuts ${what}`),
    )
    await page.setViewportSize({ width: 1920, height: 1080 })
    const { tooWide, height } = await look(page)
    if (looked.tooWide > 0 || tooWide > 0)
      faults.push(`${address} is wider than the window by ${Math.max(looked.tooWide, tooWide)} px`)
    if (looked.height > maxHeight || height > maxHeight)
      faults.push(`${address} is ${looked.height} px high at 360 px, and ${height} in the wide`)
    if (looked.markers > 0) faults.push(`${address} shows markers of what is generated`)
    faults.push(...looked.brokenImages.map((image) => `${address} has no image ${image}`))
    seen.set(address, looked)
    waiting.push(...looked.links.filter((link) => link.startsWith(url)).map((link) => link.replace(/#.*/, '')))
  }
  const paths = [...seen.keys()].map((address) => address.slice(url.length).replace(/^$|\/$/, '$&index.html'))
  expect(files.filter((file) => !paths.includes(file))).toEqual([])
  expect([...others].filter(([, status]) => status !== 200)).toEqual([])
  for (const [address, { links }] of seen) {
    const lost = links
      .filter((link) => link.startsWith(url) && link.includes('#'))
      .filter((link) => {
        const [target = '', anchor = ''] = link.split('#')
        return anchor !== '' && !seen.get(target)?.ids.includes(decodeURIComponent(anchor))
      })
    faults.push(...lost.map((link) => `${address} links to ${link}`))
  }
  expect(faults).toEqual([])
})

test.each(['light', 'dark'] as const)('axe has no complaint about any page in %s', { timeout: 600_000 }, async (scheme) => {
  const { page, url } = await openSite({ base: '/some/where/' })
  const faults: string[] = []
  for (const file of files) {
    await page.goto(`${url}${file}`)
    await wear(page, scheme)
    faults.push(...(await complaintsOf(page)).map((complaint) => `${file}: ${complaint}`))
  }
  expect(faults).toEqual([])
})
