import { expect, test } from 'vitest'
import { proseParts } from '../../console/format/prose.js'
import { assumptions } from '../../src/index.js'
import { openConsole, readClipboard } from '../support/console/open-console.js'
import { pageTitles } from '../support/console/pages.js'

const heldValue = (data: { id: string; value: string }[], id: string) => data.find((assumption) => assumption.id === id)?.value

test('another value is chosen, stands out, and is copied as flags and as code', async () => {
  const { page, go, control } = await openConsole()
  await go('assumptions/cancel-scope')
  await page.getByLabel('Value of cancel-scope').selectOption('subscriptions:read')
  const card = page.getByRole('region', { name: 'cancel-scope', exact: true })
  await card.getByText('changed').waitFor()
  expect(heldValue((await control('/assumptions')).data, 'cancel-scope')).toBe('subscriptions:read')
  await page.getByText('Profile, calibration and code').click()
  await page.getByRole('button', { name: 'Copy As command line' }).click()
  expect(await readClipboard(page)).toBe('npm start --silent -- --assume cancel-scope=subscriptions:read')
  await page.getByRole('button', { name: 'Copy As code' }).click()
  expect(await readClipboard(page)).toBe(
    `createEmulator({\n  assumptions: {\n    'cancel-scope': "subscriptions:read",\n  },\n})`,
  )
})

test('an assumption is named by its question, or else its id in words, and is found by them', async () => {
  const { page, go, control } = await openConsole({}, { locale: 'pt-BR' })
  const { data } = await control('/assumptions?with=question')
  const { question } = data.find(({ id }: { id: string }) => id === 'cancel-scope')
  await go('assumptions/cancel-scope')
  await page.getByRole('heading', { level: 2, name: `${question.pt} cancel-scope` }).waitFor()
  await page.getByLabel('Procurar suposições').fill('reinicio do sandbox')
  await page.getByRole('heading', { level: 2, name: 'Reinício do sandbox sandbox-reset' }).waitFor()
  for (const text of ['cancel-scope', question.pt.slice(0, -1)]) {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Página, registro' }).fill(text)
    await page.getByRole('option', { name: `suposição ${question.pt} cancel-scope` }).waitFor()
    await page.keyboard.press('Escape')
  }
})

test('a value that is none of the options is taken where the assumption allows it, else refused in words', async () => {
  const { page, go, control } = await openConsole()
  await go('assumptions/cancel-404-threshold')
  await page.getByLabel('Another value of cancel-404-threshold').fill('7')
  await page.getByRole('button', { name: 'Use this value of cancel-404-threshold' }).click()
  await expect.poll(async () => heldValue((await control('/assumptions')).data, 'cancel-404-threshold')).toBe('7')
  await page.getByLabel('Another value of cancel-404-threshold').fill('many')
  await page.getByRole('button', { name: 'Use this value of cancel-404-threshold' }).click()
  // Told where it was chosen.
  const card = page.getByRole('region', { name: 'cancel-404-threshold', exact: true })
  await card.getByRole('alert').getByText('cancel-404-threshold').first().waitFor()
})

test('those used in this run are filtered', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  const { data } = await control('/assumptions/used')
  const all = (await control('/assumptions')).data.length
  await go('assumptions')
  await page.getByLabel('used in this run').check()
  await page.getByText(`${data.length} of ${all} assumptions`, { exact: true }).waitFor()
  await page.getByRole('region', { name: data[0].id, exact: true }).getByText('used 1 time').waitFor()
})

test('the profile is switched', async () => {
  const { page, go, control } = await openConsole()
  const { data: profiles } = await control('/profiles')
  const strict = profiles.find(({ name }: { name: string }) => name === 'strict').values
  await go('assumptions')
  await page.getByText('Profile, calibration and code').click()
  await page.getByRole('button', { name: 'strict', pressed: false }).click()
  await page.getByRole('button', { name: 'strict', pressed: true }).waitFor()
  const { data } = await control('/assumptions')
  expect(Object.fromEntries(data.map(({ id, value }: { id: string; value: string }) => [id, value]))).toEqual(strict)
})

const file = (assumptions: object): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'calibration.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ version: 1, host: 'api.example.test', observed_at: '2026-11-21T10:00:00Z', assumptions })),
})

test('a calibration file says what was observed, and what is open says what would settle it', async () => {
  const { page, go, control } = await openConsole()
  await go('assumptions/page-size-over-max')
  const card = page.getByRole('region', { name: 'page-size-over-max', exact: true })
  await card.getByText('calibrate --tier read').waitFor()
  await card.getByText(/GET \/orders\/history\?paginate=/).waitFor()
  const seen = { 'page-size-over-max': { verdict: 'refuted', value: '422', probes: ['too-large-page'] } }
  await page.getByLabel('Calibration file').setInputFiles(file(seen))
  await card.getByText('Observed: refuted, 422 on 21 Nov 2026, by 1 probe: too-large-page.').waitFor()
  await page.getByText('Observed of api.example.test on 21 Nov 2026: 1 refuted.').waitFor()
  expect(heldValue((await control('/assumptions')).data, 'page-size-over-max')).toBe('422')
  await page.getByLabel('Calibration file').setInputFiles(file({ 'page-size-over-max': { verdict: 'maybe' } }))
  const calibration = page.getByRole('region', { name: 'Calibration', exact: true })
  await calibration.getByRole('alert').getByText('page-size-over-max.verdict cannot be "maybe"').first().waitFor()
  expect(heldValue((await control('/assumptions')).data, 'page-size-over-max')).toBe('422')
})

test('a calibration file is dropped on the page', async () => {
  const { page, go, control } = await openConsole()
  await go('assumptions')
  const text = JSON.stringify({ version: 1, assumptions: { 'page-size-over-max': { verdict: 'refuted', value: '422' } } })
  const dropped = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'calibration.json', { type: 'application/json' }))
    return data
  }, text)
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect.poll(async () => heldValue((await control('/assumptions')).data, 'page-size-over-max')).toBe('422')
})

test('those that answers depended on come first, then the least sure, in pages that the address names', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/orders/history')
  const used: readonly { id: string; confidence: string }[] = (await control('/assumptions/used')).data
  const leastSure = used.find(({ confidence }) => confidence === 'low')?.id ?? expect.fail('none is of low confidence')
  await go('assumptions')
  await page.getByRole('region', { name: leastSure, exact: true }).getByText('used 1 time').waitFor()
  const named = (): Promise<readonly string[]> =>
    page
      .locator('main section[aria-label]')
      .filter({ hasText: 'The specification:' })
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''))
  const first = await named()
  expect(first).toHaveLength(20)
  expect(first.slice(0, used.length).every((name) => used.some(({ id }) => id === name))).toBe(true)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await page.getByRole('region', { name: leastSure, exact: true }).waitFor({ state: 'detached' })
  const [onSecond = ''] = await named()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('region', { name: onSecond, exact: true }).waitFor()
})

test('a text that names a page of the documents links the page of the console, and is plain in a select', async () => {
  const linked = Object.values(assumptions)
    .flatMap(({ specification, why, options }) => [specification, why, ...options.map(({ meaning }) => meaning)])
    .flatMap((text) => proseParts(text))
    .flatMap((part) => (part.kind === 'link' ? [part.page] : []))
  expect(linked.filter((page) => pageTitles[page] === undefined)).toEqual([])
  const { page, go } = await openConsole()
  await go('assumptions/webhooks-enabled')
  const value = page.getByLabel('Value of webhooks-enabled')
  await value.selectOption('on')
  const card = page.getByRole('region', { name: 'webhooks-enabled', exact: true })
  expect(await value.textContent()).toContain('as the page about webhooks says')
  expect(await card.textContent()).not.toContain('](')
  await card.getByRole('link', { name: 'the page about webhooks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
})
