import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerConsole } from '../../../src/adapters/http/console-answer.js'
import { consoleIn } from '../../../src/adapters/http/console-folder.js'
import { createEmulator, type EmulatorOptions } from '../../../src/index.js'
import { serve } from '../../../src/node.js'

/** A folder that looks like a built console. */
const buildFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>')
  await writeFile(join(folder, 'reference.html'), 'reference')
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'export {}')
  return folder
}

const ask = async (path: string, init: RequestInit & { host?: string; hosts?: readonly string[] } = {}) => {
  const { host = '127.0.0.1:4010', hosts = [], ...rest } = init
  const caller = { peer: 'this-machine', names: { own: [], opened: hosts } } as const
  const built = consoleIn(await buildFolder())
  return await answerConsole(new Request(`http://${host}${path}`, rest), caller, () => built)
}

test('the page is served with a fresh nonce that its policy names', async () => {
  const answers = await Promise.all([ask('/_emulator/'), ask('/_emulator/')])
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      const [, nonce] = /'nonce-([^']+)'/.exec(answer?.headers.get('content-security-policy') ?? '') ?? []
      expect(await answer?.text()).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}"></style>`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
  expect(answers[0]?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
})

test('its files are served by their names, and kept by the browser', async () => {
  const answer = await ask('/_emulator/console/assets/index-abc.js')
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer?.headers.get('cache-control')).toContain('immutable')
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the address without a slash leads to the one with it', async () => {
  const answer = await ask('/_emulator?x=1')
  expect(answer?.status).toBe(308)
  expect(answer?.headers.get('location')).toBe('/_emulator/?x=1')
})

test.each(['/_emulator/console/none.js', '/_emulator/console/assets/none.js', '/_emulator/console/assets'])(
  '%s is a file the console does not have',
  async (path) => {
    expect((await ask(path))?.status).toBe(404)
  },
)

test.each([
  '/_emulator/console/../../package.json',
  '/_emulator/console/%2e%2e/package.json',
  '/_emulator/console/assets/..%2f..%2fpackage.json',
  '/_emulator/console/.env',
  '/_emulator/console/',
  '/_emulator/health',
  '/api/v2/products?from=/_emulator/',
])('%s is not for the console to answer', async (path) => {
  expect(await ask(path)).toBeUndefined()
})

test('only GET and HEAD are', async () => {
  expect(await ask('/_emulator/', { method: 'POST' })).toBeUndefined()
  expect((await ask('/_emulator/', { method: 'HEAD' }))?.status).toBe(200)
})

test.each(['evil.example', '10.0.0.1:4010', 'localhost.evil.example'])('the host %s gets no page', async (host) => {
  for (const path of ['/_emulator/', '/_emulator', '/_emulator/console/assets/index-abc.js']) {
    expect((await ask(path, { host }))?.status).toBe(403)
  }
})

test('a configured host gets it, and a page of another origin does not', async () => {
  expect((await ask('/_emulator/', { host: 'emulator.internal', hosts: ['emulator.internal'] }))?.status).toBe(200)
  expect((await ask('/_emulator/', { headers: { Origin: 'https://evil.example' } }))?.status).toBe(403)
  expect((await ask('/_emulator/', { headers: { Origin: 'http://127.0.0.1:4010' } }))?.status).toBe(200)
})

test('who followed a link from another page gets a page that leads to it, and nobody else does', async () => {
  const followed = await ask('/_emulator/', { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' } })
  expect(followed?.status).toBe(403)
  expect(followed?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(followed?.headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'")
  expect(await followed?.text()).toContain('<a href="/_emulator/">')
  const framed = await ask('/_emulator/', { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' } })
  expect(framed?.status).toBe(403)
  expect(framed?.headers.get('content-type')).toContain('text/plain')
})

test('where the console is not built, the page says how to build it', async () => {
  const answer = await answerConsole(
    new Request('http://localhost/_emulator/'),
    { peer: 'this-machine', names: { own: [], opened: [] } },
    () => null,
  )
  expect(answer?.status).toBe(503)
  expect(await answer?.text()).toContain('npm run build:console')
})

/** Status of a request with a Host of its own; `fetch` would refuse to set it. */
const statusAt = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { Host: host }, setHost: false }, (incoming) => {
      incoming.resume()
      resolve(incoming.statusCode ?? 0)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

test.each<[EmulatorOptions, string, boolean]>([
  [{}, 'localhost', false],
  [{}, 'evil.example', true],
  [{ controlHosts: ['emulator.internal'] }, 'emulator.internal', false],
])('a listener of an emulator with %j, asked by the host %s, refuses: %s', async (options, host, isRefused) => {
  const server = await serve(createEmulator(options), { port: 0 })
  onTestFinished(() => server.close())
  expect((await statusAt(`${server.url}/_emulator/console/none.js`, host)) === 403).toBe(isRefused)
})
