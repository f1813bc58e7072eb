import { expect, test } from 'vitest'
import { openConsole } from './open-console.js'

test('a scenario of the library is played, progresses with the requests and is stopped', async () => {
  const { page, go, call, control } = await openConsole()
  await go('scenarios')
  await page.getByRole('button', { name: 'Play lost-response' }).click()
  const played = page.getByRole('region', { name: 'Played now' })
  await played.getByText('Played now: lost-response').waitFor()
  expect((await control('/scenario')).name).toBe('lost-response')
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Curso', type: 'course', description: 'x' }),
  }).catch(() => undefined)
  const [step] = (await control('/scenario')).steps
  expect(step.fired).toBe(1)
  const row = played.getByRole('region', { name: 'Steps' }).getByRole('row').nth(1)
  await expect.poll(async () => (await row.getByRole('cell').allTextContents()).slice(1, 3)).toEqual(['1', '1'])
  await played.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('No scenario is played.').waitFor()
  expect((await control('/scenario')).name).toBeNull()
})

test('every scenario of the library stands there with its story', async () => {
  const { page, go, control } = await openConsole()
  const { data } = await control('/scenarios')
  await go('scenarios')
  for (const { name, story } of data) {
    await expect.poll(() => page.getByRole('region', { name, exact: true }).textContent()).toContain(story)
  }
})

test('a pasted scenario is checked: its errors stand at their place, and nothing is played', async () => {
  const { page, go, control } = await openConsole()
  const { data } = await control('/scenarios')
  expect(data.length).toBeGreaterThan(0)
  await go('scenarios')
  await page.getByLabel('Scenario as JSON').fill('{"name":"own","steps":[{"match":{"operation":"listProduct"}}]}')
  await page.getByRole('button', { name: 'Check and play' }).click()
  await page
    .getByRole('alert')
    .getByText(/steps.*match.*operation/)
    .first()
    .waitFor()
  expect((await control('/scenario')).name).toBeNull()
})

test('what is not JSON is said to be none', async () => {
  const { page, go } = await openConsole()
  await go('scenarios')
  await page.getByLabel('Scenario as JSON').fill('{"name":')
  await page.getByRole('button', { name: 'Check and play' }).click()
  await page.getByRole('alert').getByText('This is not JSON').waitFor()
})

test('chaos is turned up and off by keyboard', async () => {
  const { page, go, control } = await openConsole()
  await go('scenarios')
  const slider = page.getByRole('slider', { name: 'Requests that go wrong, in percent' })
  await slider.focus()
  for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('ArrowRight')
  await page.getByText('10 % of the requests go wrong by chance.').waitFor()
  await expect.poll(async () => (await control('/chaos')).rate).toBe(0.1)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await control('/chaos')).rate).toBe(0)
})
