import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { opened, openPlayground, send, status } from '../support/site/open-playground.js'

/** The emulator is 280 kB of it, React and the components of the console 120 kB, Portuguese 80 kB, which a browser in English does not wait for. */
const maxScriptBytes = 540_000

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

  test('leads to the documentation and fits its header, on a phone and on a desk', async () => {
    const { page } = await openPlayground('', { locale: 'pt-BR' })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.getByRole('link', { name: 'Documentação' }).count()).toBe(1)
      const header = page.getByRole('banner')
      await expect.poll(() => header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
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

  const samples = [
    ['listProducts', 200],
    ['createProduct', 201],
    ['listOffers', 200],
    ['createOffer', 201],
    ['listOrderHistory', 200],
    ['getOrderSummary', 200],
    ['getOrder', 200],
    ['listSubscriptionHistory', 200],
    ['cancelSubscription', 200],
  ] as const

  test('has a sample of every operation that is answered, and says why', { timeout: 120_000 }, async () => {
    const { page } = await openPlayground()
    for (const [operation, expected] of samples) {
      await send(page, operation)
      await expect.poll(() => status(page).textContent(), { message: operation }).toBe(`Status ${expected}`)
      await expect.poll(() => page.getByTestId('why').textContent(), { message: operation }).toMatch(/\w+.*\./)
    }
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
