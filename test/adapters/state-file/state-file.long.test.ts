import { execFileSync } from 'node:child_process'
import { chmod, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { changesOfRichWorld, forgeLog } from '../../support/fuzz/fuzzed-state.js'
import { countProducts, create, expectNothingLost, keptServers, keyOf, start } from '../../support/kept-servers.js'

const servers = await keptServers()
const { serve, refuse, file } = servers

const control = async (url: string, path: string, method = 'GET', body?: unknown) =>
  await fetch(`${url}/_emulator${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

test('a few kills at random moments lose nothing that was answered, and no retry makes a second product', async () => {
  await expectNothingLost(servers, 4)
})

test('a reset is kept too', async () => {
  const before = await serve()
  const seeded = await countProducts(before.url)
  await create(before.url, keyOf(1))
  await control(before.url, '/reset', 'POST')
  await before.kill()
  expect(await countProducts((await serve()).url)).toBe(seeded)
})

test('the file keeps what it holds while a server only starts', async () => {
  const before = await serve()
  await create(before.url, keyOf(1))
  await before.end()
  const kept = await readFile(file())
  await (await serve()).kill()
  expect((await readFile(file())).subarray(0, kept.length).equals(kept)).toBe(true)
})

test('a second server on the file is refused in one sentence that names the first, until that has ended', async () => {
  const first = await serve()
  const refused = await refuse(['--state', file()])
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(new RegExp(`in use by process ${first.pid}:`))
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
  expect((await create(first.url, keyOf(1))).status).toBe(201)
  await first.end()
  expect(await readdir(dirname(file()))).toEqual(['state.json'])
  const second = await serve()
  // A killed process leaves its lock; nobody else has its number and its start.
  await second.kill()
  expect(await readdir(dirname(file()))).toEqual(['state.json', 'state.json.lock'])
  expect((await create((await serve()).url, keyOf(2))).status).toBe(201)
})

test('a link to the file is followed and stays, and so does one to a file that is not there yet', async () => {
  const real = join(dirname(file()), 'real.json')
  await symlink('real.json', file())
  const first = await serve()
  await create(first.url, keyOf(1))
  await control(first.url, '/reset', 'POST')
  await create(first.url, keyOf(1))
  expect((await lstat(file())).isSymbolicLink()).toBe(true)
  expect((await lstat(real)).isFile()).toBe(true)
  // Both names are those of one file, which has one lock.
  expect((await refuse(['--state', real])).stderr).toMatch(/in use by process/)
  await first.end()
})

test('a temporary file is never written through a link, and the rights of the file stay', async () => {
  const [mine, beside] = [join(dirname(file()), 'mine.txt'), `${file()}.tmp`]
  await writeFile(mine, 'mine')
  await (await serve()).end()
  await chmod(file(), 0o600)
  await symlink(mine, beside)
  const server = await serve()
  await control(server.url, '/reset', 'POST')
  expect(await readFile(mine, 'utf8')).toBe('mine')
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  await server.end()
})

test('the data of the state is taken where the command line names none', async () => {
  await (
    await serve(['--json', '--port', '0', '--seed', '7', '--orders', '40', '--now', '2026-03-01T12:00:00Z', '--freeze'])
  ).end()
  const after = await serve(['--json', '--port', '0'])
  expect(after).toMatchObject({ seed: 7, now: '2026-03-01T12:00:00.000Z' })
})

test('options given again hold from now on, but for those the data stands on', async () => {
  await (await serve()).end()
  const after = await serve([...start, '--assume', 'not-found-message=per_resource'])
  const { data } = (await (await control(after.url, '/assumptions')).json()) as { data: { id: string; value: string }[] }
  expect(data.find(({ id }) => id === 'not-found-message')?.value).toBe('per_resource')
  await after.end()
  const refused = await refuse(['--seed', '8', '--state', file()])
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toMatch(/^Invalid --seed: .*seed 1.*\n$/)
})

test.each([
  ['a member too many', (changes: readonly unknown[]) => [...changes, ['clock', { now: 'soon' }]]],
  ['what no world can begin with', (changes: readonly unknown[]) => [...changes, ['tokens', { set: [{ id: 'a' }] }]]],
  ['a part too few', (changes: readonly unknown[]) => changes.filter((change) => (change as string[])[0] !== 'dataset')],
  ['nothing', () => []],
])('a log that was forged to hold %s, with sums that are right, is refused before anybody is answered', async (_what, forge) => {
  const log = await forgeLog(JSON.stringify(forge(await changesOfRichWorld())))
  await writeFile(file(), log)
  const refused = await servers.run(['--json', '--port', '0', '--state', file()])
  expect(refused.code).toBe(2)
  expect(refused.stderr).toMatch(
    /^Cannot use the state file .*state\.json": .*; name another file, or move this one away to start over\.\n$/,
  )
  expect((await readFile(file())).equals(log)).toBe(true)
})

test('a log of everything that a world can hold is proven, and answered from', async () => {
  await writeFile(file(), await forgeLog(JSON.stringify(await changesOfRichWorld())))
  const server = await serve(['--json', '--port', '0'])
  expect(await countProducts(server.url)).toBeGreaterThan(0)
  expect(await server.end()).toBe(0)
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
