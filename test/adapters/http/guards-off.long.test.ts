import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { serve } from '../../../src/node.js'
import { comeFromElsewhere } from '../../support/foreign-peer.js'
import { exchangeRaw } from '../../support/raw-connection.js'

// What somebody sends who wants in, once as the listener is and once with one guard of it switched off: a guard whose attack comes to
// nothing either way guards nothing. No browser can send these, so they are sent as bytes.

const guards = vi.hoisted(() => ({ off: '' }))

vi.mock('../../../src/adapters/http/peer.js', async (load) => {
  const own = await load<typeof import('../../../src/adapters/http/peer.js')>()
  const createPeerReader: typeof own.createPeerReader = (token) => {
    const read = own.createPeerReader(token)
    return (incoming) => (guards.off === 'peer' ? 'this-machine' : read(incoming))
  }
  return {
    ...own,
    createPeerReader,
    hasTwoHosts: (headers: readonly string[]) => guards.off !== 'two hosts' && own.hasTwoHosts(headers),
    createHostGate: (hosts: readonly string[] | null) => own.createHostGate(guards.off === 'host' ? null : hosts),
  }
})

vi.mock('../../../src/adapters/http/request-target.js', async (load) => {
  const own = await load<typeof import('../../../src/adapters/http/request-target.js')>()
  return { plainTarget: (target: string) => (guards.off === 'dots' ? target : own.plainTarget(target)) }
})

vi.mock('../../../src/emulator/foreign-caller.js', async (load) => {
  const own = await load<typeof import('../../../src/emulator/foreign-caller.js')>()
  const findForeignCaller: typeof own.findForeignCaller = (...asked) =>
    guards.off === 'caller' ? undefined : own.findForeignCaller(...asked)
  return { ...own, findForeignCaller }
})

beforeEach(() => {
  guards.off = ''
})

const token = '{"name":"mine","scopes":["orders:read"]}'
const making = ['Content-Type: application/json', `Content-Length: ${token.length}`]

/** What an attack sends, and what comes back from a listener that is as it should be and from one without the guard. */
interface Attack {
  readonly guard: string
  readonly target: string
  readonly headers: readonly string[]
  readonly body?: string
  readonly refused: number
  readonly let: number
  readonly isFromElsewhere?: true
}

const attacks: Readonly<Record<string, Attack>> = {
  'another machine that says it is this one': {
    ...{ guard: 'peer', target: 'POST /_emulator/tokens', headers: ['Host: localhost', ...making], body: token },
    ...{ refused: 403, let: 201, isFromElsewhere: true },
  },
  'a path that only becomes the control API': {
    ...{ guard: 'dots', target: 'GET /api/v2/../../_emulator/tokens', headers: ['Host: localhost'], refused: 404, let: 200 },
  },
  'the same in percent signs': {
    ...{ guard: 'dots', target: 'GET /api/%2e%2E/_emulator/tokens', headers: ['Host: localhost'], refused: 404, let: 200 },
  },
  'two hosts, of which one is known': {
    ...{
      guard: 'two hosts',
      target: 'GET /_emulator/tokens',
      headers: ['Host: localhost', 'Host: evil.example'],
      refused: 400,
      let: 200,
    },
  },
  'a name that a page has bent to this machine': {
    ...{
      guard: 'host',
      target: 'GET /api/v2/orders/summary',
      headers: ['Host: evil.example', 'Authorization: Bearer svc_test_full'],
    },
    ...{ refused: 403, let: 200 },
  },
  'the same for the control API': {
    ...{ guard: 'caller', target: 'GET /_emulator/tokens', headers: ['Host: evil.example'], refused: 403, let: 200 },
  },
  'a page of another site': {
    ...{ guard: 'caller', target: 'GET /_emulator/tokens', headers: ['Host: localhost', 'Sec-Fetch-Site: same-site'] },
    ...{ refused: 403, let: 200 },
  },
  'a page of another origin': {
    ...{ guard: 'caller', target: 'GET /_emulator/tokens', headers: ['Host: localhost', 'Origin: http://evil.example'] },
    ...{ refused: 403, let: 200 },
  },
}

const send = async ({ target, headers, body = '', isFromElsewhere }: Attack): Promise<number> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  const server = await serve(emulator, { port: 0, host: isFromElsewhere ? '0.0.0.0' : '127.0.0.1' })
  onTestFinished(() => server.close())
  if (isFromElsewhere) comeFromElsewhere()
  const lines = [`${target} HTTP/1.1`, ...headers, 'Connection: close', '', body]
  return (await exchangeRaw(server.url, lines.join('\r\n'))).status
}

test.each(Object.entries(attacks))('%s is refused, and gets in where that guard is off', async (_, attack) => {
  expect(await send(attack)).toBe(attack.refused)
  guards.off = attack.guard
  expect(await send(attack)).toBe(attack.let)
})
