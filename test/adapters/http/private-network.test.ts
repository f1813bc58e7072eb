import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'

/** Asks as a browser does before a page of the web may call an address of the visitor's network. */
const ask = async (origin: string, headers: Record<string, string> = { 'access-control-request-private-network': 'true' }) => {
  const emulator = createEmulator({ corsOrigins: ['https://shop.example.test'] })
  const server = await serve(emulator, { port: 0 })
  onTestFinished(() => server.close())
  const preflight = { origin, 'access-control-request-method': 'POST', ...headers }
  const answer = await fetch(`${server.url}/api/v2/products`, { method: 'OPTIONS', headers: preflight })
  return answer.headers.get('access-control-allow-private-network')
}

test('a page that --cors allows may come from the web', async () => expect(await ask('https://shop.example.test')).toBe('true'))

test('any other page may not', async () => expect(await ask('https://other.example.test')).toBeNull())

test('who does not ask gets the answer of before', async () => expect(await ask('https://shop.example.test', {})).toBeNull())
