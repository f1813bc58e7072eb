import { expect, test } from 'vitest'
import { cloneLines } from '../../console/format/command-line.js'
import { opened, openPlayground, send, slowWorkers, status } from '../support/site/open-playground.js'

// What a world of the playground keeps, and what a link carries.

test('keeps what is typed and chosen while a scenario begins, and sends it to the world of the scenario', async () => {
  const { page } = await openPlayground()
  await slowWorkers(page)
  await page.getByLabel('Scenario').selectOption('scope-withdrawn')
  await page.getByText('The world begins.').waitFor()
  await page.getByLabel('Operation').selectOption('createProduct')
  await page.getByLabel('Token').selectOption('read_only')
  await page.getByLabel('Idempotency-Key').fill('a-key-of-mine')
  await page.getByLabel('Seed').fill('9')
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  await page.evaluate(() => Reflect.get(window, 'goOn')())
  await page.getByText('The world has begun.').waitFor()
  expect(await page.getByLabel('Operation').inputValue()).toBe('createProduct')
  expect(await page.getByLabel('Method').inputValue()).toBe('POST')
  expect(await page.getByLabel('Token').inputValue()).toBe('read_only')
  expect(await page.getByLabel('Idempotency-Key').inputValue()).toBe('a-key-of-mine')
  expect(await page.getByLabel('Seed').inputValue()).toBe('9')
  expect(await page.getByLabel('Scenario').inputValue()).toBe('scope-withdrawn')
})

test('shows the sample of the world that is there, unless something else was typed', async () => {
  const { page } = await openPlayground()
  await page.getByLabel('Operation').selectOption('getOrder')
  const path = await page.getByLabel('Path').inputValue()
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await expect.poll(() => page.getByLabel('Path').inputValue()).not.toBe(path)
  await send(page, 'getOrder')
  expect(await status(page).textContent()).toBe('Status 200')
  await page.getByLabel('Path').fill('/api/v2/orders/of-mine')
  await page.getByLabel('Seed').fill('8')
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Sent requests' }).count()).toBe(0)
  expect(await page.getByLabel('Path').inputValue()).toBe('/api/v2/orders/of-mine')
})

test('keeps what is being written when the language is switched', async () => {
  const { page } = await openPlayground()
  await page.getByLabel('Operation').selectOption('createProduct')
  await page.getByLabel('Token').selectOption('read_only')
  await page.getByLabel('Idempotency-Key').fill('a-key-of-mine')
  await page.getByRole('textbox', { name: 'Body' }).fill('{"name":"half')
  await page.getByRole('button', { name: 'Language EN: English. Switch to Português' }).click()
  await page.getByRole('textbox', { name: 'Corpo' }).waitFor()
  expect(await page.getByLabel('Operação').inputValue()).toBe('createProduct')
  expect(await page.getByLabel('Token').inputValue()).toBe('read_only')
  expect(await page.getByLabel('Idempotency-Key').inputValue()).toBe('a-key-of-mine')
  expect(await page.getByRole('textbox', { name: 'Corpo' }).inputValue()).toBe('{"name":"half')
})

test('answers as an emulator of the same seed and clock does elsewhere', async () => {
  const { createEmulator } = await import('../../src/index.js')
  const { page } = await openPlayground()
  await send(page, 'getOrderSummary')
  const here = createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true })
  const answer = await here.fetch('http://127.0.0.1:4010/api/v2/orders/summary', {
    headers: { Authorization: `Bearer ${here.tokens.full}` },
  })
  expect(JSON.parse((await page.getByRole('region', { name: 'Body' }).textContent()) ?? '')).toEqual(await answer.json())
})

test('begins a world with own data, and says which line is wrong', async () => {
  const { page } = await openPlayground()
  const data = 'products:\n  violao: { name: Violão do Zero }\noffers:\n  curso: { product: violao, price: 20000 }\n'
  await page.getByLabel('Own data').fill(`${data}orders:\n  da_ana: { offer: kurso }\n`)
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('line 6')
  await page.getByLabel('Own data').fill(`${data}orders:\n  da_ana: { offer: curso }\n`)
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await page.getByText('The world has begun.').waitFor()
  await send(page, 'listProducts')
  expect(await page.getByRole('region', { name: 'Body' }).textContent()).toContain('Violão do Zero')
})

test('carries world and requests in a link', async () => {
  const { page, url } = await openPlayground()
  await page.getByLabel('Seed').fill('7')
  await page.getByLabel('Scenario').selectOption('quota-exhausted')
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await page.getByText('The world has begun.').waitFor()
  await send(page, 'listProducts')
  const why = await page.getByTestId('why').textContent()
  const body = await page.getByRole('region', { name: 'Body' }).textContent()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${url}play/#1.`)).toBe(true)
  await page.goto('about:blank')
  await page.goto(link)
  await expect.poll(() => page.getByTestId('why').textContent()).toBe(why)
  expect(await page.getByRole('region', { name: 'Body' }).textContent()).toBe(body)
  expect(await page.getByLabel('Seed').inputValue()).toBe('7')
  expect(await page.getByRole('region', { name: 'Command' }).textContent()).toBe(
    `${cloneLines}\nnpm start --silent -- --seed 7 --now '2026-03-01T12:00:00Z' --freeze --scenario quota-exhausted`,
  )
})

const damaged = [
  ['#1.H4sIAAAAAAAAA6tWKk5NTVGyMtRRyssvV7JSMjIwMtM1MNY1MAwxNLIyMAChKCUd', /^This link is damaged/],
  ['#hello', /^This link is damaged/],
  ['#2.AAAA', /^This link was made by a newer version/],
] as const

test('says what is wrong with a link, and begins nothing', async () => {
  const { page, url } = await openPlayground(damaged[0][0])
  for (const [fragment, message] of damaged) {
    await page.goto('about:blank')
    await page.goto(`${url}play/${fragment}`)
    await expect.poll(() => page.getByRole('alert').textContent(), { message: fragment }).toMatch(message)
    expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Begin with the usual world' }).click()
  await opened(page)
  await send(page, 'listProducts')
})

test('says why a token was refused', async () => {
  const { page } = await openPlayground()
  await page.getByRole('combobox', { name: 'Token' }).selectOption('no_scopes')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => page.getByTestId('why').textContent()).toContain('products:read')
  expect(await status(page).textContent()).toBe('Status 403')
})

test('shows the request as curl, fetch, PHP and Python', async () => {
  const { page } = await openPlayground()
  await send(page, 'createProduct')
  for (const [language, begin] of [
    ['curl', 'curl -i -X POST'],
    ['fetch', 'const answer = await fetch("http://127.0.0.1:4010/api/v2/products"'],
    ['PHP', '<?php'],
    ['Python', 'import requests'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click()
    const text = (await page.getByRole('region', { name: 'Snippet' }).textContent()) ?? ''
    expect(text.startsWith(begin), text).toBe(true)
    expect(text).toContain('svc_test_full')
    expect(text).toContain('Fotografia de Produto do Zero')
  }
})
