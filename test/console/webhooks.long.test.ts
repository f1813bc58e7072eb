import { expect, test } from 'vitest'
import { eventNames } from '../../src/extensions/webhooks/events.js'
import { openConsole } from '../support/console/open-console.js'

test('deliveries are seen as they come, attempt by attempt, with the request that caused them, and delivered once more', async () => {
  const { page, go, call, emulator, control } = await openConsole()
  let status = 503
  const endpoint = emulator.webhooks.deliver(() => new Response('busy', { status }), { events: ['subscription.canceled'] })
  await go('webhooks')
  await page.getByText('No event to deliver has occurred yet').waitFor()
  const { id } = emulator.landmarks.subscription_active
  const headers = { 'Idempotency-Key': '00000000-0000-4000-8000-000000000001' }
  expect((await call(`/api/v2/subscriptions/${id}/cancel`, { method: 'POST', headers })).status).toBe(200)
  await page.getByRole('button', { name: 'Deliver what is due' }).click()
  await page.getByRole('button', { name: /pending subscription\.canceled 1 attempt/ }).click()
  await page.getByRole('cell', { name: 'answered 503', exact: true }).waitFor()
  const [entry] = emulator.requests.list({ operation: 'cancelSubscription' })
  await page.getByRole('link', { name: `the request ${entry?.request_id}` }).waitFor()
  status = 200
  await page.getByRole('button', { name: 'Jump the clock to the next attempt' }).click()
  await page.getByRole('button', { name: /delivered subscription\.canceled 2 attempts/ }).waitFor()
  await page.getByRole('button', { name: 'Redeliver' }).click()
  await page.getByText(', on request').waitFor()
  const { data } = await control('/webhooks/deliveries')
  expect(data[0].attempts.map((attempt: { status: number }) => attempt.status)).toEqual([503, 200, 200])
  const before = endpoint.secret
  await page.getByRole('button', { name: `Rotate the secret of ${endpoint.id}` }).click()
  await page.getByText('the previous secret also signs until').waitFor()
  expect(endpoint.secret).not.toBe(before)
  await page.getByRole('button', { name: `Rotate the secret of ${endpoint.id}` }).click()
  await page.getByRole('alert').getByText('24 hours').waitFor()
  await page.getByRole('button', { name: `Remove ${endpoint.id}` }).click()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await page.getByText('No endpoint receives events').waitFor()
})

test('an address that cannot be delivered to is refused below its field', async () => {
  const { page, go } = await openConsole()
  await go('webhooks')
  await page.getByRole('button', { name: 'New endpoint' }).click()
  await page.getByLabel('Address').fill('ftp://example.com')
  await page.getByRole('button', { name: 'Create the endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The address begins with ftp:, not with http: or https:.').waitFor()
  expect(await page.getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  // What was wrong is over once something else is typed.
  await page.getByLabel('Address').fill('http://127.0.0.1:1/hook')
  await expect.poll(() => page.getByLabel('Address').getAttribute('aria-invalid')).not.toBe('true')
})

test('an endpoint is asked for with the events that are chosen, of which the form shows all', async () => {
  const { page, go } = await openConsole()
  await go('webhooks')
  await page.getByRole('button', { name: 'New endpoint' }).click()
  expect(await page.getByRole('group', { name: 'Events' }).getByRole('checkbox').count()).toBe(eventNames.length)
  await page.getByLabel('Address').fill('http://127.0.0.1:1/hook')
  await page.getByRole('checkbox', { name: 'order.refunded' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Create the endpoint' }).click()
  expect((await sent).postDataJSON()).toEqual({ url: 'http://127.0.0.1:1/hook', events: ['order.refunded'] })
})

test('one of six endpoints fails: one click says why, with its whole answer and the attempt as curl', async () => {
  const { page, go, emulator, control } = await openConsole()
  const answer = `no room ${'x'.repeat(300)} at all`
  for (const status of [200, 200, 507, 200, 200, 200]) {
    emulator.webhooks.deliver(() => new Response(status === 507 ? answer : '', { status }), { events: ['order.authorized'] })
  }
  const { id: product_id } = emulator.landmarks.product_active
  await control('/orders', { method: 'POST', body: JSON.stringify({ product_id }) })
  await control('/clock', { method: 'POST', body: '{"advance":0}' })
  await go('webhooks')
  await page.getByRole('button', { name: /^pending order\.authorized 1 attempt answered 507 ?, next attempt/ }).click()
  await page.getByText(answer, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'The last attempt as curl' }).getByText("curl -X POST -H '").waitFor()
  await page.getByLabel('Last answer').fill('507')
  await expect.poll(() => page.getByRole('button', { name: /order\.authorized/ }).count()).toBe(1)
})

test('on a phone endpoints and filters are folded, and the first deliveries stand within a few heights of the window', async () => {
  const { page, go, emulator, control } = await openConsole({}, { viewport: { width: 390, height: 844 } })
  for (const status of [200, 503]) emulator.webhooks.deliver(() => new Response('', { status }), { events: ['order.authorized'] })
  const body = JSON.stringify({ product_id: emulator.landmarks.product_active.id })
  for (let sold = 0; sold < 15; sold += 1) await control('/orders', { method: 'POST', body })
  await control('/clock', { method: 'POST', body: '{"advance":0}' })
  await go('webhooks')
  await page.getByRole('button', { name: 'Show 20 more' }).waitFor()
  const deliveries = page.getByRole('button', { name: /order\.authorized/ })
  expect(await deliveries.count()).toBe(10)
  expect((await deliveries.first().boundingBox())?.y).toBeLessThan(844)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2.5 * 844)
  await page.getByText('2 endpoints', { exact: true }).click()
  await page.getByRole('region', { name: 'Endpoints' }).waitFor()
  await page.getByText('Choose among the deliveries').click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('delivered')
  await expect.poll(() => page.getByRole('button', { name: /^delivered / }).count()).toBe(10)
  await page.getByRole('button', { name: 'Show 5 more' }).waitFor()
  await page.getByRole('combobox', { name: 'State' }).selectOption('')
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await expect.poll(() => deliveries.count()).toBe(30)
})

test('each event is sent by what causes it, and delivered', async () => {
  const { page, go, emulator } = await openConsole()
  const inbox = emulator.webhooks.inbox()
  await go('webhooks')
  const form = page.locator('form', { has: page.getByLabel('Test event') })
  for (const event of eventNames) {
    await form.getByLabel('Test event').selectOption(event)
    await form.getByRole('button').click()
    await expect.poll(() => inbox.all().map((message) => message.event)).toContain(event)
  }
  await page
    .getByRole('button', { name: /^delivered subscription\.canceled/ })
    .first()
    .waitFor()
})

test('where nothing can be sold or charged, that is said with what to do', async () => {
  const { page, go } = await openConsole({ profile: 'default', data: {} })
  await go('webhooks')
  const form = page.locator('form', { has: page.getByLabel('Test event') })
  await form.getByRole('button').click()
  await page.getByRole('alert').getByText('There is no product to sell.').waitFor()
  await form.getByLabel('Test event').selectOption('subscription.renewed')
  await form.getByRole('button').click()
  await page.getByRole('alert').getByText('No subscription is charged.').waitFor()
})
