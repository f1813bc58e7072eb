import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, Hosted } from './support/hosted.js'

const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }

test('a sandbox is made by one request, and its tokens alone select it at the common address', async () => {
  const hosted = await Hosted.open()
  const [one, other] = [await hosted.make(), await hosted.make()]
  expect(one.base_url).toBe(hosted.url)
  expect(one.base_url).toBe(other.base_url)
  expect(one.id).toMatch(/^sb[0-9a-z]{34}$/)
  expect(Date.parse(one.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const { json: product } = await ask('POST', `${one.base_url}/api/v2/products`, { token: one.tokens['full'], json: course })
  const listed = async ({ base_url, tokens }: typeof one) =>
    (await ask('GET', `${base_url}/api/v2/products?per_page=100`, { token: tokens['full'] })).json.data.map(
      ({ id }: { id: string }) => id,
    )
  expect(await listed(one)).toContain(product.id)
  expect(await listed(other)).not.toContain(product.id)
  const live = await ask('GET', `${one.production_base_url}/api/v2/products`, { token: one.tokens['live'] })
  expect(live.status).toBe(200)
  expect((await ask('POST', `${one.base_url}/api/v2/products`, { token: one.tokens['read_only'], json: course })).status).toBe(
    403,
  )
  const { json: made } = await ask('POST', `${one.control_url}/tokens`, { json: { name: 'mine', scopes: ['products:read'] } })
  expect((await ask('GET', `${one.base_url}/api/v2/products`, { token: made.token })).status).toBe(200)
  const { json: fork } = await ask('POST', `${one.control_url}/worlds`)
  expect((await ask('GET', `${one.base_url}/api/v2/products`, { token: fork.tokens.full })).status).toBe(200)
})

test('a sandbox can be made as the real service was seen, and comes back so', async () => {
  const hosted = await Hosted.open()
  const calibration = { version: 1, assumptions: { 'validation-status': { verdict: 'refuted', value: '400' } } }
  const { base_url, tokens, control_url } = await hosted.make({ calibration })
  const statusOfWrong = async () =>
    (await ask('POST', hosted.at(`${base_url}/api/v2/products`), { token: tokens['full'], json: { name: '' } })).status
  expect(await statusOfWrong()).toBe(400)
  hosted.kill()
  await hosted.start()
  expect(await statusOfWrong()).toBe(400)
  expect((await ask('POST', hosted.at(`${control_url}/reset`))).status).toBe(204)
  expect(await statusOfWrong()).toBe(400)
  const bad = await ask('POST', `${hosted.url}/sandboxes`, { json: { calibration: { ...calibration, version: 9 } } })
  expect(bad).toMatchObject({ status: 422, json: { errors: { calibration: [expect.stringContaining('reads 1')] } } })
})

test('who has no token of a sandbox is answered as by the API, and every answer says that this is an emulator', async () => {
  const { url } = await Hosted.open()
  for (const token of [undefined, 'svc_test_full', 'svc_test_full_sb00', 'nonsense']) {
    const { status, json, headers } = await ask('GET', `${url}/api/v2/products`, token === undefined ? {} : { token })
    expect(status).toBe(401)
    expect(json).toEqual({ error: expect.any(String), message: expect.any(String), request_id: expect.any(String) })
    expect(headers.get('x-emulator')).toMatch(/emulator/)
  }
  const real = await ask('GET', `${url}/api/v2/products`, { token: 'svc_live_a1B2c3D4e5F6g7H8' })
  expect(real).toMatchObject({ status: 401, json: { message: expect.stringContaining('revoke it') } })
  for (const path of ['/', '/sandboxes', '/s/x', '/api/v2/nothing', '/favicon.ico']) {
    expect((await ask('GET', `${url}${path}`)).headers.get('x-emulator')).toMatch(/emulator/)
  }
})

test('a sandbox that was ended says so with the day, to its tokens and to its owner, and nothing of it is left', async () => {
  const hosted = await Hosted.open()
  const { base_url, control_url, tokens } = await hosted.make()
  await ask('POST', `${base_url}/api/v2/products`, { token: tokens['full'], json: course })
  expect((await ask('DELETE', control_url)).status).toBe(204)
  const day = new Date().toISOString().slice(0, 10)
  const asked = [
    await ask('GET', `${base_url}/api/v2/products`, { token: tokens['full'] }),
    await ask('GET', `${control_url}/clock`),
  ]
  for (const answer of [...asked, await ask('DELETE', control_url)]) {
    expect(answer).toMatchObject({ status: 410, json: { error: 'sandbox_ended', message: expect.stringContaining(day) } })
  }
  await hosted.restart()
  expect(await ask('GET', `${hosted.url}/api/v2/products`, { token: tokens['full'] })).toMatchObject({ status: 410 })
})

test('the address of a sandbox tells it by GET, ends it by DELETE, and says so to whoever sends anything else', async () => {
  const hosted = await Hosted.open()
  const { id, control_url } = await hosted.make()
  const address = control_url.replace(/\/_emulator$/, '')
  expect(await ask('GET', address)).toMatchObject({ status: 200, json: { id, control_url } })
  const refused = await ask('POST', address, { json: {} })
  expect(refused).toMatchObject({ status: 405, json: { message: 'Read a sandbox with GET, and end it with DELETE.' } })
  expect(refused.headers.get('allow')).toBe('GET, HEAD, DELETE')
  expect((await ask('DELETE', address)).status).toBe(204)
  expect((await ask('GET', address)).status).toBe(410)
})

test('guessed ids and addresses open nothing, and no object is made for them', async () => {
  const hosted = await Hosted.open()
  const { control_url, id, tokens } = await hosted.make()
  const objects = () => filesBelow(hosted.folder).filter((name) => name.endsWith('.sqlite')).length
  const before = objects()
  const flip = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
  const guesses = [
    flip(control_url.replace('/_emulator', '')),
    `${hosted.url}/s/${id}`,
    `${hosted.url}/s/${flip(id)}-${'0'.repeat(26)}`,
  ]
  for (const guess of guesses) {
    for (const path of ['', '/_emulator/tokens', '/_emulator/']) expect((await ask('GET', guess + path)).status).toBe(404)
    expect((await ask('DELETE', `${guess}/_emulator`)).status).toBe(404)
  }
  const token = tokens['full'] ?? ''
  for (const guess of [flip(token), token.replace(id, flip(id)), token.replace('_full_', '_live_')]) {
    expect((await ask('GET', `${hosted.url}/api/v2/products`, { token: guess })).status).toBe(401)
  }
  expect(objects()).toBe(before)
})

test('what is too large, unknown or too much is refused in words, and nothing is made of it', async () => {
  const hosted = await Hosted.open({ CREATIONS_PER_HOUR: '3', REQUESTS_PER_SECOND: '5' })
  const create = (json: unknown, headers = {}) => ask('POST', `${hosted.url}/sandboxes`, { json, headers })
  expect(await create('{')).toMatchObject({ status: 400, json: { error: 'invalid_json' } })
  expect(await create('x'.repeat(1_100_000))).toMatchObject({ status: 413 })
  expect(await create({}, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  expect(await create({}, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  expect(await create({ seeed: 1 })).toMatchObject({ status: 422, json: { errors: { seeed: [expect.any(String)] } } })
  expect(await create({ orders: 1e9 })).toMatchObject({
    status: 422,
    json: { errors: { orders: [expect.stringContaining('20000')] } },
  })
  expect(await create({ assumptions: { nope: 1 } })).toMatchObject({
    status: 422,
    json: { errors: { assumptions: [expect.any(String)] } },
  })
  const refused = await create({})
  expect(refused).toMatchObject({ status: 429, json: { error: 'too_many_sandboxes' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
})

test('one sandbox that is asked too much waits; others do not notice', async () => {
  const hosted = await Hosted.open({ REQUESTS_PER_SECOND: '5' })
  const [busy, calm] = [await hosted.make(), await hosted.make()]
  const statuses = await Promise.all(
    Array.from(
      { length: 60 },
      async () => (await ask('GET', `${busy.base_url}/api/v2/products`, { token: busy.tokens['full'] })).status,
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await ask('GET', `${calm.base_url}/api/v2/products`, { token: calm.tokens['full'] })).status).toBe(200)
  const forks = await Promise.all(Array.from({ length: 15 }, () => ask('POST', `${calm.control_url}/worlds`)))
  expect(forks.every(({ status }) => status === 201 || status === 429)).toBe(true)
  expect(await ask('POST', `${calm.control_url}/data`, { json: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413 })
})

test('no token, no control address and no body of a journal lies on the disk in plaintext', async () => {
  const hosted = await Hosted.open()
  const { base_url, control_url, tokens } = await hosted.make()
  const { json: made } = await ask('POST', `${control_url}/tokens`, { json: { name: 'mine', scopes: ['products:read'] } })
  await ask('GET', `${base_url}/api/v2/products`, { token: made.token })
  await ask('POST', `${base_url}/api/v2/products`, { token: tokens['full'], json: course })
  await hosted.restart()
  const stored = filesBelow(join(hosted.folder, 'objects'))
    .map((name) => readFileSync(name, 'latin1'))
    .join('\n')
  expect(stored).toContain('Sobre testes.')
  for (const secret of [...Object.values(tokens), made.token, control_url.split('/').at(-2) ?? ''])
    expect(stored).not.toContain(secret)
})

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
