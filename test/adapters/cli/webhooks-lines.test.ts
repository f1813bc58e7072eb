import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pc from 'picocolors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAttemptLine } from '../../../src/extensions/webhooks/cli/attempt-line.js'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'

// Starting processes takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { start } = commandCases(commandHere)

/** A receiver that answers 503 first and 200 from then on. */
const receive = async (): Promise<string> => {
  let calls = 0
  const server = createServer((_, response) => void response.writeHead(calls++ === 0 ? 503 : 200).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

/** Serves, sells, and has both attempts made. */
const deliverTwice = async (...args: readonly string[]) => {
  const hook = await receive()
  const given = ['--port', '0', '--orders', '30', '--now', '2026-03-01T12:00:00Z', '--freeze']
  const server = start([...given, '--webhook', `${hook}=order.authorized`, ...args])
  const banner = await server.output((text) => text.includes('the clock '))
  const url = /Sandbox +(\S+)/.exec(banner)?.[1] ?? ''
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}/_emulator${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok, await answer.text()).toBe(true)
  }
  const product = (await (await fetch(`${url}/_emulator/landmarks`)).json()).product_active.id
  await send('/orders', { product_id: product })
  await send('/clock', { advance: '5s' })
  server.process.kill('SIGTERM')
  const { code, stdout } = await server.ended
  expect(code).toBe(0)
  return { hook, lines: stdout.split('\n').filter((line) => line.startsWith('HOOK')) }
}

test('each attempt to deliver is a line, with its event, endpoint, status and number', async () => {
  const { hook, lines } = await deliverTwice()
  expect(lines.map((line) => line.replace(/\d+ ms$/, 'ms'))).toEqual([
    `HOOK  order.authorized  ${hook}  503  attempt 1  ms`,
    `HOOK  order.authorized  ${hook}  200  attempt 2  ms`,
  ])
})

test('with --quiet there are none', async () => {
  expect((await deliverTwice('--quiet')).lines).toEqual([])
})

test('an attempt without an answer says why, in one line that nothing steers', () => {
  const endpoint = { kind: 'url', target: 'http://a.test/', url: 'http://a.test/' } as const
  const attempt = { status: null, error: 'refused\n\u001b[2J', ms: 1 }
  const line = renderAttemptLine({ world: 'w1', event: 'order.refunded', endpoint, nth: 3, attempt }, pc.createColors(false))
  expect(line).toBe('w1  HOOK  order.refunded  http://a.test/  no answer  refused??[2J  attempt 3  1 ms')
})
