import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test('by keyboard alone: make a token, use up its quota, read why, jump the clock, see it served again', async () => {
  const { page, call, control } = await openConsole()
  const press = (key: string) => page.keyboard.press(key)
  /** Walks with the tab key until the element has the focus. */
  const walkTo = async (role: 'button' | 'link' | 'checkbox', name: string | RegExp): Promise<void> => {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
    await wanted.waitFor()
    for (let pressed = 0; pressed < 150; pressed += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`The tab key does not lead to ${name}`)
  }

  await walkTo('link', 'Tokens')
  await press('Enter')
  await walkTo('button', 'New token')
  await press('Enter')
  await page.getByLabel('Name').waitFor()
  await expect.poll(() => page.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('mine')
  await walkTo('checkbox', 'products:read')
  await press('Space')
  await walkTo('button', 'Create the token')
  await press('Enter')
  const token = (await page.getByTestId('plaintext').textContent())?.trim() ?? ''

  for (let sent = 0; sent < 121; sent += 1) await call('/api/v2/products', { token })
  await walkTo('link', 'Requests')
  await press('Enter')
  await walkTo('button', 'GET /api/v2/products 429')
  await press('Enter')
  await page.getByTestId('request').getByTestId('summary').getByText(/quota/i).waitFor()
  await press('Escape')

  await walkTo('link', 'Clock')
  await press('Enter')
  await walkTo('button', '+61 s')
  await press('Enter')
  await page.getByTestId('now').getByText('2026-03-01T12:01:01.000Z').waitFor()

  expect((await call('/api/v2/products', { token })).status).toBe(200)
  await walkTo('link', 'Requests')
  await press('Enter')
  await page.getByRole('row').nth(1).getByRole('cell', { name: '200', exact: true }).waitFor()
  expect((await control('/requests?limit=1&token=mine')).data[0].status).toBe(200)
})

test('by mouse, without leaving the page: the same', async () => {
  const { page, control } = await openConsole()
  const click = (role: 'button' | 'link', name: string) => page.getByRole(role, { name, exact: true }).first().click()
  await click('link', 'Tokens')
  await click('button', 'New token')
  await page.getByLabel('Name').fill('mine')
  await click('button', 'All documented scopes')
  await click('button', 'Create the token')
  await click('button', 'Send it until it is refused')
  await page.getByText('120 requests served, then 429.').waitFor()
  await click('link', 'Read why')
  const drawer = page.getByTestId('request')
  await drawer.getByTestId('summary').getByText(/quota/i).waitFor()
  await click('button', 'Jump the clock to the refill of read')
  await drawer.getByText('The clock has passed the refill of read.').waitFor()
  await click('button', 'Send again')
  await page.getByText('Sent again: answered 200').waitFor()
  expect((await control('/requests?limit=1&token=mine')).data[0].status).toBe(200)
  expect((await control('/tokens')).data.at(-1).scopes).toHaveLength(6)
})
