import { test as base, expect } from '@playwright/test'
import { emulator } from '../playwright.config.js'

// The emulator runs beside the page. Each test has a world of its own there: the token that the page has selects it.
const test = base.extend({
  world: async ({ page, request }, use) => {
    const world = await (await request.post(`${emulator}/_emulator/worlds`)).json()
    await page.addInitScript((token) => localStorage.setItem('token', token), world.tokens.full)
    await use(world)
    await request.delete(world.control_url)
  },
})

test('a course appears in the list', async ({ page, world, request }) => {
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(24)
  await page.getByLabel('Name').fill('Violão do Zero')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Violão do Zero', { exact: true })).toHaveCount(1)
  const journal = await (await request.get(`${world.control_url}/requests?operation=createProduct`)).json()
  expect(journal.data.map(({ status }) => status)).toEqual([201])
})

test('an outage is told', async ({ page, world, request }) => {
  await request.put(`${world.control_url}/scenario`, { data: { name: 'outage-without-retry-after' } })
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText(/^The service answered 5\d\d\.$/)
})
