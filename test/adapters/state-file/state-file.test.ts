import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { create, keptServers, keyOf, start } from '../../support/kept-servers.js'

const servers = await keptServers()
const { serve, refuse, file } = servers

const control = async (url: string, path: string, method = 'GET', body?: unknown) =>
  await fetch(`${url}/_emulator${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

test('everything is there after a clean end: rows, tokens, clock, quotas, assumptions', async () => {
  const before = await serve(start.filter((option) => option !== '--unlimited'))
  await create(before.url, keyOf(1))
  await control(before.url, '/clock', 'POST', { advance: '10s' })
  await control(before.url, '/assumptions', 'PATCH', { 'not-found-message': 'per_resource' })
  const { token } = (await (
    await control(before.url, '/tokens', 'POST', { name: 'mine', scopes: ['products:read'] })
  ).json()) as { token: string }
  const read = async (url: string) => {
    const response = await fetch(`${url}/api/v2/products`, { headers: { authorization: `Bearer ${token}` } })
    return { text: await response.text(), remaining: Number(response.headers.get('x-ratelimit-remaining')) }
  }
  const first = await read(before.url)
  expect(await before.end()).toBe(0)
  const after = await serve(start.filter((option) => option !== '--unlimited'))
  expect(await (await control(after.url, '/clock')).json()).toEqual({ now: '2026-03-01T12:00:10.000Z', frozen: true })
  const { data } = (await (await control(after.url, '/assumptions')).json()) as { data: { id: string; value: string }[] }
  expect(data.find(({ id }) => id === 'not-found-message')?.value).toBe('per_resource')
  expect(await read(after.url)).toEqual({ text: first.text, remaining: first.remaining - 1 })
  expect(await readFile(file(), 'utf8')).not.toContain(token)
})

const others: readonly (readonly [what: string, kind: string, make: (path: string) => unknown])[] = [
  ['a folder', 'folder', (path) => mkdir(path)],
  ['a pipe', 'pipe', (path) => execFileSync('mkfifo', [path])],
  ['a device without end', 'device or socket', (path) => symlink('/dev/zero', path)],
]

test.each(others)(
  '%s in the place of the file is refused in one sentence, and nothing is left beside it',
  async (_what, kind, make) => {
    await make(file())
    const { code, stderr } = await refuse(['--state', file()])
    expect(code).toBe(2)
    expect(stderr).toContain(`Cannot read the state file ${JSON.stringify(file())}: it is not a file but a ${kind}.`)
    expect(await readdir(dirname(file()))).toEqual([basename(file())])
  },
)

test.each([
  ['no JSON', '{"format":', /state\.json.*another file/],
  ['something else', '{"a":1}', /state\.json.*format/],
  ['a foreign version', '{"format":"producer-commerce-emulator snapshot","version":99}', /state\.json.*version 99/],
])('a file that holds %s ends the process with 2 and is left alone', async (_what, text, sentence) => {
  await writeFile(file(), text)
  const refused = await refuse(['--state', file()])
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toMatch(sentence)
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
  expect(await readFile(file(), 'utf8')).toBe(text)
})

test('a file that cannot be written ends the process with 1 before it says that it is ready', async () => {
  await writeFile(file(), '')
  const refused = await refuse(['--state', join(file(), 'state.json')])
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toMatch(/state\.json/)
})

test('a write that cannot be kept is a 500, told on the console, and its retry gets the answer once it can', async () => {
  const { url } = await serve()
  await rm(file())
  await mkdir(file())
  expect((await create(url, keyOf(1))).status).toBe(500)
  await rm(file(), { recursive: true })
  const retried = await create(url, keyOf(1))
  expect(retried.status).toBe(201)
  expect((await stat(file())).size).toBeGreaterThan(0)
})
