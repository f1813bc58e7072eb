import { expect, test } from 'vitest'
import { pause } from '../../src/emulator/real-time.js'
import { openConsole } from '../support/console/open-console.js'

const inWorlds = 'Fork from the start'

test('eight tabs of one browser follow the same world, and a click in each is answered', async () => {
  const { page, url, call } = await openConsole()
  const tabs = [page]
  for (let tab = 2; tab <= 8; tab += 1) tabs.push(await page.context().newPage())
  for (const tab of tabs) {
    await tab.goto(`${url}/_emulator/#/default/requests`)
    await tab.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  }
  await call('/api/v2/orders/summary')
  for (const tab of tabs) await tab.getByText('/api/v2/orders/summary').first().waitFor()
  // The tab that reads the stream for the others goes.
  await page.close()
  await call('/api/v2/products')
  for (const tab of tabs.slice(1)) await tab.getByText('/api/v2/products').first().waitFor()
  const last = tabs.at(-1)
  if (last === undefined) throw new Error('There is no tab')
  await last.goto(`${url}/_emulator/#/default/worlds`)
  await last.getByRole('button', { name: inWorlds }).click()
  await last.getByText('was forked').waitFor()
})

test('a browser that reports that it is offline goes on reading, and carries a click out at once', async () => {
  const { page, go, call, emulator } = await openConsole()
  await go('requests')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    window.dispatchEvent(new Event('offline'))
  })
  await call('/api/v2/orders/summary')
  await page.getByText('/api/v2/orders/summary').first().waitFor()
  await go('worlds')
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByRole('button', { name: inWorlds }).click()
  await page.getByText('was forked').waitFor()
  expect(emulator.requests.list()).toHaveLength(1)
})

test('a record is added for the producer and the environment that are chosen above', async () => {
  const { page, go, control } = await openConsole()
  await go('data/add')
  await page.getByLabel('Producer', { exact: true }).selectOption('second')
  await page.getByLabel('Environment', { exact: true }).selectOption('production')
  await page.getByLabel('Kind', { exact: true }).selectOption('products')
  await page.getByLabel('label').first().fill('violao')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added: 1 products').waitFor()
  const ids = async (owner: string): Promise<readonly string[]> =>
    (await control(`/products?${owner}`)).data.map(({ id }: { id: string }) => id)
  const { refs } = await control('/data/refs')
  const { id } = refs.products.violao
  expect(await ids('producer=second&environment=production')).toContain(id)
  expect(await ids('producer=first&environment=sandbox')).not.toContain(id)
})

test('an endpoint that was switched off is switched on again, and what failed before it was attempted says why', async () => {
  const { page, go, emulator, control } = await openConsole()
  emulator.webhooks.deliver(() => new Response('', { status: 410 }), { events: ['order.authorized'] })
  const { id: product_id } = emulator.landmarks.product_active
  const sell = () => control('/orders', { method: 'POST', body: JSON.stringify({ product_id }) })
  await sell()
  await sell()
  await go('webhooks')
  await page.getByRole('button', { name: 'Deliver what is due' }).click()
  await page.getByText('gone: It answered 410.').waitFor()
  await page.getByRole('button', { name: /failed order\.authorized 0 attempts/ }).click()
  await page.getByText('It will not be attempted: its endpoint was removed or switched off before.').waitFor()
  await page.getByRole('button', { name: /^Switch on/ }).click()
  await page.getByText('active, 0 waiting').waitFor()
})

test('three clicks while the emulator is slow make one fork', async () => {
  const { page, go, control } = await openConsole()
  await go('worlds')
  await page.route('**/_emulator/worlds/default/worlds', async (route) => {
    if (route.request().method() === 'POST') await pause(300)
    await route.continue()
  })
  const button = page.getByRole('button', { name: inWorlds })
  await button.click({ clickCount: 3, delay: 20 })
  await page.getByText('was forked').waitFor()
  expect((await control('/worlds')).data).toHaveLength(2)
})
