import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portuguese } from '../../console/language/portuguese.js'
import { fillConsole } from '../support/console/fill-console.js'
import { openConsole, type Visitor } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

const mark = '«'
const marked = Object.fromEntries(Object.entries(portuguese).map(([text, translated]) => [text, `${mark}${translated}`]))

/** Has the page load a dictionary whose texts begin with a mark: whatever is shown without it was never translated. */
const markTexts = async ({ page }: Visitor): Promise<void> => {
  const assets = 'dist/console/assets'
  const dictionaries = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('Não fazer nada'),
  )
  expect(dictionaries).toHaveLength(1)
  // That file alone goes through the test, as every page of it loads all the others again.
  await page.route(`**/assets/${dictionaries[0]}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const portuguese = ${JSON.stringify(marked)}` }),
  )
}

/** Texts and names of a page outside of what is data; what the emulator says is among them where it has Portuguese. */
const textsOf = ({ page }: Visitor): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOther = (element: Element | null): boolean =>
      element?.closest('[lang=en], code, pre, kbd, time, textarea, script, style, noscript, svg, iframe, [data-json]') != null
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (isOther(node)) continue
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '')
      } else if (!isOther(node.parentElement)) texts.push(node.textContent ?? '')
    }
    return texts.map((text) => text.trim())
  })

// None of them is a word of Portuguese.
const english = /(?<!\p{L})(the|of|is|are|not|and|to|in|with|for|from|by|this|that|was|has|have|it|its|or|all|any|new)(?!\p{L})/iu

/** Texts that are marked as English: the emulator said them, and they have no Portuguese. */
const saidInEnglish = ({ page }: Visitor): Promise<readonly string[]> =>
  page.locator('[lang=en]').evaluateAll((elements) => elements.map((element) => element.textContent ?? ''))

/** What a scenario did, in the names of its step and of its effects. */
const isTechnical = (text: string): boolean => /^[\w-]+: [a-z_]+(, [a-z_]+)*$/.test(text)

/** An instant as it is on the wire, or a name with an underscore, between other words. */
const isRaw = (text: string): boolean => /\s/.test(text) && /\d{4}-\d{2}-\d{2}T\d{2}:|(?<!\w)switched_off/.test(text)

/** A lower-case word by itself can be a value or a member of the API, such as `active`; one in kebab case an id. */
const isLeft = (text: string): boolean => {
  if (text.includes(mark) || /^[a-z0-9_-]*$/.test(text)) return false
  return (portuguese[text] !== undefined && portuguese[text] !== text) || english.test(text)
}

/** Makes what else the emulator has to tell: an endpoint that fails, one that is gone, a calibration, and what was refused of documents. */
const fillFurther = async ({ emulator, control, call }: Visitor): Promise<void> => {
  for (const status of [503, 410]) emulator.webhooks.deliver(() => new Response('no', { status }))
  const { id: product_id } = emulator.landmarks.product_active
  await control('/orders', { method: 'POST', body: JSON.stringify({ product_id }) })
  await control('/clock', { method: 'POST', body: '{"advance":0}' })
  await control('/calibration', { method: 'PUT', body: readFileSync('test/fixtures/release-0.3/calibration.json', 'utf8') })
  await call('/api/v2/orders/unknown')
  await call('/api/v2/products', { token: 'svc_test_nobody' })
}

test('no text of any page is left in English for a browser that speaks Portuguese', async () => {
  const visitor = await openConsole({}, { locale: 'pt-BR' })
  const { page, go, emulator } = visitor
  await markTexts(visitor)
  const requests = await fillConsole(visitor)
  await fillFurther(visitor)
  const { product_active, order_with_bump, subscription_active } = emulator.landmarks
  const records = [`products:${product_active.id}`, `orders:${order_with_bump.hash}`, `subscriptions:${subscription_active.id}`]
  const views = [...pages, ...requests, ...records.map((record) => `data/${record}`), 'data/orders', 'data/subscriptions']
  const found: Record<string, readonly string[]> = {}
  let translated = 0
  const read = async (view: string): Promise<void> => {
    await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 45_000 }).toBe(0)
    const texts = await textsOf(visitor)
    translated += texts.filter((text) => text.includes(mark)).length
    const said = (await saidInEnglish(visitor)).filter((text) => !isTechnical(text))
    const left = [...new Set([...texts.filter((text) => isLeft(text) || isRaw(text)), ...said])]
    if (left.length > 0) found[view] = left
  }
  for (const view of views) {
    await page.goto('about:blank')
    await go(view)
    await read(view)
    // Those of the page of data are views of their own.
    const tabs = page.getByTestId('request').getByRole('tab')
    for (let at = 1; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click()
      await read(`${view}, ${await tabs.nth(at).textContent()}`)
    }
  }
  expect(found).toEqual({})
  expect(translated).toBeGreaterThan(1_000)
}, 600_000)

test('the language is that of the browser, is switched by one click, and stays', async () => {
  const { page, go } = await openConsole({}, { locale: 'pt-PT' })
  await go('worlds?compare=w1')
  await page.getByRole('heading', { level: 1, name: 'Mundos' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
  await page.getByRole('button', { name: 'Idioma PT: Português. Mudar para English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Worlds' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/default/worlds?compare=w1')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Worlds' }).waitFor()
})
