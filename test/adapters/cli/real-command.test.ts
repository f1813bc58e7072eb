import { expect, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { openRawConnection } from '../../support/raw-connection.js'
import { bundledCommand, type CommandOptions, type EndedCommand } from '../../support/running-command.js'

// The command as users get it, in a process: what the cases of the command line in this process cannot show.

const { start } = commandCases(await bundledCommand())

const run = (args: readonly string[], options?: CommandOptions): Promise<EndedCommand> => start(args, options).ended

/** Starts a server and reads the line that `--json` prints. */
async function startJson(args: readonly string[] = [], options?: CommandOptions) {
  const server = start(['--json', '--port', '0', ...args], options)
  return { server, ready: JSON.parse(await server.output((text) => text.endsWith('\n'))) }
}

/** Starts a server and reads its banner. */
async function startBanner(args: readonly string[] = []) {
  const server = start(['--port', '0', ...args])
  const banner = await server.output((text) => text.includes('the clock '))
  const url = /Sandbox +(\S+)/.exec(banner)?.[1] ?? ''
  return { server, banner, url }
}

const list = (url: string, token = 'svc_test_full') =>
  fetch(`${url}/api/v2/products`, { headers: { authorization: `Bearer ${token}` } })

test('prints one line of JSON when it is ready, and nothing else', async () => {
  const { server, ready } = await startJson(['--seed', '7', '--now', '2026-03-01T12:00:00Z', '--freeze'])
  const { url, tokens } = ready
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(Object.keys(ready)).toEqual(['url', 'production_url', 'control_url', 'seed', 'now', 'pid', 'tokens'])
  expect(ready).toMatchObject({
    production_url: null,
    control_url: `${url}/_emulator`,
    seed: 7,
    now: '2026-03-01T12:00:00.000Z',
    pid: server.process.pid,
  })
  const names = ['full', 'documented', 'read_only', 'no_scopes', 'expired', 'revoked', 'other_producer', 'live']
  expect(Object.keys(tokens)).toEqual(names)
  expect((await list(url, tokens.full)).status).toBe(200)
  server.process.kill('SIGINT')
  const { code, stdout, stderr } = await server.ended
  expect([code, stdout.split('\n').length, stderr]).toEqual([0, 2, ''])
})

test('prints one line for each request, with the reason of a refusal and no colour in a pipe', async () => {
  const { server, url } = await startBanner()
  await list(url)
  await list(url, 'svc_test_no_scopes')
  await list(url, 'svc_test_unknown')
  await fetch(`${url}/_emulator/health`)
  const printed = await server.output((text) => text.includes(' 401 '))
  const lines = printed.slice(printed.indexOf('GET')).trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^GET {3}\/api\/v2\/products {2}full {2}200 {2}[\d.]+ ms$/)
  expect(lines[1]).toMatch(/^GET {3}\/api\/v2\/products {2}no_scopes {2}403 {2}.*products:read.* {2}[\d.]+ ms$/)
  expect(lines[2]).toMatch(/^GET {3}\/api\/v2\/products {2}- {2}401 {2}\S.* {2}[\d.]+ ms$/)
  expect(printed).not.toContain('svc_test_unknown')
  expect(printed).not.toContain('\u001b')
})

test('takes the port from PORT where no flag gives one', async () => {
  const server = start(['--json'], { env: { PORT: '0' } })
  const ready = JSON.parse(await server.output((text) => text.endsWith('\n')))
  expect(new URL(ready.url).port).not.toBe('4010')
  const { ready: other } = await startJson([], { env: { PORT: 'not looked at' } })
  expect((await list(other.url)).status).toBe(200)
})

test('says which port is in use, with exit code 1', async () => {
  const { ready } = await startJson()
  const { port } = new URL(ready.url)
  const { code, stdout, stderr } = await run(['--port', port])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${port}: the port is in use; .*choose another port.*\\n$`))
})

test.each(['SIGINT', 'SIGTERM'] as const)('finishes the request in flight at %s and exits 0', async (signal) => {
  const { server, ready } = await startJson()
  const body = '{"name":"A course","type":"course","description":"About signals"}'
  const connection = await openRawConnection(ready.url)
  connection.send(
    `POST /api/v2/products HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer svc_test_full\r\nContent-Type: application/json\r\n` +
      `Idempotency-Key: 0b8f6f5e-4c1b-4e0a-9c53-5a3e8ee7a7a1\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await connection.receive((text) => text.includes('100 Continue'))
  server.process.kill(signal)
  await refusesConnections(ready.url)
  connection.send(body)
  expect(await connection.receive()).toMatch(/201 Created[\s\S]*"object":"product"/)
  expect((await server.ended).code).toBe(0)
})

/** Resolves once nobody listens any more. */
async function refusesConnections(url: string): Promise<void> {
  while (await fetch(url).then(Boolean, () => false)) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('exits at once at a second signal', async () => {
  const { server, ready } = await startJson()
  const connection = await openRawConnection(ready.url)
  connection.send('POST /api/v2/products HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n')
  await connection.receive((text) => text.includes('100 Continue'))
  server.process.kill('SIGTERM')
  const again = setInterval(() => server.process.kill('SIGTERM'), 50)
  expect((await server.ended).code).toBe(143)
  clearInterval(again)
})

test('refuses an older Node in one sentence that names the version it needs', async () => {
  const olderNode = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`
  const { code, stdout, stderr } = await run(['--version'], { nodeOptions: ['--import', olderNode] })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^[^\n]*needs Node 20\.19 or later, and this is Node 20\.18\.3[^\n]*\n$/)
})
