import { expect, test } from 'vitest'
import { command } from '../../website/.vitepress/theme/start-command.js'
import { complaintsOf, wear } from '../support/site/axe.js'
import { openSite } from '../support/site/open-site.js'

test('the first page says what it is, copies the first command and leads to the playground', async () => {
  const { page, url } = await openSite({ base: '/some/where/', permissions: ['clipboard-read', 'clipboard-write'] })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Producer Commerce emulator')
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
  expect(await page.locator('.VPFeature').count()).toBe(3)
  const playground = page.getByRole('link', { name: 'Open the playground' })
  expect(await playground.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${url}play/`)
  // It says each thing once, and leads to the README instead of repeating it.
  expect(await page.getByText('git clone').count()).toBe(1)
  expect(await page.getByText('For teams that integrate').count()).toBe(0)
  await page.getByRole('link', { name: 'Get started' }).click()
  await page.getByRole('heading', { level: 1, name: 'Get started' }).waitFor()
  expect(page.url()).toBe(`${url}get-started.html`)
  await page.getByRole('heading', { level: 2, name: 'Start it' }).waitFor()
  expect(await page.getByText('<picture>').count()).toBe(0)
})

test('the first screen has the sentence, both ways in and the command, in light and dark', async () => {
  const { page } = await openSite()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      const parts = [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('link', { name: 'Get started' }),
        page.locator('.start-command'),
      ]
      for (const part of parts) {
        const bottom = () => part.evaluate((element) => element.getBoundingClientRect().bottom)
        await expect.poll(bottom).toBeLessThan(viewport.height)
      }
    }
})

test.each(['', 'docs/webhooks.html'])('the page at "%s" has the typeface of the console, loaded from the site', async (path) => {
  const { page, url } = await openSite({ base: '/some/where/' })
  await page.goto(`${url}${path}`)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"Inter Variable"/)
  await page.evaluate(() => document.fonts.ready)
  const faces = await page.evaluate(() => [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ''), status]))
  expect(faces).toContainEqual(['Inter Variable', 'loaded'])
})

test.each([
  ['light', 1280, 'refused-light.webp'],
  ['dark', 1280, 'refused-dark.webp'],
  ['light', 390, 'refused-narrow-light.webp'],
  ['dark', 390, 'refused-narrow-dark.webp'],
] as const)('a reader in %s at %i px sees the picture %s', async (colorScheme, width, file) => {
  const { page } = await openSite({ colorScheme, viewport: { width, height: 844 } })
  const shown = page.locator('.console-picture img:visible')
  expect(await shown.count()).toBe(1)
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(new RegExp(`/docs/pictures/${file}$`))
})

test('it has a mark, an icon, its version and its repository', async () => {
  const { page, url } = await openSite({ base: '/some/where/' })
  const icon = await page.locator('link[rel=icon]').evaluate((link: HTMLLinkElement) => link.href)
  const logo = await page.locator('.VPNavBarTitle img').evaluate((image: HTMLImageElement) => image.src)
  expect([icon, logo]).toEqual([`${url}mark.svg`, `${url}mark.svg`])
  expect((await page.request.get(icon)).headers()['content-type']).toBe('image/svg+xml')
  const { version, repository } = await import('../../website/manifest.js')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: `v${version}` })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: 'Repository' }).first().getAttribute('href')).toBe(repository)
})

test.each(['light', 'dark'] as const)('axe has no complaint about it in %s', async (scheme) => {
  const { page } = await openSite()
  await wear(page, scheme)
  expect(await complaintsOf(page)).toEqual([])
})
