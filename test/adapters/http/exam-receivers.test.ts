import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createEmulator } from '../../../src/node.js'

const open: (() => unknown)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const receive = async (status: number, headers: Record<string, string>): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end('svc_live_sTol3nAb4xQ9'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const examine = (url: string) =>
  createEmulator({ orders: 30, frozen: true, now: '2026-03-01T12:00:00Z' }).webhooks.exam(url, {
    effects: ['duplicate'],
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })

// A framework gives everybody a session, so each answer sets a cookie, which is masked before anybody looks at the answer.
test('a receiver that sets a cookie and shows a token is examined like any other, and neither is told', async () => {
  const findings = await examine(
    await receive(200, { 'Set-Cookie': 'session=abcdefghij0123456789; Path=/', 'X-Name': 'Jos\xe9' }),
  )
  expect(JSON.stringify(findings)).not.toMatch(/abcdefghij|sTol3n/)
})

test('a receiver whose status ends nothing is told to be none, in words', async () => {
  await expect(examine(await receive(999, {}))).rejects.toThrow(/answered 999/)
})
