import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openConsole, type Visitor } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

/** What stands on the page, a line for each text, without what says that it is being read. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walk = (element: Element): void => {
      if (element.matches('[data-reading], script, style, iframe, svg, [aria-hidden="true"]')) return
      if (element.checkVisibility?.() === false) return
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) texts.push(`value ${element.value}`)
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent)
      const text = own.join('').trim()
      if (text !== '' && !(element instanceof HTMLOptionElement)) texts.push(text)
      for (const child of element.children) walk(child)
    }
    walk(document.body)
    return texts
  })

/** A world in which nothing is as it is at the start. */
const unlikeTheStart = async ({ call, control, emulator }: Visitor): Promise<void> => {
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products')
  await control('/clock', { method: 'POST', body: JSON.stringify({ frozen: true }) })
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'lost-response' }) })
  await control('/chaos', { method: 'PUT', body: JSON.stringify({ rate: 0.5 }) })
  await control('/assumptions', { method: 'PATCH', body: JSON.stringify({ 'cancel-scope': 'subscriptions:read' }) })
  await control('/worlds', { method: 'POST' })
  await control('/tokens', { method: 'POST', body: JSON.stringify({ name: 'mine', scopes: ['products:read'] }) })
  emulator.clock.advance('1s')
}

/** The clock runs, nothing is played, nobody came. */
const asAtTheStart = async ({ control }: Visitor): Promise<void> => {
  await control('/clock', { method: 'POST', body: JSON.stringify({ frozen: false }) })
}

const records = ({ emulator: { landmarks } }: Visitor): string[] => [
  `data/products:${landmarks.product_active.id}`,
  `data/orders:${landmarks.order_with_bump.hash}`,
  `data/subscriptions:${landmarks.subscription_active.id}`,
]

test.each([
  ['in which nothing is as at the start', unlikeTheStart],
  ['as it is at the start', asAtTheStart],
])(
  'no page says anything before the first answer that is not so afterwards, in a world %s',
  async (_name, prepare) => {
    const visitor = await openConsole()
    const { page, url, control } = visitor
    await prepare(visitor)
    const opened = (await control('/requests')).data
      .slice(0, 1)
      .map(({ request_id }: { request_id: string }) => `requests/${request_id}`)
    // The answers come when they are let go, however long the page has had to say something in the meantime.
    let letGo: () => void = () => undefined
    let gate = Promise.resolve()
    await page.route(/\/_emulator\/worlds\/default\/(?!events|connection)|\/console\/reference/, async (route) => {
      await gate
      await route.continue().catch(() => undefined)
    })
    const lies: Record<string, string[]> = {}
    for (const id of [...pages, ...records(visitor), ...opened]) {
      gate = new Promise((resolve) => {
        letGo = resolve
      })
      await page.goto('about:blank')
      await page.goto(`${url}/_emulator/#/default/${id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[data-reading]').first().waitFor()
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
      const before = await readTexts(page)
      letGo()
      await expect.poll(() => page.locator('[data-reading]').count(), { message: id, timeout: 45_000 }).toBe(0)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const after = await readTexts(page)
      const gone = before.filter((text) => !after.includes(text))
      if (gone.length > 0) lies[id] = gone
    }
    expect(lies).toEqual({})
  },
  180_000,
)

test('a page whose answers take 2.5 seconds says that it reads, and nothing else', async () => {
  const { page, url } = await openConsole({ frozen: true })
  await page.route(/\/_emulator\/worlds\/default\/(?!events)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await route.continue().catch(() => undefined)
  })
  await page.goto('about:blank')
  await page.goto(`${url}/_emulator/#/default/clock`)
  await page.getByText('Reading the clock …').first().waitFor()
  expect(await page.getByText(/The clock is (running|frozen)|is charged again/).count()).toBe(0)
  await page.getByText('The clock is frozen.').waitFor()
})
