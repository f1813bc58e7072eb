import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

const create = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '6f1f2d3a-8c1b-4f6e-9a57-0c1d2e3f4a5b' },
  body: JSON.stringify({ name: 'Curso de teste', type: 'course', description: 'Para testes' }),
}

test('along the timeline one reads what each request changed, and what happened in between', async () => {
  const { page, go, call, emulator } = await openConsole()
  await go('past')
  await page.getByText('No request has arrived yet.').waitFor()
  await call('/api/v2/products', create)
  emulator.clock.advance('61s')
  await call('/api/v2/orders/summary')
  await page.getByText('Request 2 of 2: GET /api/v2/orders/summary 200').waitFor()
  const between = page.getByRole('region', { name: 'Since the previous request', exact: true })
  await between.getByText('01 Mar 2026 09:01:01').waitFor()

  const slider = page.getByRole('slider', { name: 'Request, from the oldest to the newest' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Request 1 of 2: POST /api/v2/products 201').waitFor()
  const changes = page.getByRole('region', { name: 'Changes by this request' })
  await changes.getByText('products added').waitFor()
  await changes.getByText('"Curso de teste"').waitFor()
  await page
    .getByRole('region', { name: 'What this request changed', exact: true })
    .getByText(/^Bookkeeping: /)
    .click()
  const bookkeeping = page.getByRole('region', { name: 'Changes by this request: bookkeeping' })
  await bookkeeping.getByText('idempotency keys added').waitFor()
  // It stays where it is while others come.
  await call('/api/v2/products')
  await page.getByText('Request 1 of 3: POST /api/v2/products 201').waitFor()
  await page.getByRole('button', { name: 'Next request' }).click()
  await page.getByText('Request 2 of 3').waitFor()
})

test('where no second passed between two requests and nothing happened, nothing is said of it', async () => {
  const { page, go, call, control, emulator } = await openConsole()
  const steps = [{ match: { operation: 'createOffer' }, effect: { kind: 'reset' } }]
  await control('/scenario', { method: 'PUT', body: JSON.stringify({ name: 'idle', summary: 'It never acts.', steps }) })
  await call('/api/v2/products')
  emulator.clock.advance('5ms')
  await call('/api/v2/products')
  await go('past')
  await page.getByText('Request 2 of 2: GET /api/v2/products 200').waitFor()
  const by = page.getByRole('region', { name: 'What this request changed', exact: true })
  await by.getByText('Nothing but bookkeeping.').waitFor()
  // What the scenario counted lies with it.
  await by.getByText(/^Bookkeeping: .*scenario/).waitFor()
  expect(await page.getByRole('region', { name: 'Since the previous request', exact: true }).count()).toBe(0)
})

test('a world is forked before a request and after it, from its drawer', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products', create)
  await go('requests')
  await page.getByRole('button', { name: 'POST /api/v2/products 201' }).click()
  const drawer = page.getByTestId('request')
  await drawer.getByRole('button', { name: 'Fork before it' }).click()
  await drawer.getByText('The world w1 begins before this request.').waitFor()
  await drawer.getByRole('button', { name: 'Fork after it' }).click()
  await drawer.getByText('The world w2 begins after this request.').waitFor()
  const made = async (world: string) => (await control(`/worlds/${world}/products?search=Curso de teste`)).data.length
  expect([await made('w1'), await made('w2')]).toEqual([0, 1])
  await drawer.getByRole('tab', { name: 'What it changed' }).click()
  await drawer.getByText('products added').waitFor()
})

test('of a request of before a restore it is said that nobody knows', async () => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  emulator.restore(emulator.snapshot())
  await go('past')
  await page
    .getByRole('alert')
    .getByText(/is not kept, or no longer/)
    .waitFor()
})

test('the timeline stays at its request while a world is forked there, and says in words where it stands', async () => {
  const { page, go, call } = await openConsole()
  for (const path of ['products', 'orders/summary', 'nothing']) await call(`/api/v2/${path}`)
  await go('past')
  const slider = page.getByRole('slider', { name: 'Request, from the oldest to the newest' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page.getByText('Request 1 of 3: GET /api/v2/products 200').waitFor()
  const texts = await Promise.all(
    ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => slider.getAttribute(name)),
  )
  expect(texts).toEqual(['1', '1', '3', '1 of 3: GET /api/v2/products 200'])
  const read = page.waitForResponse('**/requests?*')
  await page.getByRole('button', { name: 'Fork before it' }).click()
  await read
  await page.getByText('The world w1 begins before this request.').waitFor()
  await page.getByText('Request 1 of 3: GET /api/v2/products 200').waitFor()
})

test('a world is forked from a request that the address names, and what was made is told', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  const [{ request_id }] = (await control('/requests')).data
  await go(`requests/${request_id}`)
  const read = page.waitForResponse('**/requests?*')
  await page.getByRole('button', { name: 'Fork after it' }).click()
  await read
  await page.getByText('The world w1 begins after this request.').waitFor()
})

test('what is read of a request is asked for once, whatever comes meanwhile', async () => {
  const { page, go, call, control } = await openConsole()
  for (const path of ['products', 'orders/summary']) await call(`/api/v2/${path}`)
  const [newest] = (await control('/requests')).data
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(newest.request_id)) asked.push(request.url().replace(/^.*requests\//, ''))
  })
  await go(`requests/${newest.request_id}`)
  await page.getByRole('tab', { name: 'What it changed' }).click()
  await page.getByTestId('request').getByText('Bookkeeping: quotas').first().waitFor()
  for (let sent = 3; sent < 6; sent += 1) {
    await call('/api/v2/products')
    // Once it is shown, the page has read anew what it reads at all.
    await page.getByText(`${sent} of ${sent} requests`).waitFor()
  }
  await page.getByRole('tab', { name: 'Why' }).click()
  await page.getByTestId('request').getByTestId('summary').waitFor()
  expect(asked).toEqual([newest.request_id, `${newest.request_id}/changes`])
})

test('what the journal forgets while it is looked at is said to be forgotten, and what was read stays', async () => {
  const { page, go, call, control, emulator } = await openConsole({ journalSize: 3 })
  const ask = async (): Promise<void> => {
    for (const path of ['products', 'orders/summary', 'nothing']) await call(`/api/v2/${path}`)
  }
  await ask()
  await go('past')
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await page.getByText('Request 1 of 3: GET /api/v2/products 200').waitFor()
  await ask()
  await page.getByText('The request that was shown is no longer in the journal').waitFor()
  const [, middle] = (await control('/requests')).data
  await go(`requests/${middle.request_id}`)
  await page.getByTestId('summary').waitFor()
  emulator.reset()
  await page.getByRole('status').getByText('no longer has this request').waitFor()
  await page.getByTestId('summary').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a world put back by somebody else is seen, though its journal is as long', async () => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  await go('past')
  await page.getByText('Nothing but bookkeeping.').waitFor()
  emulator.restore(emulator.snapshot())
  await page
    .getByRole('alert')
    .getByText(/is not kept, or no longer/)
    .waitFor()
})

test('who steps to the end by keyboard stays on the button', async () => {
  const { page, go, call } = await openConsole()
  for (const path of ['products', 'orders/summary']) await call(`/api/v2/${path}`)
  await go('past')
  const before = page.getByRole('button', { name: 'Previous request' })
  await before.focus()
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Enter')
  await page.getByText('Request 1 of 2: GET /api/v2/products 200').waitFor()
  expect(await before.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await before.getAttribute('aria-disabled')).toBe('true')
})

/** Has the events of the emulator wait for the test, by their names and in their order. */
const holdEvents = (page: Page) =>
  page.addInitScript(() => {
    type Listener = (event: MessageEvent) => void
    const listen = EventSource.prototype.addEventListener
    window.held = []
    EventSource.prototype.addEventListener = function (this: EventSource, name: string, listener: Listener) {
      const wait: Listener = (event) => {
        if (window.held === undefined) listener(event)
        else window.held.push({ name, act: () => listener(event) })
      }
      listen.call(this, name, wait as EventListener)
    } as typeof listen
  })

declare global {
  interface Window {
    /** Events that wait, oldest first; undefined once none does. */
    held: { readonly name: string; readonly act: () => void }[] | undefined
  }
}

const untilHeld = (page: Page, name: string) =>
  page.waitForFunction((wanted) => window.held?.some((event) => event.name === wanted), name)

/** Lets those through that wait; from then on none does. */
const letThrough = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { held = [] } = window
    window.held = undefined
    for (const { act } of held) act()
  })

test('a request whose event comes after the list that holds it is listed once, and stays the one it was', async () => {
  const { page, go, call } = await openConsole()
  await holdEvents(page)
  await go('requests')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/requests/')) asked.push(request.url().replace(/^.*requests\//, ''))
  })
  await page.reload()
  await untilHeld(page, 'journal')
  await call('/api/v2/products')
  await untilHeld(page, 'request')
  // The list is read when the first event has come, and has the request already.
  const read = page.waitForResponse('**/requests?*')
  await page.evaluate(() => window.held?.shift()?.act())
  await read
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).click()
  await page.getByTestId('request').getByTestId('summary').waitFor()
  await letThrough(page)
  await call('/api/v2/orders/summary')
  await page.getByText('2 of 2 requests').waitFor()
  expect(asked).toEqual([expect.any(String), `${asked[0]}/changes`])
})

test('a number that counts a request whose event is still to come is no other world', async () => {
  const { page, go, call, control } = await openConsole()
  await call('/api/v2/products')
  const [opened] = (await control('/requests')).data
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/requests/${opened.request_id}`)) asked.push(request.url().replace(/^.*requests\//, ''))
  })
  await go('requests')
  await holdEvents(page)
  await page.reload()
  await untilHeld(page, 'journal')
  await letThrough(page)
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).click()
  await page.getByTestId('request').getByTestId('summary').waitFor()
  await page.evaluate(() => {
    window.held = []
  })
  await call('/api/v2/orders/summary')
  for (const name of ['request', 'journal']) await untilHeld(page, name)
  // The number alone, then a frame in which the page shows what it makes of it.
  await page.evaluate(async () => {
    const isNumber = ({ name }: { readonly name: string }) => name === 'journal'
    for (const { act } of window.held?.filter(isNumber) ?? []) act()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await letThrough(page)
  await page.getByText('2 of 2 requests').waitFor()
  await call('/api/v2/nothing')
  await page.getByText('3 of 3 requests').waitFor()
  expect(asked).toEqual([opened.request_id, `${opened.request_id}/changes`])
})

test('the timeline has a column for each request in the colour of its status, a gap where the clock jumped, and is chosen by a click', async () => {
  const { page, go, call, emulator } = await openConsole()
  await call('/api/v2/products')
  await call('/api/v2/nothing')
  emulator.clock.advance('40d')
  await call('/api/v2/orders/summary')
  await go('past')
  const timeline = page.getByRole('slider', { name: 'Request, from the oldest to the newest' })
  await timeline.getByText('+40 d').waitFor()
  await timeline.getByTitle('GET /api/v2/nothing 404').click()
  await page.getByText('Request 2 of 3: GET /api/v2/nothing 404').waitFor()
  const colourOf = (name: string) => timeline.getByTitle(name).evaluate((column) => getComputedStyle(column).backgroundColor)
  const [served, refused, late] = await Promise.all(
    ['GET /api/v2/products 200', 'GET /api/v2/nothing 404', 'GET /api/v2/orders/summary 200'].map(colourOf),
  )
  expect(served).toBe(late)
  expect(refused).not.toBe(served)
  await page.getByRole('button', { name: 'Fork before it' }).click()
  await page.getByText('The world w1 begins before this request.').waitFor()
})
