import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { opened, openPlayground, send, status } from '../support/site/open-playground.js'
import { filesKept, openSite } from '../support/site/open-site.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('links and looks of the playground', () => {
  const linkOf = (request: object): string => {
    const full = { method: 'GET', path: '/api/v2/products', token: 'full', key: '', body: '', ...request }
    const text = JSON.stringify({ seed: 1, now: '2026-03-01T12:00:00Z', scenario: '', data: '', requests: [full] })
    return `#1.${gzipSync(text).toString('base64url')}`
  }

  test('refuses a link whose method or path would leave the emulator', async () => {
    const { page, url } = await openPlayground('#hello')
    for (const request of [{ method: 'GET`id`' }, { path: '0/x' }, { path: '@x.test/' }]) {
      await page.goto('about:blank')
      await page.goto(`${url}play/${linkOf(request)}`)
      await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^This link is damaged/)
      expect(await page.getByRole('list', { name: 'Sent requests' }).count()).toBe(0)
    }
  })

  test.each(['//x.test/y', '/\\x.test/y'])('sends %s of a link to the emulator of the page alone', async (path) => {
    const { page, url } = await openPlayground()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('about:blank')
    await page.goto(`${url}play/${linkOf({ path })}`)
    await page.getByText('Status 404').waitFor()
    const elsewhere = asked.filter((address) => /^https?:/.test(address) && !address.startsWith(url))
    expect(elsewhere).toEqual([])
  })

  test('says that a browser without workers cannot run it', async () => {
    const { page } = await openPlayground()
    await page.addInitScript('delete globalThis.Worker')
    await page.reload()
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^This browser has no workers/)
  })

  test('works without a network after the first load, the console as well', { timeout: 120_000 }, async () => {
    const { page, cut } = await openPlayground()
    await filesKept(page)
    await cut()
    await page.reload()
    await opened(page)
    await send(page, 'listProducts')
    expect(await status(page).textContent()).toBe('Status 200')
    await page.getByRole('tab', { name: 'Console' }).click()
    const frame = page.locator('iframe[title="Console"]')
    expect((await frame.boundingBox())?.width).toBe(page.viewportSize()?.width)
    const console = page.frameLocator('iframe[title="Console"]')
    await console.getByRole('navigation').getByRole('link', { name: 'Requests' }).click()
    await console.getByText('/api/v2/products').first().waitFor()
    await console.getByRole('button', { name: 'Request', exact: true }).click()
    await send(page, 'getOrderSummary')
    await page.getByRole('tab', { name: 'Console' }).click()
    await console.getByText('/api/v2/orders/summary').first().waitFor()
    await console.getByRole('navigation').getByRole('link', { name: 'Reference' }).click()
    await console.frameLocator('iframe').getByText('/api/v2/orders/summary').first().waitFor()
  })

  test.each([390, 1280])('has one header, one language and one theme with its console at a width of %i', async (width) => {
    const { page } = await openPlayground('', { viewport: { width, height: 800 } })
    await page.getByRole('tab', { name: 'Console' }).click()
    const console = page.frameLocator('iframe[title="Console"]')
    const back = console.getByRole('button', { name: 'Request', exact: true })
    await back.waitFor()
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    expect((await page.locator('iframe[title="Console"]').boundingBox())?.height).toBe(800)
    const tooWide = () => console.getByRole('banner').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await tooWide()).toBe(0)
    const openMenu = async (): Promise<void> => {
      const menu = console.getByRole('button', { name: /^(?:Pages|Páginas)$/ })
      if (await menu.isVisible()) await menu.click()
    }
    await openMenu()
    await console.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Requests' }).click()
    await openMenu()
    await console.getByRole('button', { name: /^Theme: auto/ }).click()
    await console.getByRole('button', { name: 'Language EN: English. Switch to Português' }).click()
    const backInPortuguese = console.getByRole('button', { name: 'Requisição', exact: true })
    await backInPortuguese.waitFor()
    await console.getByRole('heading', { level: 1, name: 'Requisições' }).waitFor()
    expect(await tooWide()).toBe(0)
    await backInPortuguese.click()
    const tab = page.getByRole('tab', { name: 'Requisição' })
    await expect.poll(() => tab.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('list', { name: 'Requisições enviadas' }).getByRole('button').count()).toBe(1)
    await page.getByRole('button', { name: /^Tema: claro/ }).waitFor()
  })

  test('replays the answer that a scenario has lost', async () => {
    const { page } = await openPlayground()
    await page.getByLabel('Scenario').selectOption('lost-response')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await page.getByText('The world has begun.').waitFor()
    await send(page, 'createProduct')
    await page.getByText(/^No complete answer arrived/).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.getByTestId('why').textContent()).toMatch(/replay|repeat|first|stored/i)
    expect(await status(page).textContent()).toBe('Status 201')
  })

  test('refuses an instant that is none, and goes on with the world before', async () => {
    const { page } = await openPlayground()
    await page.getByLabel('Clock stands at').fill('yesterday')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/ISO 8601/)
    await send(page, 'listProducts')
    expect(await status(page).textContent()).toBe('Status 200')
  })

  test.each(['light', 'dark'] as const)('passes axe in %s', async (colorScheme) => {
    const { page, url } = await openSite({ colorScheme })
    await page.goto(`${url}play/`)
    await opened(page)
    await send(page, 'createOffer')
    await page.evaluate(axe)
    const violations = await page.evaluate(async () => {
      // @ts-expect-error axe is what was just evaluated
      const { violations } = await axe.run(document)
      return violations.map(
        ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html)}`,
      )
    })
    expect(violations).toEqual([])
  })

  test.each([360, 1920])('is no wider than a window of %i px', async (width) => {
    const { page } = await openPlayground()
    await page.setViewportSize({ width, height: 800 })
    await send(page, 'createOffer')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
})
