import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright'
import { expect, test } from 'vitest'
import { openConsole, type Visitor } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'
import { paleIn } from '../support/console/pale.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each scheme and each width once: colours depend on the one, the layout on the other. */
const looks = [
  { scheme: 'light', width: 360 },
  { scheme: 'dark', width: 1920 },
] as const

/** Something on every page: requests of each kind, a used up quota, a token that was made. */
const fill = async ({ call, control }: Visitor): Promise<void> => {
  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products', { token: 'svc_test_read_only' })
  await call('/api/v2/orders/summary', { token: 'svc_test_no_scopes' })
  await call('/api/v2/products', { method: 'POST', body: '{}' })
  await control('/assumptions', { method: 'PATCH', body: JSON.stringify({ 'cancel-scope': 'none' }) })
  await control('/worlds', { method: 'POST' })
}

const violationsIn = async (frame: Frame): Promise<string[]> => {
  await frame.evaluate(axe)
  return await frame.evaluate(async () => {
    // @ts-expect-error axe is what was just evaluated
    const { violations } = await axe.run(document, { iframes: false })
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`),
    )
  })
}

const recordsOf = ({ emulator: { landmarks } }: Visitor) => ({
  products: { id: landmarks.product_active.id, hash: undefined },
  orders: landmarks.order_with_bump,
  subscriptions: { id: landmarks.subscription_active.id, hash: undefined },
})

/** Opens every branch of the trees, so that a value of each kind is drawn. */
const unfold = async (page: Page): Promise<void> => {
  const folded = page.getByRole('treeitem').getByRole('button', { name: 'expand JSON' })
  for (let left = 30; left > 0 && (await folded.count()) > 0; left -= 1) await folded.first().click()
}

/** Nothing is asked for any more, and the page has drawn. */
const untilDrawn = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 45_000 }).toBe(0)
  if (page.url().includes('reference')) await page.frameLocator('iframe').getByText('List products').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test.each(looks)(
  'every page passes axe and fits in $scheme at $width pixels',
  async ({ scheme, width }) => {
    const visitor = await openConsole({}, { colorScheme: scheme, viewport: { width, height: 900 } })
    const { page, go } = visitor
    await fill(visitor)
    const found: Record<string, string[]> = {}
    for (const id of pages) {
      await go(id)
      await untilDrawn(page)
      const frames = page.frames()
      const violations = (await Promise.all(frames.map(violationsIn))).flat()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) violations.push(`${overflow} pixels too wide`)
      if (violations.length > 0) found[id] = violations
      await page.screenshot({ path: `test-results/console/${id.replace('/', '-')}-${scheme}-${width}.png` })
    }
    expect(found).toEqual({})
  },
  180_000,
)

test.each(looks)('the drawer of a request and every dialog pass axe in $scheme at $width pixels', async ({ scheme, width }) => {
  const visitor = await openConsole({}, { colorScheme: scheme, viewport: { width, height: 900 } })
  const { page, go } = visitor
  await fill(visitor)
  await go('requests')
  await page
    .getByRole('button', { name: /products 429/ })
    .first()
    .click()
  await page.getByTestId('request').getByText('Quota before and after').waitFor()
  const violations = await violationsIn(page.mainFrame())
  await page.screenshot({ path: `test-results/console/request-${scheme}-${width}.png` })
  for (const tab of ['Request and response', 'All facts']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tree').first().waitFor()
    await unfold(page)
    violations.push(...(await violationsIn(page.mainFrame())), ...(await paleIn(page.mainFrame(), '[data-json]')))
  }
  for (const [kind, { hash, id }] of Object.entries(recordsOf(visitor))) {
    await go(`data/${kind}:${hash ?? id}`)
    // A phone has the JSON folded.
    if (width < 768) await page.getByRole('dialog').locator('summary', { hasText: 'JSON' }).click()
    await page.getByRole('tree').waitFor()
    await unfold(page)
    violations.push(...(await violationsIn(page.mainFrame())), ...(await paleIn(page.mainFrame(), '[data-json]')))
  }
  await go('tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('dialog').getByLabel('Name').waitFor()
  violations.push(...(await violationsIn(page.mainFrame())))
  await page.getByLabel('Name').fill('mine')
  await page.getByRole('button', { name: 'Create the token' }).click()
  await page.getByText('shown only once').waitFor()
  violations.push(
    ...(await violationsIn(page.mainFrame())),
    ...(await paleIn(page.mainFrame(), '[role="status"], [role="alert"]')),
  )
  await page.getByRole('button', { name: 'Revoke full' }).click()
  await page.getByRole('dialog').getByText('Keep it').waitFor()
  violations.push(...(await violationsIn(page.mainFrame())))
  expect(violations).toEqual([])
})
