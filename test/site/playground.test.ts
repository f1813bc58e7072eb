import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { cloneLines } from '../../console/format/command-line.js'
import { filesKept, openSite } from '../support/site/open-site.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The emulator is 280 kB of it, React and the components of the console 120 kB, Portuguese 80 kB, which a browser in English does not wait for. */
const maxScriptBytes = 540_000

const status = (page: Page) => page.getByText(/^Status \d+$/)

const send = async (page: Page, operation: string): Promise<void> => {
  await page.getByLabel('Operation').selectOption(operation)
  const sent = await page.getByRole('list', { name: 'Sent requests' }).getByRole('button').count()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Sent requests' }).getByRole('button').count()).toBe(sent + 1)
}

/** Has workers of the page wait with their first message until the page calls `goOn`. */
const slowWorkers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const post = Worker.prototype.postMessage
    const goOn = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }))
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      void goOn.then(() => Reflect.apply(post, this, message))
    } as typeof post
  })

/** Waits for the answer that the page opens with. */
const opened = (page: Page): Promise<void> => page.getByTestId('why').waitFor()

/** Opens the playground below a path; without a link until its first request is answered. */
const openPlayground = async (fragment = '', options: BrowserContextOptions = {}) => {
  const reader = await openSite({ base: '/some/where/', permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await reader.page.goto(`${reader.url}play/${fragment}`)
  if (fragment === '') await opened(reader.page)
  return reader
}

describe('the playground', () => {
  test('opens with an answered request, and sends none of a link twice', async () => {
    const { page } = await openPlayground()
    expect(await status(page).textContent()).toBe('Status 200')
    expect(await page.getByRole('list', { name: 'Sent requests' }).getByRole('button').allTextContents()).toEqual([
      expect.stringContaining('GET /api/v2/products'),
    ])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('The link is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
    await opened(page)
    await page.getByText('The world has begun.').waitFor()
    expect(await page.getByRole('list', { name: 'Sent requests' }).getByRole('button').count()).toBe(1)
  })

  test('plays a scenario as soon as it is chosen', async () => {
    const { page } = await openPlayground()
    await page.getByLabel('Scenario').selectOption('scope-withdrawn')
    await page.getByText('The token may create products, but no longer offers.').waitFor()
    await page.getByText('The world has begun.').waitFor()
    expect(await page.getByRole('list', { name: 'Sent requests' }).count()).toBe(0)
    await send(page, 'createProduct')
    await send(page, 'createOffer')
    expect(await status(page).textContent()).toBe('Status 403')
  })

  test('keeps what is typed and chosen while a scenario begins, and sends it to the world of the scenario', async () => {
    const { page } = await openPlayground()
    await slowWorkers(page)
    await page.getByLabel('Scenario').selectOption('scope-withdrawn')
    await page.getByText('The world begins.').waitFor()
    await page.getByLabel('Operation').selectOption('createProduct')
    await page.getByLabel('Token').selectOption('read_only')
    await page.getByLabel('Idempotency-Key').fill('a-key-of-mine')
    await page.getByLabel('Seed').fill('9')
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await page.evaluate(() => Reflect.get(window, 'goOn')())
    await page.getByText('The world has begun.').waitFor()
    expect(await page.getByLabel('Operation').inputValue()).toBe('createProduct')
    expect(await page.getByLabel('Method').inputValue()).toBe('POST')
    expect(await page.getByLabel('Token').inputValue()).toBe('read_only')
    expect(await page.getByLabel('Idempotency-Key').inputValue()).toBe('a-key-of-mine')
    expect(await page.getByLabel('Seed').inputValue()).toBe('9')
    expect(await page.getByLabel('Scenario').inputValue()).toBe('scope-withdrawn')
  })

  test('shows the sample of the world that is there, unless something else was typed', async () => {
    const { page } = await openPlayground()
    await page.getByLabel('Operation').selectOption('getOrder')
    const path = await page.getByLabel('Path').inputValue()
    await page.getByLabel('Seed').fill('7')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect.poll(() => page.getByLabel('Path').inputValue()).not.toBe(path)
    await send(page, 'getOrder')
    expect(await status(page).textContent()).toBe('Status 200')
    await page.getByLabel('Path').fill('/api/v2/orders/of-mine')
    await page.getByLabel('Seed').fill('8')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect.poll(() => page.getByRole('list', { name: 'Sent requests' }).count()).toBe(0)
    expect(await page.getByLabel('Path').inputValue()).toBe('/api/v2/orders/of-mine')
  })

  test.each([390, 1280])('leads to the documentation at a width of %i, and fits it', async (width) => {
    const { page } = await openPlayground('', { viewport: { width, height: 800 }, locale: 'pt-BR' })
    expect(await page.getByRole('link', { name: 'Documentação' }).count()).toBe(1)
    const header = await page.getByRole('banner').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(header).toBe(0)
  })

  test('speaks Portuguese to a browser that does, and keeps world and requests when the language is switched', async () => {
    const { page } = await openPlayground('', { locale: 'pt-BR' })
    await page.getByLabel('Token').selectOption('no_scopes')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('O token é válido, mas não tem o escopo da rota.').waitFor()
    expect(await page.locator('[lang=en]').count()).toBe(0)
    const body = await page.getByRole('region', { name: 'Corpo' }).textContent()
    await page.getByRole('button', { name: 'Idioma PT: Português. Mudar para English' }).click()
    await page.getByText('The token is valid but lacks the scope of the route.').waitFor()
    expect(await page.getByRole('region', { name: 'Body' }).textContent()).toBe(body)
    expect(await page.getByRole('list', { name: 'Sent requests' }).getByRole('button').count()).toBe(2)
  })

  test('keeps what is being written when the language is switched', async () => {
    const { page } = await openPlayground()
    await page.getByLabel('Operation').selectOption('createProduct')
    await page.getByLabel('Token').selectOption('read_only')
    await page.getByLabel('Idempotency-Key').fill('a-key-of-mine')
    await page.getByRole('textbox', { name: 'Body' }).fill('{"name":"half')
    await page.getByRole('button', { name: 'Language EN: English. Switch to Português' }).click()
    await page.getByRole('textbox', { name: 'Corpo' }).waitFor()
    expect(await page.getByLabel('Operação').inputValue()).toBe('createProduct')
    expect(await page.getByLabel('Token').inputValue()).toBe('read_only')
    expect(await page.getByLabel('Idempotency-Key').inputValue()).toBe('a-key-of-mine')
    expect(await page.getByRole('textbox', { name: 'Corpo' }).inputValue()).toBe('{"name":"half')
  })

  test.each([
    ['listProducts', 200],
    ['createProduct', 201],
    ['listOffers', 200],
    ['createOffer', 201],
    ['listOrderHistory', 200],
    ['getOrderSummary', 200],
    ['getOrder', 200],
    ['listSubscriptionHistory', 200],
    ['cancelSubscription', 200],
  ])('has a sample of %s that is answered %i, and says why', async (operation, expected) => {
    const { page } = await openPlayground()
    await send(page, operation)
    expect(await status(page).textContent()).toBe(`Status ${expected}`)
    expect(await page.getByTestId('why').textContent()).toMatch(/\w+.*\./)
  })

  test('answers as an emulator of the same seed and clock does elsewhere', async () => {
    const { createEmulator } = await import('../../src/index.js')
    const { page } = await openPlayground()
    await send(page, 'getOrderSummary')
    const here = createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true })
    const answer = await here.fetch('http://127.0.0.1:4010/api/v2/orders/summary', {
      headers: { Authorization: `Bearer ${here.tokens.full}` },
    })
    expect(JSON.parse((await page.getByRole('region', { name: 'Body' }).textContent()) ?? '')).toEqual(await answer.json())
  })

  test('says why a token was refused', async () => {
    const { page } = await openPlayground()
    await page.getByRole('combobox', { name: 'Token' }).selectOption('no_scopes')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.getByTestId('why').textContent()).toContain('products:read')
    expect(await status(page).textContent()).toBe('Status 403')
  })

  test('shows the request as curl, fetch, PHP and Python', async () => {
    const { page } = await openPlayground()
    await send(page, 'createProduct')
    for (const [language, begin] of [
      ['curl', 'curl -i -X POST'],
      ['fetch', 'const answer = await fetch("http://127.0.0.1:4010/api/v2/products"'],
      ['PHP', '<?php'],
      ['Python', 'import requests'],
    ] as const) {
      await page.getByRole('button', { name: language, exact: true }).click()
      const text = (await page.getByRole('region', { name: 'Snippet' }).textContent()) ?? ''
      expect(text.startsWith(begin), text).toBe(true)
      expect(text).toContain('svc_test_full')
      expect(text).toContain('Fotografia de Produto do Zero')
    }
  })

  test('begins a world with own data, and says which line is wrong', async () => {
    const { page } = await openPlayground()
    const data = 'products:\n  violao: { name: Violão do Zero }\noffers:\n  curso: { product: violao, price: 20000 }\n'
    await page.getByLabel('Own data').fill(`${data}orders:\n  da_ana: { offer: kurso }\n`)
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('line 6')
    await page.getByLabel('Own data').fill(`${data}orders:\n  da_ana: { offer: curso }\n`)
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await page.getByText('The world has begun.').waitFor()
    await send(page, 'listProducts')
    expect(await page.getByRole('region', { name: 'Body' }).textContent()).toContain('Violão do Zero')
  })

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

  test.each([
    ['#1.H4sIAAAAAAAAA6tWKk5NTVGyMtRRyssvV7JSMjIwMtM1MNY1MAwxNLIyMAChKCUd', /^This link is damaged/],
    ['#hello', /^This link is damaged/],
    ['#2.AAAA', /^This link was made by a newer version/],
  ])('says what is wrong with the link %s, and begins nothing', async (fragment, message) => {
    const { page } = await openPlayground(fragment)
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(message)
    expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Begin with the usual world' }).click()
    await opened(page)
    await send(page, 'listProducts')
  })

  const linkOf = (request: object): string => {
    const full = { method: 'GET', path: '/api/v2/products', token: 'full', key: '', body: '', ...request }
    const text = JSON.stringify({ seed: 1, now: '2026-03-01T12:00:00Z', scenario: '', data: '', requests: [full] })
    return `#1.${gzipSync(text).toString('base64url')}`
  }

  test.each([{ method: 'GET`id`' }, { path: '0/x' }, { path: '@x.test/' }])('refuses a link with %o', async (request) => {
    const { page } = await openPlayground(linkOf(request))
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^This link is damaged/)
    expect(await page.getByRole('list', { name: 'Sent requests' }).count()).toBe(0)
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
