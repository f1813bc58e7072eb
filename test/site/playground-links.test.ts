import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { cloneLines } from '../../console/format/command-line.js'
import { opened, openPlayground, send, status } from '../support/site/open-playground.js'
import { filesKept, openSite } from '../support/site/open-site.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The emulator is 280 kB of it, React and the components of the console 120 kB, Portuguese 80 kB, which a browser in English does not wait for. */
const maxScriptBytes = 540_000

describe('links and looks of the playground', () => {
  test('carries world and requests in a link', async () => {
    const { page, url } = await openPlayground()
    await page.getByLabel('Seed').fill('7')
    await page.getByLabel('Scenario').selectOption('quota-exhausted')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await page.getByText('The world has begun.').waitFor()
    await send(page, 'listProducts')
    const why = await page.getByTestId('why').textContent()
    const body = await page.getByRole('region', { name: 'Body' }).textContent()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('The link is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link.startsWith(`${url}play/#1.`)).toBe(true)
    await page.goto('about:blank')
    await page.goto(link)
    await expect.poll(() => page.getByTestId('why').textContent()).toBe(why)
    expect(await page.getByRole('region', { name: 'Body' }).textContent()).toBe(body)
    expect(await page.getByLabel('Seed').inputValue()).toBe('7')
    expect(await page.getByRole('region', { name: 'Command' }).textContent()).toBe(
      `${cloneLines}\nnpm start --silent -- --seed 7 --now '2026-03-01T12:00:00Z' --freeze --scenario quota-exhausted`,
    )
  })

  const damaged = [
    ['#1.H4sIAAAAAAAAA6tWKk5NTVGyMtRRyssvV7JSMjIwMtM1MNY1MAwxNLIyMAChKCUd', /^This link is damaged/],
    ['#hello', /^This link is damaged/],
    ['#2.AAAA', /^This link was made by a newer version/],
  ] as const

  test('says what is wrong with a link, and begins nothing', async () => {
    const { page, url } = await openPlayground(damaged[0][0])
    for (const [fragment, message] of damaged) {
      await page.goto('about:blank')
      await page.goto(`${url}play/${fragment}`)
      await expect.poll(() => page.getByRole('alert').textContent(), { message: fragment }).toMatch(message)
      expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
    }
    await page.getByRole('button', { name: 'Begin with the usual world' }).click()
    await opened(page)
    await send(page, 'listProducts')
  })

  const linkOf = (request: object): string => {
    const full = { method: 'GET', path: '/api/v2/products', token: 'full', key: '', body: '', ...request }
    const text = JSON.stringify({ seed: 1, now: '2026-03-01T12:00:00Z', scenario: '', data: '', requests: [full] })
    return `#1.${gzipSync(text).toString('base64url')}`
  }

  test('refuses a link whose method or path would leave the emulator', async () => {
    const { page, url } = await openPlayground(damaged[0][0])
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

  test('weighs less than 540 kB of script, packed, without the console', () => {
    const folder = join(inject('site'), 'play')
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?!console\/).*\.js$/.test(path),
    )
    const bytes = scripts.map((path) => gzipSync(readFileSync(join(folder, path))).length)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(maxScriptBytes)
  })
})
