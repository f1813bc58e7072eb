import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test('a call is made from the reference with the token filled in', async () => {
  const { page, go, control } = await openConsole()
  await go('reference')
  const frame = page.frameLocator('iframe[title="API reference"]')
  await frame.getByText('List products').click()
  await frame.getByRole('button', { name: 'Execute' }).click()
  await expect
    .poll(async () => (await control('/requests')).data[0])
    .toMatchObject({
      operation: 'listProducts',
      token: 'full',
      status: 200,
    })
})

test('every operation and every webhook of the document stands there', async () => {
  const { page, go, control } = await openConsole()
  const { paths, webhooks } = await control('/openapi.json')
  await go('reference')
  const frame = page.frameLocator('iframe[title="API reference"]')
  await frame.getByText('List products').waitFor()
  const shown = await frame.locator('.opblock-summary-path').allTextContents()
  const named = new Set(shown.map((text) => text.replaceAll('\u200B', '').trim()))
  expect([...named].sort()).toEqual([...Object.keys(paths), ...Object.keys(webhooks)].sort())
})
