import { expect, onTestFinished, test } from 'vitest'
import { tools } from '../../../src/extensions/mcp/agent-server.js'
import { createEmulator, type EmulatorOptions } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import { connectAgent, eras } from '../../support/agent-client.js'

// An agent starts a world, writes a client against it, and asks why it was refused; it never sees what is not its own.

const listen = async (options: EmulatorOptions = {}) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, seed: 1, orders: 30, ...options })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  return { emulator, url: server.url }
}

/** Sends what a client would. */
const send = async ({ base_url, token }: Readonly<Record<string, unknown>>, path: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...init.headers }
  const response = await fetch(`${base_url}/api/v2${path}`, { ...init, headers })
  return { status: response.status, json: await response.json() }
}

const product = JSON.stringify({ name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde.' })

test.each(eras)('an agent %s is led from its first mistake to a clean run', async (_era, options) => {
  const { emulator, url } = await listen()
  const { call } = await connectAgent(url, options)
  const { data: begun } = await call('start_world')
  const { world } = begun
  expect(begun).toMatchObject({ base_url: url, now: '2026-03-01T12:00:00.000Z', frozen: true })
  expect(Object.keys(begun['landmarks'] ?? {})).toContain('order_without_tracking')

  const contract = await call('get_contract', { operation: 'createProduct', world })
  expect(contract.text).toMatch(/^createProduct: POST \/api\/v2\/products, scope products:write, quota write \(30 a minute\)/)
  expect(contract.data).toMatchObject({
    schemas: { ProductCreateRequest: {}, Product: {} },
    parameters: [{ name: 'Idempotency-Key' }],
  })

  expect((await send(begun, '/products', { method: 'POST', body: product })).status).toBe(400)
  const why = await call('explain_request', { world })
  expect(why.text).toMatch(
    /^POST \/api\/v2\/products was answered 400 by the stage idempotency\. .*Idempotency-Key.* Specification: /,
  )
  expect((await call('list_requests', { world, status: '4xx' })).text).toMatch(/^400 {2}POST {2}\/api\/v2\/products/)

  const keyed = (key: string) => send(begun, '/products', { method: 'POST', body: product, headers: { 'Idempotency-Key': key } })
  for (const key of ['11111111-2222-4333-8444-555555555555', '11111111-2222-4333-8444-666666666666']) {
    expect((await keyed(key)).status).toBe(201)
  }
  const conduct = await call('check_conduct', { world })
  expect(conduct.data['findings']).toMatchObject([{ finding: 'new-key-for-same-post' }])
  const advised = await call('check_conduct', { world, advice: true })
  expect(advised.data['findings']).toMatchObject([{ finding: 'new-key-for-same-post' }, { finding: 'scope-never-used' }])

  const story = await call('play_story', { world, name: 'quota-exhausted' })
  expect(story.text).toMatch(new RegExp(`^quota-exhausted plays in world ${world}: .* A good client: `))
  expect((await call('stop_story', { world })).data).toMatchObject({
    name: 'quota-exhausted',
    expectations: [{ met: null }, { met: null }, { met: null }],
  })

  const moved = await call('advance_clock', { world, by: '40d' })
  expect(moved.data).toMatchObject({ before: '2026-03-01T12:00:00.000Z', now: '2026-04-10T12:00:00.000Z' })
  expect(moved.data['charges']).toBeGreaterThan(0)

  const dependencies = await call('sensitivity', { world })
  expect(dependencies.text).toMatch(/least certain first:\n.*\(low confidence\): .*\?/)

  const saved = await call('save_repro', { world })
  const repro = (await (await fetch(String(saved.data['url']))).json()) as { steps: { kind: string }[] }
  expect(repro.steps.filter(({ kind }) => kind === 'request')).toHaveLength(3)

  const put = await call('put_data', {
    world,
    document: 'products: { violao: { name: Violão } }\ntokens: { leitura: { scopes: [products:read] } }',
  })
  expect(put.data).toMatchObject({
    refs: { products: { violao: { id: expect.any(String) } }, tokens: { leitura: { token: expect.any(String) } } },
  })
  expect((await send(begun, '/products')).json.data).toHaveLength(1)

  // Nobody else has noticed.
  expect(emulator.requests.list()).toEqual([])
  await call('end_world', { world })
  expect(emulator.worlds().map(({ id }) => id)).toEqual(['default'])
})

test.each(eras)('an agent %s that starts a world with data gets the ids and texts of what it declared', async (_era, options) => {
  const { url } = await listen()
  const { call } = await connectAgent(url, options)
  const data = { products: { violao: { name: 'Violão' } }, tokens: { leitura: { scopes: ['products:read'] } } }
  const begun = await call('start_world', { data })
  const { products, tokens } = begun.data['refs'] as Record<string, Record<string, Record<string, string>>>
  expect(begun.text).toContain('It begins with products violao; tokens leitura.')
  const listed = await send({ ...begun.data, token: tokens?.['leitura']?.['token'] }, '/products')
  expect(listed).toMatchObject({ status: 200, json: { data: [{ id: products?.['violao']?.['id'] }] } })
  expect((await call('start_world')).data['refs']).toBeUndefined()
})

test('every tool says what it takes, what it gives and how it may be treated', async () => {
  const { url } = await listen()
  const { client } = await connectAgent(url)
  const { tools: listed } = await client.listTools()
  expect(listed.map(({ name }) => name)).toEqual([
    ...['start_world', 'get_contract', 'list_requests', 'explain_request', 'check_conduct', 'play_story', 'stop_story'],
    ...['advance_clock', 'put_data', 'explore', 'sensitivity', 'save_repro', 'end_world'],
  ])
  for (const { inputSchema, outputSchema, annotations = {}, description = '', title } of listed) {
    expect([inputSchema.type, inputSchema.additionalProperties, outputSchema?.type]).toEqual(['object', false, 'object'])
    expect(Object.keys(annotations).sort()).toEqual([
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
      'readOnlyHint',
      'title',
    ])
    expect([title?.length, description.length].every((length = 0) => length > 5)).toBe(true)
  }
  const namesWith = (hint: 'readOnlyHint' | 'destructiveHint') =>
    listed.filter(({ annotations }) => annotations?.[hint] === true).map(({ name }) => name)
  expect(namesWith('readOnlyHint')).toEqual(['get_contract', 'list_requests', 'explain_request', 'check_conduct'])
  expect(namesWith('destructiveHint')).toEqual(['put_data', 'end_world'])
})

test('there is the document, the assumptions and the stories to read, and a prompt', async () => {
  const { url } = await listen()
  const { client } = await connectAgent(url)
  const read = async (uri: string) => {
    const [content] = (await client.readResource({ uri })).contents
    return JSON.parse((content as { text: string }).text)
  }
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([
    ...['emulator://openapi', 'emulator://assumptions', 'emulator://stories'],
  ])
  expect(await read('emulator://openapi')).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
  const [assumption] = await read('emulator://assumptions')
  expect(await read(`emulator://assumptions/${assumption.id}`)).toMatchObject({ id: assumption.id, why: expect.any(String) })
  expect(await read('emulator://stories/lost-response')).toMatchObject({ expects: expect.any(Array) })
  await expect(read('emulator://stories/%E0%A4%A')).rejects.toThrow(
    'There is no %E0%A4%A among the stories; read emulator://stories',
  )
  await expect(read('emulator://stories/lost-respons')).rejects.toThrow(
    'There is no lost-respons among the stories; read emulator://stories for all of them.',
  )
  const completion = await client.complete({
    ref: { type: 'ref/resource', uri: 'emulator://stories/{name}' },
    argument: { name: 'name', value: 'lost' },
  })
  expect(completion.completion.values).toEqual(['lost-response'])
  const { messages } = await client.getPrompt({ name: 'write-integration', arguments: { task: 'an import of orders' } })
  expect(JSON.stringify(messages)).toContain('for an import of orders, in the language of this project.')
})

test.each([
  ['list_requests', { wrld: 'w1' }, 'There is no member wrld; did you mean world? Leave the filter out'],
  ['list_requests', { world: 'w9' }, 'There is no world "w9" here. Call start_world for one of your own, or use "default".'],
  [
    'list_requests',
    { world: '../reset' },
    'The world member is invalid: an id has letters, digits, "-" and "_" only. Leave the filter out',
  ],
  ['list_requests', { world: '..' }, 'The world member is invalid: '],
  ['explain_request', { request_id: '..' }, 'The request_id member is invalid: '],
  [
    'list_requests',
    { status: 'bad' },
    'The status "bad" is neither one such as 404 nor a class such as 4xx. Leave the filter out',
  ],
  ['list_requests', { limit: 0 }, 'The limit member is invalid: '],
  [
    'get_contract',
    { operation: 'createProdct' },
    'There is no operation "createProdct"; did you mean createProduct? Call get_contract',
  ],
  ['explain_request', { request_id: 'x' }, 'There is no request'],
  ['explain_request', {}, 'Nothing was refused in world w1, so there is nothing to explain. Call list_requests'],
  ['play_story', { name: 'lost-respons' }, 'name: there is no scenario'],
  ['play_story', {}, 'Give either name or scenario. Read emulator://stories'],
  ['advance_clock', { by: 'soon' }, 'Cannot advance the clock by "soon"'],
  ['put_data', { document: { products: { a: { nme: 'A' } }, orders: { b: {} } } }, 'products.a.nme: '],
  ['put_data', { document: { tokens: { a: { x: 1 } } } }, 'tokens.a.x: there is no such member; did you mean'],
  ['put_data', { document: 'a: [' }, 'The document cannot be read. Line 1, column 5'],
  [
    'explore',
    { command: 'npm test' },
    "This server runs no commands for clients connected over HTTP. In a shell: npx producer-commerce-emulator explore --command 'npm test'",
  ],
  ['sensitivity', { command: 'npm test' }, 'This server runs no commands for clients connected over HTTP.'],
  ['save_repro', { file: 'bug.json' }, 'This server writes no files for clients connected over HTTP. Leave `file` out'],
  ['start_world', { orders: -5 }, 'The member orders is invalid: '],
  ['start_world', { journal_memory: '1KiB' }, 'The member journal_memory is invalid: '],
  ['start_world', { assumptions: { nix: 'x' } }, 'The member assumptions is invalid: '],
  ['start_world', { data: { products: { a: { nme: 'A' } } } }, 'data.products.a.nme: '],
  ['start_world', { scenario: 'nix' }, 'The member scenario is invalid: '],
  ['start_world', { of: 'w9' }, 'There is no world "w9" here. Call start_world'],
  ['end_world', { world: 'default' }, 'The default world is shared'],
  ['end_world', { world: 'w9' }, 'There is no world "w9" here.'],
])('%s %o is refused with a sentence that says what to do next', async (name, args, sentence) => {
  const { emulator, url } = await listen()
  const { call } = await connectAgent(url)
  await call('start_world')
  const before = emulator.worlds()
  const answer = await call(name, args)
  expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(sentence) })
  const remedy = tools.find((tool) => tool.name === name)?.remedy ?? ''
  expect(answer.text.endsWith(remedy) || answer.text.endsWith('use "default".')).toBe(true)
  expect(answer.text).not.toMatch(/\n|\bat .*\.ts/)
  expect(emulator.worlds()).toEqual(before)
})

test('arguments that are nested without end, and those with a thousand mistakes, are refused in a sentence', async () => {
  const { url } = await listen()
  const { call } = await connectAgent(url)
  // Deep enough for the emulator; the client's own JSON still writes it.
  const deep = JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`)
  const nested = await call('put_data', { document: deep, world: 'default' })
  expect(nested).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^The arguments are nested deeper than \d+ levels\. Fix these/),
  })
  const wrong = await call('list_requests', Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`m${at}`, at])))
  expect(wrong.isError).toBe(true)
  expect(wrong.text.length).toBeLessThan(5_000)
})

test('an agent that has no world is told to begin one, and without a session to name one', async () => {
  const { url } = await listen()
  for (const [index, [, options]] of eras.entries()) {
    const { call } = await connectAgent(url, options)
    const { text } = await call('check_conduct')
    expect(text).toBe(
      `${['You have no world yet.', 'Name the world: this connection has no session, so no world is remembered between calls.'][index]} Call start_world for one of your own, or use "default".`,
    )
    expect((await call('check_conduct', { world: 'default' })).isError).toBe(false)
  }
})

test('a world begins where a request of another one came, also without a session', async () => {
  const { url } = await listen()
  for (const [, options] of eras) {
    const { call } = await connectAgent(url, options)
    const { data: first } = await call('start_world')
    const made = await send(first, '/products', {
      method: 'POST',
      body: product,
      headers: { 'Idempotency-Key': '11111111-2222-4333-8444-555555555555' },
    })
    expect(made.status).toBe(201)
    const listed = await call('list_requests', { world: first['world'] })
    const [request] = listed.data['requests'] as readonly { request_id: string }[]
    const begin = (after: boolean) => call('start_world', { of: first['world'], from: request?.request_id, after })
    const count = async (begun: Readonly<Record<string, unknown>>) => (await send(begun, '/products')).json.meta.total
    const [before, after] = [(await begin(false)).data, (await begin(true)).data]
    expect(await count(after)).toBe((await count(before)) + 1)
  }
})
