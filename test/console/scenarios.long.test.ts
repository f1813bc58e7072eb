import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'

test('a scenario of the library is played, progresses with the requests and is stopped', async () => {
  const { page, go, call, control } = await openConsole()
  await go('scenarios')
  await page.getByRole('button', { name: 'Play lost-response' }).click()
  await page.getByRole('region', { name: 'Playing now' }).getByText('Playing now: lost-response').waitFor()
  expect((await control('/scenario')).name).toBe('lost-response')
  await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Curso', type: 'course', description: 'x' }),
  }).catch(() => undefined)
  const played = page.getByRole('region', { name: 'Played' })
  const [step] = (await control('/scenario')).steps
  expect(step.fired).toBe(1)
  const row = played.getByRole('region', { name: 'Steps' }).getByRole('row').nth(1)
  await expect.poll(async () => (await row.getByRole('cell').allTextContents()).slice(1, 3)).toEqual(['1', '1'])
  await played.getByRole('heading', { name: 'Finished: lost-response not passed so far' }).waitFor()
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0)
  await played.getByRole('button', { name: 'Put it away' }).click()
  await page.getByText('No scenario is playing.').waitFor()
  expect((await control('/scenario')).name).toBeNull()
})

test('a scenario that is over says whether the client passed, and stays in no state of playing', async () => {
  const { page, go, call } = await openConsole()
  await go('scenarios')
  await page.getByRole('button', { name: 'Play lost-response' }).click()
  await page.getByRole('region', { name: 'Playing now' }).getByText('Playing now: lost-response').waitFor()
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Curso', type: 'course', description: 'x' }),
  }
  await call('/api/v2/products', request).catch(() => undefined)
  await call('/api/v2/products', request)
  const played = page.getByRole('region', { name: 'Played' })
  await played.getByRole('heading', { name: 'Finished: lost-response passed' }).waitFor()
  expect(await played.getByText('yes', { exact: true }).count()).toBe(2)
  expect(await page.getByText(/playing|so far: |not so far|not passed/i).count()).toBe(0)
})

test('the requests of a mistake are named by their time and answer', async () => {
  const { page, go, call } = await openConsole()
  const key = crypto.randomUUID()
  for (const name of ['Curso', 'Outro'])
    await call('/api/v2/products', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name, type: 'course', description: 'x' }),
    })
  await go('scenarios')
  const conduct = page.getByRole('region', { name: 'Conduct' })
  await conduct.getByText('also those from before a scenario began').waitFor()
  await conduct.getByRole('link', { name: /^\d\d:00:00 POST \/api\/v2\/products 201$/ }).click()
  await page.getByTestId('summary').waitFor()
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
  await go('scenarios')
  const text = '{\n  "name": "own",\n  "steps": [\n    { "match": { "operation": "listProduct" } }\n  ]\n}'
  const field = page.getByLabel('Scenario as JSON or YAML')
  await field.fill(text)
  await page.getByRole('button', { name: 'Check and play' }).click()
  const alert = page.getByRole('alert')
  await alert
    .getByText(/steps\[0\]\.match\.operation/)
    .first()
    .waitFor()
  expect(await alert.getByRole('region', { name: 'Line 4' }).first().textContent()).toBe(
    `    { "match": { "operation": "listProduct" } }\n${' '.repeat(30)}^`,
  )
  await alert.getByRole('button', { name: 'Line 4, column 31' }).click()
  const selected = await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  expect(selected).toBe('"listProduct" } }')
  expect((await control('/scenario')).name).toBeNull()
})

test('a dropped file in YAML is played', async () => {
  const { page, go, control } = await openConsole()
  await go('scenarios')
  const yaml =
    'name: own\nsummary: Down once.\nsteps:\n  - match: { operation: listProducts }\n    effect: { kind: refuse, code: service_unavailable }\n    times: 1\n'
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'own.yaml', { type: 'application/yaml' }))
    return transfer
  }, yaml)
  await page.getByRole('region', { name: 'A scenario of your own' }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect.poll(() => page.getByLabel('Scenario as JSON or YAML').inputValue()).toBe(yaml)
  await page.getByRole('button', { name: 'Check and play' }).click()
  await page.getByText('Playing now: own').waitFor()
  expect((await control('/scenario')).name).toBe('own')
})

test('what is not JSON is said to be none, with the place', async () => {
  const { page, go } = await openConsole()
  await go('scenarios')
  await page.getByLabel('Scenario as JSON or YAML').fill('{"name": oops}')
  await page.getByRole('button', { name: 'Check and play' }).click()
  await page.getByRole('alert').getByText('it is not JSON: unexpected text at line 1, column 10').waitFor()
})

test('the library is searched', async () => {
  const { page, go } = await openConsole()
  await go('scenarios')
  await page.getByLabel('Search scenarios').fill('black-fri')
  await page.getByText(/^1 of \d+ scenarios$/).waitFor()
  await page.getByRole('button', { name: 'Play black-friday' }).click()
  await page.getByRole('button', { name: 'Stop black-friday' }).click()
  await page.getByText('No scenario is playing.').waitFor()
})

test('what is set twice stays as it was set last, however late the first of it arrives', async () => {
  const { page, go, control } = await openConsole()
  let [sent, answered] = [0, 0]
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') answered += 1
  })
  await page.route('**/_emulator/**/chaos', async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1
      if (sent === 1) await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await route.continue()
  })
  await go('scenarios')
  await page.getByRole('slider', { name: 'Disturbed requests, in percent' }).focus()
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => answered).toBe(3)
  await page.getByText('3 % of the requests are disturbed at random.').waitFor()
  expect((await control('/chaos')).rate).toBe(0.03)
})

test('chaos is turned up and off by keyboard', async () => {
  const { page, go, control } = await openConsole()
  await go('scenarios')
  const slider = page.getByRole('slider', { name: 'Disturbed requests, in percent' })
  await slider.focus()
  for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('ArrowRight')
  await page.getByText('10 % of the requests are disturbed at random.').waitFor()
  await expect.poll(async () => (await control('/chaos')).rate).toBe(0.1)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await control('/chaos')).rate).toBe(0)
})

test('changes that come while one is under way follow it, and the page reads anew once for all', async () => {
  const { page, go, control } = await openConsole()
  await go('scenarios')
  let letGo = (): void => {}
  const pressed = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/chaos', async (route) => {
    if (route.request().method() === 'PUT') await pressed
    await route.continue()
  })
  await page.getByRole('slider', { name: 'Disturbed requests, in percent' }).focus()
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
  await page.getByText('10 % of the requests are disturbed at random.').waitFor()
  // The list of all scenarios is read again only where something was done from here.
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/scenarios')) reads += 1
  })
  letGo()
  await expect.poll(async () => (await control('/chaos')).rate).toBe(0.1)
  await expect.poll(() => reads).toBe(1)
})

test('a change has the page read anew also while requests are being sent from it', async () => {
  const { page, go } = await openConsole()
  await go('tokens')
  await page.route('**/api/v2/**', () => {})
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name').fill('mine')
  await page.getByRole('button', { name: 'All documented scopes' }).click()
  await page.getByRole('button', { name: 'Create the token' }).click()
  await page.getByRole('button', { name: 'Send it until it is refused' }).click()
  await go('scenarios')
  await page.getByRole('slider', { name: 'Disturbed requests, in percent' }).focus()
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/scenarios')) reads += 1
  })
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => reads).toBe(1)
})
