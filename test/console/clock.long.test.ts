import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test.each([
  ['+61 s', '2026-03-01T12:01:01.000Z'],
  ['+1 h', '2026-03-01T13:00:00.000Z'],
  ['+1 day', '2026-03-02T12:00:00.000Z'],
])('the clock jumps by %s', async (label, now) => {
  const { page, go, control } = await openConsole()
  await go('clock')
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByTestId('now').getByText(now).waitFor()
  expect(await control('/clock')).toEqual({ now, frozen: true })
})

test('the clock jumps to the next charge, which is made', async () => {
  const { page, go, control } = await openConsole()
  const next = await control('/charges/next')
  const before = await control(`/subscriptions/${next.subscription_id}`)
  await go('clock')
  await page.getByRole('button', { name: 'To the next charge' }).click()
  await page.getByTestId('now').getByText(next.at).waitFor()
  const after = await control(`/subscriptions/${next.subscription_id}`)
  expect(after.successful_charges).toBe(before.successful_charges + 1)
})

test('the clock runs and is frozen again', async () => {
  const { page, go, control } = await openConsole()
  await go('clock')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('The clock is running.').waitFor()
  expect((await control('/clock')).frozen).toBe(false)
  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByText('The clock is frozen.').waitFor()
  expect((await control('/clock')).frozen).toBe(true)
})

test('the clock jumps by a duration that is written', async () => {
  const { page, go, control } = await openConsole()
  await go('clock')
  await page.getByLabel('By a duration').fill('40d')
  await page.getByLabel('By a duration').press('Enter')
  await page.getByTestId('now').getByText('2026-04-10T12:00:00.000Z').waitFor()
  expect((await control('/clock')).now).toBe('2026-04-10T12:00:00.000Z')
})

test('a way back in time is refused in words', async () => {
  const { page, go } = await openConsole()
  await go('clock')
  await page.getByLabel('To an instant').fill('2020-01-01T00:00:00Z')
  await page.getByRole('button', { name: 'Set' }).click()
  await page.getByRole('alert').getByText('Cannot move the clock back').waitFor()
})

test('the clock of the header takes a duration or an instant, as its page does, and names both where it is given neither', async () => {
  const { page, go, control } = await openConsole()
  await go('overview')
  await page.getByRole('button', { name: '01 Mar 2026' }).click()
  const field = page.getByLabel('Go to an instant')
  await field.fill('40d')
  await field.press('Enter')
  await expect.poll(async () => (await control('/clock')).now).toBe('2026-04-10T12:00:00.000Z')
  await field.fill('01/05/2026 10:00')
  await field.press('Enter')
  await expect.poll(async () => (await control('/clock')).now).toBe('2026-05-01T13:00:00.000Z')
  // As the page writes it.
  await field.fill('02 May 2026 10:00:30')
  await field.press('Enter')
  await expect.poll(async () => (await control('/clock')).now).toBe('2026-05-02T13:00:30.000Z')
  await field.fill('soon')
  await field.press('Enter')
  await page.getByRole('alert').getByText('Give a duration such as 40d, or an instant such as 01 Dec 2026 10:00').waitFor()
})
