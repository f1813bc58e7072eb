import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { launchOptions } from '../../../test/support/chromium.js'
import { ask, Hosted, type MadeSandbox, movedBundle, uncapped } from './support/hosted.js'

const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }

test('the console of a sandbox works at its address, and asks nobody else', async () => {
  const hosted = await Hosted.open()
  const { console_url, base_url, tokens } = await hosted.make()
  await ask('GET', `${base_url}/api/v2/products/999999`, { token: tokens['full'] })
  const browser = await chromium.launch(launchOptions)
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(console_url) && !/^(?:data|blob):/.test(request.url())) complaints.push(request.url())
  })
  const shown = await page.goto(console_url)
  expect(shown?.headers()['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'.*frame-ancestors 'self'/)
  expect(shown?.headers()['x-frame-options']).toBe('SAMEORIGIN')
  // Pages link to pages, too.
  const menu = page.getByRole('navigation', { name: 'Pages' })
  await menu.getByRole('link', { name: 'Requests', exact: true }).click()
  await page.getByRole('row').getByText('404').first().waitFor()
  await menu.getByRole('link', { name: 'Clock', exact: true }).click()
  await page.getByRole('button', { name: '+61 s', exact: true }).click()
  await page.getByTestId('now').getByText('2026-03-01T12:01:01.000Z').waitFor()
  expect(complaints).toEqual([])
})

test('no page of another origin reads a sandbox or acts in it, though it knew the address', async () => {
  const hosted = await Hosted.open()
  const { control_url } = await hosted.make()
  const origin = 'https://evil.example'
  for (const [method, path, json] of [
    ['GET', '/tokens', undefined],
    ['POST', '/reset', undefined],
    ['POST', '/clock', { advance: '1d' }],
  ] as const) {
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    const answer = await ask(method, `${control_url}${path}`, { headers, json })
    expect([method, path, answer.status]).toEqual([method, path, 403])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  const page = await ask('GET', control_url.replace(/\/_emulator$/, ''))
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('a state that may not grow is refused to grow, can be read and reset, and grows again', async () => {
  const hosted = await Hosted.open({ ...uncapped, STORED_KIB: '64' })
  const { base_url, control_url, tokens } = await hosted.make({ unlimited: true })
  const token = tokens['full'] as string
  const write = () => ask('POST', `${base_url}/api/v2/products`, { token, json: { ...course, description: 'a'.repeat(1_900) } })
  let refused = await write()
  for (let sent = 0; refused.status === 201 && sent < 60; sent += 1) refused = await write()
  expect(refused).toMatchObject({ status: 413, json: { error: 'sandbox_full', message: expect.stringContaining('reset') } })
  expect((await ask('POST', `${control_url}/worlds`)).status).toBe(413)
  expect((await ask('GET', `${base_url}/api/v2/products`, { token })).status).toBe(200)
  await hosted.restart()
  const control = hosted.at(control_url)
  expect((await ask('POST', `${control}/tokens`, { json: { name: 'more', scopes: [] } })).status).toBe(413)
  expect((await ask('POST', `${control}/reset`)).status).toBe(204)
  expect((await ask('POST', `${hosted.url}/api/v2/products`, { token, json: course })).status).toBe(201)
})

test.each([
  ['a version of before', "UPDATE meta SET value = '1 1' WHERE name = 'version'", /version 1 1/],
  ['a part that is not known here', `UPDATE log SET payload = CAST('["charms",{}]' || char(10) AS BLOB)`, /section .*"charms"/],
  ['a record that is cut', 'UPDATE log SET payload = SUBSTR(payload, 1, LENGTH(payload) - 9)', /incomplete|not JSON/],
  ['a record that is none', `UPDATE log SET payload = CAST('{}' || char(10) AS BLOB)`, /cannot be read/],
  ['no beginning', "DELETE FROM texts WHERE name LIKE 'origin %'", /cannot be read/],
] as const)('%s is refused in words, and nothing is done to it', async (_, query, words) => {
  const hosted = await Hosted.open(uncapped, { bundle: movedBundle })
  const sandbox = await hosted.make()
  const token = sandbox.tokens['full'] as string
  await ask('POST', `${sandbox.base_url}/api/v2/products`, { token, json: course })
  await hosted.write(sandbox, query)
  await hosted.restart()
  const asked = [
    await ask('GET', `${hosted.url}/api/v2/products`, { token }),
    await ask('POST', `${hosted.url}/api/v2/products`, { token, json: course }),
    await ask('GET', `${hosted.at(sandbox.control_url)}/snapshot`),
  ]
  for (const answer of asked) {
    expect(answer).toMatchObject({ status: 409, json: { error: 'sandbox_unreadable', message: expect.stringMatching(words) } })
    expect(answer.headers.get('x-emulator')).toMatch(/emulator/)
  }
  expect((await ask('DELETE', hosted.at(sandbox.control_url))).status).toBe(204)
  expect((await ask('GET', `${hosted.url}/api/v2/products`, { token })).status).toBe(410)
})

test('a fork that cannot be read is told in words, and the others go on', async () => {
  const hosted = await Hosted.open(uncapped, { bundle: movedBundle })
  const sandbox = await hosted.make()
  const { json: fork } = await ask('POST', `${sandbox.control_url}/worlds`)
  await hosted.write(sandbox, `UPDATE log SET payload = CAST('["charms",{}]' || char(10) AS BLOB) WHERE world = 'w1'`)
  await hosted.restart()
  const list = (token: string) => ask('GET', `${hosted.url}/api/v2/products`, { token })
  expect(await list(sandbox.tokens['full'] as string)).toMatchObject({ status: 200 })
  expect(await list(fork.tokens.full)).toMatchObject({ status: 409, json: { error: 'sandbox_unreadable' } })
  expect(await list(sandbox.tokens['full'] as string)).toMatchObject({ status: 200 })
})

test('generated orders have a cap, whichever way they are asked for, said in words', async () => {
  const hosted = await Hosted.open()
  const create = (json: object) => ask('POST', `${hosted.url}/sandboxes`, { json })
  const words = /at most 20000 generated orders.*, and 5000000 were asked for\./
  const { control_url } = await hosted.make({ orders: 30 })
  const { json: snapshot } = await ask('GET', `${control_url}/snapshot`)
  const answers = [
    await create({ orders: 5_000_000 }),
    await create({ data: { background: 5_000_000 } }),
    await create({ data: [{ products: {} }, { background: 5_000_000 }] }),
    await ask('POST', `${control_url}/worlds`, { json: { orders: 5_000_000 } }),
    await ask('POST', `${control_url}/worlds`, { json: { data: { background: 5_000_000 } } }),
    await ask('PUT', `${control_url}/data`, { json: { background: 5_000_000 } }),
    await ask('PUT', `${control_url}/snapshot`, { json: { ...snapshot, dataset: { ...snapshot.dataset, orders: 5_000_000 } } }),
  ]
  for (const [index, { status, text }] of answers.entries()) {
    expect([index, status, text]).toEqual([index, 422, expect.stringMatching(words)])
  }
})

test('a sandbox sees nothing of another: not by id, key, error, total or journal', async () => {
  const hosted = await Hosted.open()
  const [mine, other] = [await hosted.make(), await hosted.make()]
  const send = ({ base_url, tokens }: MadeSandbox, method: string, path: string, others = {}) =>
    ask(method, `${base_url}/api/v2${path}`, { token: tokens['full'] as string, ...others })
  const totalOf = async (sandbox: MadeSandbox) => (await send(sandbox, 'GET', '/products')).text
  const before = await totalOf(mine)
  const key = '44444444-4444-4444-8444-444444444444'
  const { json: product } = await send(other, 'POST', '/products', { json: course, key })
  for (let sent = 0; sent < 130; sent += 1) await send(other, 'GET', '/orders/summary')
  const hidden = await send(mine, 'GET', `/products/${product.id}`)
  const unknown = await send(mine, 'GET', '/products/999999999')
  expect(hidden.status).toBe(404)
  const bare = ({ json: { request_id: _, ...body }, headers }: typeof hidden) => [
    body,
    [...headers].filter(([name]) => !/^(?:date|x-request-id|x-ratelimit-remaining)$/.test(name)),
  ]
  expect(bare(hidden)).toEqual(bare(unknown))
  const { json: own } = await send(mine, 'POST', '/products', { json: { ...course, name: 'Outro' }, key })
  expect(own.name).toBe('Outro')
  expect(await totalOf(other)).not.toContain('Outro')
  expect(JSON.parse(await totalOf(mine)).meta.total).toBe(JSON.parse(before).meta.total + 1)
  const { text: journal } = await ask('GET', `${mine.control_url}/requests?limit=500`)
  expect(journal).not.toContain('summary')
  expect(journal).not.toContain(other.id)
  expect((await send(mine, 'GET', '/orders/summary')).status).toBe(200)
  expect((await ask('GET', `${mine.control_url}/worlds`)).json.data).toHaveLength(1)
})

test('every refusal says that this is an emulator, and a token of the service is not kept', async () => {
  const hosted = await Hosted.open({ ...uncapped, CREATIONS_PER_HOUR: '2' })
  const { base_url, control_url, production_base_url, tokens } = await hosted.make()
  const real = `svc_live_${'a1B2c3D4'.repeat(4)}`
  const answers = [
    await ask('POST', `${base_url}/api/v2/products`, { token: tokens['full'], json: 'x'.repeat(1_200_000) }),
    await ask('POST', `${hosted.url}/sandboxes`, { json: { nope: 1 } }),
    await ask('POST', `${hosted.url}/sandboxes`, { json: {} }),
    await ask('GET', `${production_base_url}/api/v2/products`, { token: real }),
    await ask('POST', `${base_url}/api/v2/products`, { token: real, json: { ...course, name: real } }),
    await ask('GET', `${base_url}/api/v2/products`, { token: tokens['expired'] }),
    await ask('GET', `${control_url}/nothing`),
    await ask('PUT', `${control_url}/snapshot`, { json: {} }),
    await ask('GET', `${hosted.url}/s/nothing`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([413, 422, 429, 401, 401, 401, 404, 422, 404])
  for (const { headers } of answers) expect(headers.get('x-emulator')).toMatch(/emulator/)
  for (const { headers, json } of answers.slice(3, 5)) {
    expect(headers.get('x-emulator-warning')).toMatch(/revoke/)
    expect(json.message).toMatch(/revoke/)
  }
  expect((await ask('GET', `${control_url}/requests?limit=500`)).text).not.toContain(real)
})

test('who makes sandboxes in a storm is told to wait, whatever address it claims; where a proxy tells it, each has its own count', async () => {
  const open = async (settings: Record<string, string>) => {
    const hosted = await Hosted.open({ ...uncapped, CREATIONS_PER_HOUR: '3', ...settings })
    return async (address: string) =>
      (await ask('POST', `${hosted.url}/sandboxes`, { headers: { 'cf-connecting-ip': address, 'x-real-ip': address } })).status
  }
  const alone = await open({})
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, index) => alone(`10.0.0.${index}`)))
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(27)
  const proxied = await open({ ADDRESS_HEADER: 'x-real-ip' })
  const all = []
  for (const end of [':1', ':2', 'a:b:c:d', ':', 'ffff::1']) all.push(await proxied(`2001:db8:0:7:${end}`))
  expect(all).toEqual([201, 201, 201, 429, 429])
  expect([await proxied('2001:db8:0:8::1'), await proxied('10.0.0.1')]).toEqual([201, 201])
})
