import { expect, onTestFinished, test } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/index.js'
import { type ServeOptions, serve } from '../../../src/node.js'
import { connectAgent } from '../../support/agent-client.js'
import { comeFromElsewhere } from '../../support/foreign-peer.js'

// What an agent began ends when it goes; who may not come to the control API may not come as an agent.

const listen = async (options: EmulatorOptions = {}, serveOptions: ServeOptions = {}) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 0, ...options })
  const server = await serve(emulator, { port: 0, ...serveOptions })
  onTestFinished(() => server.close())
  const worlds = () => emulator.worlds().map(({ id }) => id)
  return { emulator, server, worlds, url: server.url, mcp: `${server.url}/_emulator/mcp` }
}

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

const post = (url: string, body: unknown, more: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { ...headers, ...more }, body: typeof body === 'string' ? body : JSON.stringify(body) })

test('the worlds of an agent end with its session, and no others', async () => {
  const { worlds, url } = await listen()
  const [one, other] = [await connectAgent(url), await connectAgent(url)]
  await one.call('start_world')
  await one.call('start_world')
  await other.call('start_world')
  expect(worlds()).toEqual(['default', 'w1', 'w2', 'w3'])
  expect((await other.call('explain_request', { world: 'w1', request_id: 'x' })).text).toMatch(/^There is no request/)
  await one.transport.terminateSession()
  expect(worlds()).toEqual(['default', 'w3'])
  expect((await other.call('check_conduct')).isError).toBe(false)
})

test('a session that was left without a word makes room, and an agent of one that has ended is told so', async () => {
  const { worlds, url, mcp } = await listen()
  const first = await connectAgent(url)
  await first.call('start_world')
  const sessions = new Set<string | null>()
  for (let count = 0; count < 50; count += 1) sessions.add((await post(mcp, hello)).headers.get('mcp-session-id'))
  expect([sessions.size, sessions.has(null)]).toEqual([50, false])
  expect(worlds()).toEqual(['default'])
  const late = await post(
    mcp,
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    { 'Mcp-Session-Id': first.transport.sessionId ?? '' },
  )
  expect([late.status, (await late.json()).error.message]).toEqual([
    404,
    'This session has ended: begin another one with initialize.',
  ])
})

test('an agent has at most 20 worlds: the first one makes room', async () => {
  const { worlds, url } = await listen()
  const { call } = await connectAgent(url)
  for (let count = 0; count < 21; count += 1) expect((await call('start_world')).isError).toBe(false)
  expect(worlds()).toHaveLength(21)
  expect(worlds()).not.toContain('w1')
})

test('a listener that closes ends its agents', async () => {
  const { server, worlds, url } = await listen()
  const { call, client } = await connectAgent(url)
  await call('start_world')
  await server.close()
  expect(worlds()).toEqual(['default'])
  await expect(client.listTools()).rejects.toThrow()
})

test.each([
  ['no JSON', '{', 400, 'The body is not JSON'],
  ['nothing', '', 400, 'The body is not JSON'],
  ['no message', '[]', 400, ''],
  ['null', 'null', 400, ''],
  ['too much', JSON.stringify({ ...hello, more: 'x'.repeat(2_097_152) }), 413, 'A call may have at most 2097152 bytes'],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'nix' }, 200, 'Method not found'],
  ['an unknown tool', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'nix' } }, 200, 'Tool nix not found'],
])('%s is answered in words', async (_what, body, status, words) => {
  const { mcp } = await listen()
  const answer = await post(mcp, body)
  expect(answer.status).toBe(status)
  const text = await answer.text()
  expect(text).toContain(words)
  expect(text).not.toMatch(/\.ts:\d|node_modules/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'])('%s without a session is refused', async (method) => {
  const { mcp } = await listen()
  expect((await fetch(mcp, { method, headers: { Accept: 'text/event-stream' } })).status).toBe(405)
})

test('the listener of production leads no agent to its own address', async () => {
  const { server } = await listen({}, { productionPort: 0 })
  expect((await post(`${server.productionUrl}/_emulator/mcp`, hello)).status).toBe(404)
})

test('a form that a page posts is refused', async () => {
  const { mcp, worlds } = await listen()
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'start_world', arguments: {} } }
  expect((await post(mcp, call, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await post(mcp, hello, { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect(worlds()).toEqual(['default'])
})

test.each([
  [{ Origin: 'https://evil.example' }, 403, 'forbidden_origin'],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403, 'forbidden_site'],
])('an agent with %o is refused as by the control API', async (more, status, code) => {
  const { mcp, worlds } = await listen()
  const answer = await post(mcp, hello, more)
  expect([answer.status, (await answer.json()).error, answer.headers.get('mcp-session-id')]).toEqual([status, code, null])
  expect(worlds()).toEqual(['default'])
})

test('an agent of another machine needs the control token', async () => {
  const { mcp } = await listen({}, { controlToken: 'hunter2-hunter2' })
  comeFromElsewhere()
  const refused = await post(mcp, hello)
  expect([refused.status, (await refused.json()).error]).toEqual([401, 'control_token_required'])
  expect((await post(mcp, hello, { Authorization: 'Bearer hunter2-hunter2' })).status).toBe(200)
})

test('an agent of another machine is refused where there is no control token', async () => {
  const { mcp } = await listen()
  comeFromElsewhere()
  const refused = await post(mcp, hello)
  expect([refused.status, (await refused.json()).error]).toEqual([403, 'forbidden_peer'])
})
