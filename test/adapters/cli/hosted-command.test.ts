import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openFromFlags } from '../../../src/adapters/cli/commands/open-emulator.js'
import { runPull, runPush } from '../../../src/extensions/hosted/cli/hosted-command.js'
import { openStateFile } from '../../../src/extensions/keeper/cli/open-state-file.js'
import { createEmulator } from '../../../src/index.js'
import { createEmulator as createOnNode } from '../../../src/node.js'

// A state goes only where the user has said, and only a state is saved.

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** A server of an origin of its own, and what was sent to it. */
const listen = async (answer: (request: IncomingMessage) => unknown) => {
  const heard: { readonly asked: string; readonly body: string }[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    heard.push({ asked: `${request.method} ${request.url}`, body: Buffer.concat(pieces).toString() })
    const text = JSON.stringify(answer(request))
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

const write = async (name: string, content: unknown): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(content))
  return path
}

const emulator = () => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })

/** A server of sandboxes, which names the one at `control_url`. */
const sandboxes = (named: (own: string) => unknown) =>
  listen(({ headers, method }) => (method === 'POST' ? named(`http://${headers.host}`) : {}))

const at = (origin: string) => ({ control_url: `${origin}/s/1/_emulator`, console_url: `${origin}/s/1/_emulator/` })

test('a state is sent to the server that was named, and to no other that it names', async () => {
  const file = await write('state.json', emulator().snapshot())
  const elsewhere = await listen(() => ({}))
  for (const named of [at(elsewhere.url), { ...at('http://x.test'), control_url: elsewhere.url }]) {
    const server = await sandboxes(() => named)
    await expect(runPush(file, { to: server.url })).rejects.toThrow(/named a sandbox at http.*, and the state is not sent there/)
    expect(server.heard.map(({ asked }) => asked)).toEqual(['POST /sandboxes'])
  }
  const page = await sandboxes((own) => ({ ...at(own), console_url: 'javascript:alert(1)' }))
  await expect(runPush(file, { to: page.url })).rejects.toThrow('named a sandbox at')
  for (const nothing of [null, 5, [], {}, { control_url: 'x', console_url: 'y' }]) {
    const server = await sandboxes(() => nothing)
    await expect(runPush(file, { to: server.url })).rejects.toThrow('named no sandbox')
  }
  expect(elsewhere.heard).toEqual([])
  const right = await sandboxes(at)
  await runPush(file, { to: right.url })
  expect(right.heard.map(({ asked }) => asked)).toEqual(['POST /sandboxes', 'PUT /s/1/_emulator/snapshot'])
})

test('what was delivered is pushed without secrets and addresses of its receivers, and without what they answered', async () => {
  const receiver = await listen(() => 'an answer of the receiver')
  const assumptions = { 'webhook-signature': 'static-token' } as const
  const before = createOnNode({ now: '2026-03-01T12:00:00Z', frozen: true, assumptions })
  const control = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const asked = new Request(`http://localhost/_emulator${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await before.fetch(asked)).json()
  }
  const { secret } = await control('/webhooks/endpoints', { url: `${receiver.url}/hook?key=known-to-two` })
  await control('/orders', { product_id: before.landmarks.product_active.id })
  await control('/clock', { advance: 0 })
  const kept = JSON.stringify(before.snapshot())
  expect(receiver.heard.length).toBeGreaterThan(0)
  const ofReceiver = [secret, 'known-to-two', 'an answer of the receiver']
  for (const text of ofReceiver) expect(kept).toContain(text)
  const server = await sandboxes(at)
  await runPush(await write('state.json', JSON.parse(kept)), { to: server.url })
  const sent = server.heard.find(({ asked }) => asked.startsWith('PUT'))?.body ?? ''
  expect(JSON.parse(sent).webhook_deliveries[0].attempts.length).toBeGreaterThan(0)
  for (const text of ofReceiver) expect(sent).not.toContain(text)
  expect(() => emulator().restore(JSON.parse(sent))).not.toThrow()
})

test('a state that was served is pushed as it is', async () => {
  const before = emulator()
  const file = await write('state.json', before.snapshot())
  const { emulator: served, kept } = await openFromFlags({}, [{ open: (options) => openStateFile(file, options) }])
  const headers = {
    authorization: `Bearer ${served.tokens['full']}`,
    'content-type': 'application/json',
    'idempotency-key': '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  }
  const body = '{"name":"Pushed","type":"course","description":"d"}'
  await served.fetch(new Request('http://x.test/api/v2/products', { method: 'POST', headers, body }))
  await kept?.close()
  const server = await sandboxes(at)
  await runPush(file, { to: server.url })
  const sent = server.heard.find(({ asked }) => asked.startsWith('PUT'))?.body ?? ''
  const restored = createEmulator({ orders: 30, seed: 1 })
  restored.restore(JSON.parse(sent))
  expect(restored.records.products.count((query) => query.where({ name: 'Pushed' }))).toBe(1)
  const damaged = await readFile(file)
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
  await writeFile(file, damaged)
  await expect(runPush(file, { to: server.url })).rejects.toThrow(
    /state\.json is neither .*: record \d+, at byte \d+, was changed/,
  )
})

test.each([null, 5, 'text', [], {}, { format: 'producer-commerce-emulator snapshot', version: 1 }])(
  'an answer %j is no state, and is not saved',
  async (answer) => {
    const server = await listen(() => answer)
    const out = join(folder, 'out.json')
    await expect(runPull(`${server.url}/_emulator`, { out })).rejects.toThrow('is not the state of an emulator')
    expect(await readdir(folder)).toEqual([])
  },
)

test('what was pulled is the state', async () => {
  const snapshot = emulator().snapshot()
  const server = await listen(() => snapshot)
  const out = join(folder, 'out.json')
  await runPull(`${server.url}/_emulator`, { out })
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(JSON.parse(JSON.stringify(snapshot)))
})
