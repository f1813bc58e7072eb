import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test.each([
  ['#/%E0%A4%A', 'There is no world %E0%A4%A here'],
  ['#/%E0%A4%A/requests', 'There is no world %E0%A4%A here'],
  ['#/default/%E0%A4%A', 'There is no such page'],
  ['#/default/nonsense', 'There is no such page'],
  ['#/default/requests/%E0%A4%A', 'Requests'],
  ['#/default/data/%E0%A4%A', 'Data'],
  ['#/default/assumptions/%', 'Assumptions'],
  ['#////', 'Overview'],
  ['#', 'Overview'],
  ['#/../..', 'There is no world .. here'],
  ['#/__proto__/constructor', 'There is no world __proto__ here'],
])('the address %s is answered in words', async (hash, heading) => {
  const { page, url } = await openConsole()
  await page.goto('about:blank')
  await page.goto(`${url}/_emulator/${hash}`)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
})

test.each([
  ['requests/no-such-request', 'The journal of this world has no request no-such-request.'],
  ['requests/%E0%A4%A', 'The journal of this world has no request %E0%A4%A.'],
  ['data/nonsense', 'There is no tab named "nonsense".'],
  ['data/products:nonsense', 'There is no product "nonsense" here.'],
  ['data/orders:nonsense', 'There is no order "nonsense" here.'],
  ['data/subscriptions:999', 'There is no subscription "999" here.'],
])('what %s names and is not there is said not to be', async (path, text) => {
  const { page, go } = await openConsole()
  await go(path)
  await page.getByText(text).waitFor()
  await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 45_000 }).toBe(0)
})

test('a request that only the journal remembers is opened by its address', async () => {
  const { page, url, call, control } = await openConsole()
  await call('/api/v2/products')
  const [{ request_id }] = (await control('/requests')).data
  await page.route('**/requests?*', (route) => route.fulfill({ json: { object: 'list', data: [] } }))
  await page.goto('about:blank')
  await page.goto(`${url}/_emulator/#/default/requests/${request_id}`)
  await page.getByTestId('request').getByTestId('summary').waitFor()
})
