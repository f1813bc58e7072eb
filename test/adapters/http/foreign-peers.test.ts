import type { IncomingMessage } from 'node:http'
import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { renderBanner } from '../../../src/adapters/cli/commands/banner.js'
import { networkAddresses } from '../../../src/adapters/http/network-addresses.js'
import { openServer } from '../../../src/adapters/http/open-server.js'
import { createPeerReader } from '../../../src/adapters/http/peer.js'
import { serve } from '../../../src/adapters/http/serve.js'
import { resolveServeOptions, type ServeOptions } from '../../../src/adapters/http/server-options.js'
import type { EmulatorOptions } from '../../../src/core.js'
import { comeFromElsewhere } from '../../support/foreign-peer.js'
import { createEmulator } from '../../support/open-world.js'
import { exchangeRaw } from '../../support/raw-connection.js'

const secret = 'long-enough:and=odd'

const open = async (serveOptions: ServeOptions = {}, options: EmulatorOptions = {}) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, ...options })
  const server = await serve(emulator, { port: 0, host: '0.0.0.0', ...serveOptions })
  onTestFinished(() => server.close())
  const ask = async (host: string, headers: Record<string, string> = {}, target = 'POST /_emulator/tokens') => {
    const body = '{"name":"mine","scopes":["orders:read"]}'
    const sent = Object.entries({ Host: host, 'Content-Type': 'application/json', ...headers })
    const lines = sent.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const head = `${target} HTTP/1.1\r\n${lines}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`
    return await exchangeRaw(server.url, `${head}${body}`)
  }
  return { emulator, server, ask }
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

describe('a listener on every address', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', '192.0.2.1', 'emulator.internal'])(
    'makes no token for another machine that calls it %s',
    async (host) => {
      const { ask } = await open()
      comeFromElsewhere()
      const { status, body } = await ask(host)
      expect(status).toBe(403)
      expect(body).toMatchObject({ error: 'forbidden_peer', message: expect.stringContaining('--control-token') })
    },
  )

  test('makes one for this machine', async () => {
    const { ask } = await open()
    expect((await ask('localhost')).status).toBe(201)
  })

  test('answers on /api/v2 to everybody, by every name', async () => {
    const { ask, emulator } = await open()
    comeFromElsewhere()
    const headers = { Authorization: `Bearer ${emulator.tokens.full}` }
    expect((await ask('api.example.test', headers, 'GET /api/v2/orders/summary')).status).toBe(200)
  })

  test('gives no page of the console to another machine', async () => {
    const { server } = await open()
    comeFromElsewhere()
    const answer = await fetch(`${server.url}/_emulator/`)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('this machine only')
  })
})

describe('what a proxy hands on', () => {
  test.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'])(
    'comes from elsewhere: %s',
    async (name) => {
      const { ask } = await open()
      expect((await ask('localhost', { [name]: '127.0.0.1' })).status).toBe(403)
    },
  )
})

describe('with a control token', () => {
  test.each([
    ['as a bearer', { Authorization: `Bearer ${secret}` }],
    ['as a bearer in lower case', { Authorization: `bearer  ${secret} ` }],
    ['as the password that a browser asked for', { Authorization: basic(`anybody:${secret}`) }],
  ])('another machine is let in by it, by any name: %s', async (_, headers) => {
    const { ask } = await open({ controlToken: secret })
    comeFromElsewhere()
    expect((await ask('emulator.internal', headers)).status).toBe(201)
  })

  test.each([
    ['none', {}],
    ['another', { Authorization: 'Bearer another' }],
    ['its beginning', { Authorization: `Bearer ${secret.slice(0, -1)}` }],
    ['more than it', { Authorization: `Bearer ${secret}x` }],
    ['an empty one', { Authorization: 'Bearer ' }],
    ['it as the name', { Authorization: basic(`${secret}:`) }],
    ['no base64', { Authorization: 'Basic ###' }],
    ['a token of the API', { Authorization: 'Bearer svc_test_full' }],
    ['it in another header', { 'X-Control-Token': secret }],
  ])('another machine is asked for it: %s', async (_, headers) => {
    const { ask } = await open({ controlToken: secret }, { controlHosts: ['emulator.internal'] })
    comeFromElsewhere()
    for (const host of ['localhost', 'emulator.internal']) {
      const { status, head, body } = await ask(host, headers)
      expect(status).toBe(401)
      expect(body).toMatchObject({ error: 'control_token_required' })
      expect(head).toMatch(/^www-authenticate: Basic realm=/im)
    }
  })

  test('this machine needs none', async () => {
    const { ask } = await open({ controlToken: secret })
    expect((await ask('localhost')).status).toBe(201)
  })

  test('a page cannot use the token of a browser that has it', async () => {
    const { ask } = await open({ controlToken: secret })
    comeFromElsewhere()
    const Authorization = basic(`:${secret}`)
    const foreign = { Authorization, Origin: 'https://evil.example' }
    expect((await ask('emulator.internal', foreign)).status).toBe(403)
    expect((await ask('emulator.internal', { ...foreign, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    // Behind a proxy that ends TLS the browser knows the page by another address.
    const behindProxy = { Authorization, Origin: 'https://emulator.internal', 'Sec-Fetch-Site': 'same-origin' }
    expect((await ask('emulator.internal', behindProxy)).status).toBe(201)
  })
})

describe('with hosts of the control API', () => {
  test('another machine is let in by their names alone', async () => {
    const { ask } = await open({}, { controlHosts: ['emulator.internal'] })
    comeFromElsewhere()
    expect((await ask('emulator.internal:4010')).status).toBe(201)
    expect((await ask('localhost')).status).toBe(403)
    expect((await ask('other.internal')).status).toBe(403)
  })
})

describe('who sent it', () => {
  const peerOf = createPeerReader(null)
  const from = (remoteAddress: string | undefined, localAddress: string) =>
    peerOf({ socket: { remoteAddress, localAddress }, headers: {} } as unknown as IncomingMessage)

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
    expect(from(address, '192.0.2.1')).toBe('this-machine')
  })

  test('so is its own address in the network', () => expect(from('192.0.2.1', '192.0.2.1')).toBe('this-machine'))

  test.each(['192.0.2.2', '10.0.0.1', '172.17.0.1', '::ffff:10.0.0.1', 'fe80::1', '1127.0.0.1', undefined])(
    '%s is not',
    (address) => expect(from(address, '192.0.2.1')).toBe('elsewhere'),
  )
})

test.each([
  [{ host: '127.0.0.1' }, {}, null],
  [{ host: '0.0.0.0' }, {}, 'are open to this machine only.'],
  [{ host: '0.0.0.0', controlToken: secret }, {}, 'are open to callers with the control token.'],
  [
    { host: '::' },
    { controlHosts: ['emulator.internal'] },
    'are open without a token to callers by the host name emulator.internal.',
  ],
])('the banner says in one line what is open to whom: %j %j', async (serveOptions, options, said) => {
  const emulator = createEmulator(options)
  const server = await openServer(emulator, {
    ...resolveServeOptions({ port: 0, ...serveOptions }),
    certificate: null,
    ownsProcess: false,
  })
  onTestFinished(() => server.close())
  const lines = renderBanner(emulator, server).split('\n')
  const warnings = lines.filter((line) => line.includes('Warning'))
  expect(warnings).toHaveLength(said === null ? 0 : 1)
  if (said !== null) expect(warnings[0]).toContain(said)
  expect(lines.join('\n')).not.toContain(secret)
})

test('the addresses for others are those of networks, of IPv6 where that is listened on', () => {
  const found = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
    ({ address, family, internal }) as NetworkInterfaceInfo
  const interfaces = {
    lo: [found('127.0.0.1', 'IPv4', true), found('::1', 'IPv6', true)],
    eth0: [found('192.0.2.2', 'IPv4'), found('fe80::1', 'IPv6'), found('2001:db8::2', 'IPv6')],
    gone: undefined,
  }
  expect(networkAddresses('0.0.0.0', interfaces)).toEqual(['192.0.2.2'])
  expect(networkAddresses('::', interfaces)).toEqual(['192.0.2.2', '2001:db8::2'])
})

test('the banner lists an address for each network where all are listened on', async () => {
  const emulator = createEmulator()
  const server = await openServer(emulator, { ...resolveServeOptions({ port: 0 }), certificate: null, ownsProcess: false })
  onTestFinished(() => server.close())
  expect(server.networkUrls).toEqual([])
  const banner = renderBanner(emulator, { ...server, networkUrls: ['http://192.0.2.2:4010', 'http://[2001:db8::2]:4010'] })
  expect(banner).toContain(
    `  Sandbox  ${server.url}\n           http://192.0.2.2:4010\n           http://[2001:db8::2]:4010\n  Control`,
  )
})
