import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openRunAddresses, type RunAddresses } from '../../../src/extensions/explore/cli/run-addresses.js'
import { forkingApart } from '../../../src/extensions/explore/fork-apart.js'
import { createEmulator } from '../../support/open-world.js'

const options = { orders: 30, now: '2026-03-01T12:00:00Z', frozen: true } as const

let addresses: RunAddresses
afterEach(() => addresses.close())

/** Two runs that have one address after the other. */
const openRuns = async () => {
  addresses = await openRunAddresses(1)
  const base = forkingApart(createEmulator(options))
  const [first, second] = [base.fork(), base.fork()]
  const address = addresses.lend(first)
  const { port } = new URL(address.url)
  return { first, second, address, port: Number(port) }
}

const ask = 'GET /api/v2/products HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'

test('an address leads to one world at a time, whatever token is sent there', async () => {
  const { first, second, address } = await openRuns()
  const send = (url: string, token?: string) =>
    fetch(`${url}/api/v2/products`, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } })
  expect((await send(address.url)).status).toBe(401)
  expect((await send(address.url, 'svc_test_of_nobody')).status).toBe(401)
  expect((await send(address.url, first.tokens.full)).status).toBe(200)
  expect(first.requests.list().map(({ status }) => status)).toEqual([200, 401, 401])
  await address.takeBack()
  const next = addresses.lend(second)
  expect(next.url).toBe(address.url)
  expect((await send(next.url, second.tokens.full)).status).toBe(200)
  expect([first.requests.list().length, second.requests.list().length]).toEqual([3, 1])
})

test('a connection that is kept alive ends with its run', async () => {
  const { first, second, address, port } = await openRuns()
  const socket = connect(port, '127.0.0.1')
  socket.write(ask)
  await once(socket, 'data')
  await Promise.all([address.takeBack(), once(socket, 'close')])
  addresses.lend(second)
  expect([first.requests.list().length, second.requests.list().length]).toEqual([1, 0])
})

// A process that is killed may have sent a request which nobody has looked at yet.
test('what was sent before a run has ended never reaches the next one', async () => {
  const { first, second, address, port } = await openRuns()
  const late = `const socket = require('node:net').connect(${port}, '127.0.0.1')
socket.write(${JSON.stringify(ask)}, () => process.kill(process.pid, 'SIGKILL'))`
  // Nothing else happens in this process meanwhile, so that the connection waits to be taken.
  expect(spawnSync(process.execPath, ['-e', late]).signal).toBe('SIGKILL')
  await address.takeBack()
  const { url } = addresses.lend(second)
  expect((await fetch(`${url}/_emulator/requests`)).status).toBe(200)
  expect([first.requests.list().length, second.requests.list().length]).toEqual([0, 0])
})

test('a request that is being held is cut, and nobody is waited for', async () => {
  const { first, address } = await openRuns()
  first.play({ name: 'holds', summary: 'No answer.', steps: [{ effect: { kind: 'hang' } } as never] })
  const hanging = fetch(`${address.url}/api/v2/products`, { headers: { Authorization: `Bearer ${first.tokens.full}` } })
  const lost = expect(hanging).rejects.toThrow('fetch failed')
  await first.requests.waitFor()
  await address.takeBack()
  await lost
})

test('nobody is at an address between two runs, nor at more than there are', async () => {
  const { second, address } = await openRuns()
  expect(() => addresses.lend(second)).toThrow('All of the 1 addresses are taken.')
  await address.takeBack()
  await expect(fetch(address.url)).rejects.toThrow('fetch failed')
})

test('a text does not tell at which of the addresses it was said', async () => {
  addresses = await openRunAddresses(2)
  const emulator = forkingApart(createEmulator(options)).fork()
  const urls = [addresses.lend(emulator).url, addresses.lend(emulator).url]
  const [one, other] = urls.map((url) => addresses.withoutPorts(`${url}/x 1${new URL(url).port}`))
  expect(one).toMatch(/^http:\/\/127\.0\.0\.1:<port>\/x 1\d+$/)
  expect(one?.split(' ')[0]).toBe(other?.split(' ')[0])
})
