import { expect, test } from 'vitest'
import { openConsole, type Visitor } from '../support/console/open-console.js'

const course = 'Curso de teste'

const create = ({ call }: Visitor) =>
  call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: course, type: 'course', description: 'Para testes' }),
  })

const createdIn = async ({ control }: Visitor, world = 'default'): Promise<number> =>
  (await control(`/worlds/${world}/products?search=${encodeURIComponent(course)}`)).data.length

const undo = ({ page }: Visitor) => page.getByRole('button', { name: 'Undo', exact: true })

test('a reset is undone, on another page, too', async () => {
  const visitor = await openConsole()
  const { page, go, control } = visitor
  await create(visitor)
  await go('worlds')
  await page.getByRole('button', { name: 'Reset default' }).click()
  await page.getByRole('button', { name: 'Yes, reset default' }).click()
  await undo(visitor).waitFor()
  expect(await createdIn(visitor)).toBe(0)
  await page.getByRole('link', { name: 'Requests', exact: true }).first().click()
  await undo(visitor).click()
  await page.getByText('The world default is as it was before the reset.').waitFor()
  expect(await createdIn(visitor)).toBe(1)
  expect((await control('/requests')).data).toHaveLength(1)
  await page.getByRole('button', { name: 'POST /api/v2/products 201' }).waitFor()
  expect(await undo(visitor).count()).toBe(0)
})

test('a cleared journal is brought back', async () => {
  const visitor = await openConsole()
  const { page, go, call } = visitor
  await call('/api/v2/products')
  await go('requests')
  await page.getByRole('button', { name: 'Clear the journal' }).click()
  await page.getByRole('button', { name: 'Yes, clear the journal' }).click()
  await undo(visitor).click()
  await page.getByRole('button', { name: 'GET /api/v2/products 200' }).waitFor()
})

test('a restart with a document is undone, and its token stays until the page is left', async () => {
  const visitor = await openConsole()
  const { page, go, call } = visitor
  await create(visitor)
  await go('data/documents')
  await page.getByLabel('Data as JSON or YAML').fill('tokens: { leitura: { scopes: [products:read] } }')
  await page.getByRole('button', { name: 'Restart with it' }).click()
  await page.getByRole('button', { name: 'Yes, restart with it' }).click()
  const shown = page.getByRole('status').filter({ hasText: 'shown only once' })
  const token = (await shown.getByRole('code').textContent()) ?? ''
  expect((await call('/api/v2/products', { token })).status).toBe(200)
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('tab', { name: 'Import and export' }).click()
  expect(await shown.getByRole('code').textContent()).toBe(token)
  await undo(visitor).click()
  await page.getByText('The world default is as it was before the document.').waitFor()
  expect(await createdIn(visitor)).toBe(1)
  await page.getByRole('link', { name: 'Tokens', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  expect(await page.content()).not.toContain(token)
})

test('a dropped fork is brought back as another one, with its rows and its name', async () => {
  const visitor = await openConsole()
  const { page, go, control } = visitor
  await create(visitor)
  await control('/worlds', { method: 'POST', body: JSON.stringify({ from: 'now', name: 'antes da recusa' }) })
  await go('worlds')
  await page.getByRole('button', { name: 'Drop w1' }).click()
  await page.getByRole('button', { name: 'Yes, drop' }).click()
  await undo(visitor).click()
  await page.getByText('The world w1 is back as w2, with other tokens').waitFor()
  expect(await createdIn(visitor, 'w2')).toBe(1)
  await page.getByRole('cell', { name: 'antes da recusa' }).waitFor()
})

test('after half a minute it is too late, and a new act takes the place of the last', async () => {
  const visitor = await openConsole()
  const { page, go } = visitor
  await page.clock.install()
  await page.reload()
  await go('worlds')
  for (const id of ['w1', 'w2']) {
    await page.getByRole('button', { name: 'Fork from the start' }).click()
    await page.getByRole('button', { name: `Drop ${id}` }).click()
    await page.getByRole('button', { name: 'Yes, drop' }).click()
    await page.getByText(`The world ${id} is gone.`).waitFor()
  }
  expect(await undo(visitor).count()).toBe(1)
  await page.clock.fastForward(31_000)
  await expect.poll(() => undo(visitor).count()).toBe(0)
})

test('what an undo does not bring back is said before and after, and what needs it is disabled with the reason', async () => {
  const visitor = await openConsole()
  const { page, go, control } = visitor
  await create(visitor)
  await go('worlds')
  await page.getByRole('button', { name: 'Reset default' }).click()
  const lost = 'The states before earlier requests, and their headers and bodies, do not come back.'
  await page
    .getByRole('dialog')
    .getByText(`For 30 seconds it can be undone: data, clock and journal come back. ${lost}`)
    .waitFor()
  await page.getByRole('button', { name: 'Yes, reset default' }).click()
  await undo(visitor).click()
  await page.getByText(`The world default is as it was before the reset. ${lost}`).waitFor()
  const [{ request_id }] = (await control('/requests')).data
  await go(`requests/${request_id}`)
  const shown = page.getByTestId('request')
  await shown.getByText('The state before the request').waitFor()
  for (const name of ['Fork before it', 'Fork after it', 'Send again with the same key', 'Send again with a new key']) {
    expect(await shown.getByRole('button', { name }).isDisabled(), name).toBe(true)
  }
  await shown.getByText('The journal did not keep the whole body, so this request cannot be sent again from here.').waitFor()
  await shown.getByText("--data-raw '<body>'").waitFor()
  await shown.getByText('The journal did not keep the whole body: put it in the place of <body>.').waitFor()
  expect(await shown.getByRole('heading', { name: 'Assumptions it depends on' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Try it in a fork' }).click()
  await shown.getByText('The state before the request').waitFor()
  expect(await shown.getByRole('button', { name: 'Fork before it and send' }).isDisabled()).toBe(true)
})
