import { expect, onTestFinished, test } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import { connectAgent } from '../../support/agent-client.js'

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

test('no tool shows a token of the real service, wherever a client has put it', async () => {
  const secret = 'svc_live_9f8e7d6c5b4a39281706'
  const { url } = await listen()
  const { call, client } = await connectAgent(url)
  const { data: begun } = await call('start_world')
  await send(begun, `/products?token=${secret}`, { headers: { Authorization: `Bearer ${secret}` } })
  await send(begun, '/products', {
    method: 'POST',
    body: JSON.stringify({ name: secret }),
    headers: { 'Idempotency-Key': secret },
  })
  const results: string[] = []
  for (const { name } of (await client.listTools()).tools) {
    for (const args of [
      {},
      { world: secret },
      { request_id: secret },
      { name: secret },
      { operation: secret },
      { document: { products: { [secret]: { nme: secret } } } },
    ]) {
      results.push(JSON.stringify(await client.callTool({ name, arguments: args })))
    }
  }
  expect(results.length).toBeGreaterThan(70)
  expect(results.filter((text) => text.includes(secret.slice(12)))).toEqual([])
})
