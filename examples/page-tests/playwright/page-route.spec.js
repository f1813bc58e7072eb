import { test as base, expect } from '@playwright/test'
import { createEmulator } from 'producer-commerce-emulator'

// No server of the API: what the page asks of it is answered in the process of the test, by an emulator of its own.
const test = base.extend({
  emulator: async ({ page, baseURL }, use) => {
    const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, corsOrigins: [baseURL] })
    await page.addInitScript((token) => localStorage.setItem('token', token), emulator.tokens.full)
    await page.route('**/api/v2/**', async (route) => {
      const request = route.request()
      const asked = { method: request.method(), headers: await request.allHeaders(), body: request.postDataBuffer() }
      const answer = await emulator.fetch(new Request(request.url(), asked)).catch(() => null)
      if (answer === null) return await route.abort('connectionreset')
      const body = Buffer.from(await answer.arrayBuffer())
      await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
    })
    await use(emulator)
  },
})

test('a create whose answer is lost makes one course', async ({ page, emulator }) => {
  emulator.play('lost-response')
  await page.goto('/')
  await page.getByLabel('Name').fill('Violão do Zero')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Violão do Zero', { exact: true })).toHaveCount(1)
  expect(emulator.scenario().expectations.map(({ met }) => met)).toEqual([true, true])
})

test('a refusal is told', async ({ page, emulator }) => {
  await page.addInitScript((token) => localStorage.setItem('token', token), emulator.tokens.revoked)
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('The service answered 401.')
})
