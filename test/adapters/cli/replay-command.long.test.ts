import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Emulator } from '../../../src/index.js'
import { createEmulator } from '../../../src/index.js'
import { commandHere as command } from '../../support/command-here.js'
import { ask, course, products } from '../../support/rich-world.js'

const folder = await mkdtemp(join(tmpdir(), 'repro-'))
afterAll(() => rm(folder, { recursive: true }))

const write = async (name: string, content: unknown): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const record = async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', orders: 30 })
  await ask(emulator, 'GET', products)
  await ask(emulator, 'POST', products, course)
  return { repro: emulator.repro(), last: emulator.requests.list()[0]?.request_id ?? '' }
}

test('replay ends with 0 where every answer is the same, with 1 and the first difference where one is not', async () => {
  const { repro } = await record()
  const same = await command.start(['replay', await write('same.json', repro)]).ended
  expect([same.code, same.stderr]).toEqual([0, ''])
  expect(same.stdout).toContain('2 steps were played, and every answer is the same.')
  const other = JSON.stringify(repro).replace('"status":201', '"status":200')
  const differs = await command.start(['replay', await write('other.json', other)]).ended
  expect([differs.code, differs.stderr]).toEqual([1, ''])
  expect(differs.stdout).toMatch(/^Step 2 of 2, POST .*: the status was 200 and is now 201\.\n$/)
})

test('replay ends with 2 and one sentence for a file that cannot be played', async () => {
  const { repro } = await record()
  const cases: readonly (readonly [string, string])[] = [
    [join(folder, 'missing.json'), 'missing.json": there is no such file.'],
    [await write('cut.json', JSON.stringify(repro).slice(0, 500)), 'it is not JSON: the text ends too early.'],
    [await write('page.json', '\n<html>'), 'it is not JSON: unexpected text at line 2, column 1.'],
    [await write('version.json', { ...repro, version: 9 }), 'it is of version 9'],
    [await write('steps.json', { ...repro, steps: [{ kind: 'request' }] }), 'it is damaged at steps.0'],
  ]
  for (const [path, problem] of cases) {
    const { code, stdout, stderr } = await command.start(['replay', path]).ended
    expect([code, stdout], stderr).toEqual([2, ''])
    expect(stderr).toContain(problem)
    expect(stderr).not.toContain('    at ')
  }
})

test('nothing in a file that somebody else has written steers the terminal', async () => {
  const { repro } = await record()
  const steer = '\u001b[2J\u0007'
  const [first] = repro.steps
  const steered = (change: object) => ({ ...repro, steps: [{ ...first, ...change }] })
  const files: readonly (readonly [string, string])[] = [
    ['text', `${steer}{`],
    ['member', JSON.stringify({ ...repro, [steer]: 1 })],
    ['method', JSON.stringify(steered({ method: steer }))],
    ['url', JSON.stringify(steered({ url: `http://127.0.0.1/api/v2/${steer}` }))],
    ['header', JSON.stringify(steered({ answer: { status: 200, headers: { [steer]: steer }, body: steer } }))],
  ]
  for (const [name, text] of files) {
    const path = await write(`${name}.json`, text)
    for (const args of [
      ['replay', path],
      ['push', path, '--to', 'http://127.0.0.1:9'],
      ['serve', '--port', '0', '--repro', path],
    ]) {
      const started = command.start(args)
      if (args[0] === 'serve') {
        // What cannot be played has ended by itself.
        await started.output((text) => text.includes('Console')).catch(() => {})
        started.process.kill()
      }
      const { stdout, stderr } = await started.ended
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect([args[0], name, stdout + stderr]).toEqual([args[0], name, expect.not.stringMatching(/[\u0000-\u0009\u000b-\u001f]/)])
      expect(stderr).not.toContain('    at ')
    }
  }
})

test('what overlapped at a listener is played as it was, and served with its journal in place', async () => {
  const recording = command.start(['serve', '--port', '0', '--json', '--orders', '30', '--now', '2026-03-01T12:00:00Z'])
  const { url, control_url } = JSON.parse(await recording.output((text) => text.includes('\n')))
  const headers = { Authorization: 'Bearer svc_test_full', 'Content-Type': 'application/json' }
  const create = { method: 'POST', headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() }, body: JSON.stringify(course) }
  const steps = [{ match: { nth: 2 }, effect: { kind: 'delay', fixed_ms: 1_000 } }]
  const idsAt = async (control: string): Promise<readonly string[]> => {
    const { data } = await (await fetch(`${control}/requests`)).json()
    return data.map((entry: { request_id: string }) => entry.request_id)
  }
  let path: string
  let ids: readonly string[]
  try {
    const scenario = JSON.stringify({ name: 'slow', summary: 'Slow.', steps })
    await fetch(`${control_url}/scenario`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: scenario })
    await fetch(`${url}${products}`, { headers })
    const caller = new AbortController()
    const lost = expect(fetch(`${url}${products}`, { ...create, signal: caller.signal })).rejects.toThrow()
    const hasActed = async (): Promise<boolean> => (await (await fetch(`${control_url}/scenario`)).json()).steps[0].fired > 0
    while (!(await hasActed())) await new Promise((resolve) => setTimeout(resolve, 20))
    caller.abort()
    await lost
    await Promise.all([1, 2].map(async () => await (await fetch(`${url}${products}`, create)).text()))
    while ((await idsAt(control_url)).length < 4) await new Promise((resolve) => setTimeout(resolve, 20))
    path = await write('overlapped.json', await (await fetch(`${control_url}/repro`)).text())
    ids = await idsAt(control_url)
  } finally {
    recording.process.kill()
  }
  const replayed = await command.start(['replay', path]).ended
  expect([replayed.code, replayed.stderr], replayed.stdout).toEqual([0, ''])
  const serving = command.start(['serve', '--repro', path, '--port', '0', '--json'])
  try {
    const served = JSON.parse(await serving.output((text) => text.includes('\n')))
    expect(await idsAt(served.control_url)).toEqual(ids)
  } finally {
    serving.process.kill()
  }
})

test('serve --repro opens the run with its journal in place, and one can fork before a request of it', async () => {
  const { repro, last } = await record()
  const path = await write('served.json', repro)
  const running = command.start(['serve', '--repro', path, '--port', '0', '--json'])
  const { url, control_url } = JSON.parse(await running.output((text) => text.includes('\n')))
  try {
    const listed = await (await fetch(`${control_url}/requests`)).json()
    expect(listed.data.map((entry: { request_id: string }) => entry.request_id)).toContain(last)
    const body = JSON.stringify({ from: last })
    const headers = { 'Content-Type': 'application/json' }
    const { tokens } = await (await fetch(`${control_url}/worlds`, { method: 'POST', body, headers })).json()
    const before = await (await fetch(`${url}${products}`, { headers: { Authorization: `Bearer ${tokens.full}` } })).json()
    const after = await (await fetch(`${url}${products}`, { headers: { Authorization: 'Bearer svc_test_full' } })).json()
    expect(after.meta.total).toBe(before.meta.total + 1)
  } finally {
    running.process.kill()
  }
  const refused = await command.start(['serve', '--repro', path, '--seed', '3']).ended
  expect([refused.code, refused.stderr.includes('"seed"')]).toEqual([2, true])
})

/** What a test hands an emulator, as it writes it. */
const handed: Readonly<Record<string, (emulator: Emulator) => unknown>> = {
  'the name of a scenario': (emulator) => emulator.play('two-kinds-of-429'),
  'a scenario of its own': (emulator) =>
    emulator.play({
      name: 'own',
      summary: 'A list is empty.',
      steps: [{ match: { operation: 'listProducts' }, effect: { kind: 'respond', status: 503 } }],
    }),
  'another scenario': (emulator) => emulator.replaceScenario('outage-with-retry-after'),
  'more data': (emulator) => emulator.add({ products: { more: { name: 'Mais' } } }),
  'other data': (emulator) => emulator.replaceData({ products: { other: { name: 'Outro' } } }),
  'a snapshot': (emulator) => emulator.restore(createEmulator({ seed: 9, orders: 40 }).snapshot()),
}

test.each(Object.entries(handed))('serve --repro plays a run that was given %s', async (name, hand) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', orders: 30 })
  await ask(emulator, 'GET', products)
  await hand(emulator)
  await ask(emulator, 'GET', products)
  const path = await write(`${name.replaceAll(' ', '-')}.json`, emulator.repro())
  const ids = emulator.requests.list().map(({ request_id }) => request_id)
  const running = command.start(['serve', '--repro', path, '--port', '0', '--json'])
  try {
    const { control_url } = JSON.parse(await running.output((text) => text.includes('\n')))
    const { data } = await (await fetch(`${control_url}/requests`)).json()
    expect(data.map((entry: { request_id: string }) => entry.request_id)).toEqual(ids)
  } finally {
    running.process.kill()
  }
  expect((await running.ended).stderr).toBe('')
})

test('serve says what only a file opens, web pages and listeners, and delivers to no receiver that a repro file names', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', orders: 30, corsOrigins: ['https://shop.example'] })
  emulator.webhooks.inbox()
  const { webhooks, ...snapshot } = emulator.snapshot()
  const url = 'http://203.0.113.7/hook'
  const endpoints = webhooks?.endpoints.map((endpoint) => ({ ...endpoint, kind: 'url', target: url, url }))
  expect(endpoints).toHaveLength(1)
  // No run is recorded so, but somebody may write it into a file.
  const path = await write('opens.json', { ...emulator.repro(), snapshot: { ...snapshot, webhooks: { ...webhooks, endpoints } } })
  const running = command.start(['serve', '--repro', path, '--port', '0', '--json'])
  const { control_url } = JSON.parse(await running.output((text) => text.includes('\n')))
  const { data } = await (await fetch(`${control_url}/webhooks/endpoints`)).json()
  running.process.kill()
  expect(data).toMatchObject([{ kind: 'inbox' }])
  const { stderr } = await running.ended
  expect(stderr).toContain('opens /api/v2 to web pages of https://shop.example (CORS)')
  const config = await write('open.yaml', 'host: 0.0.0.0\ncontrol-hosts: [box.test]\nport: 0\n')
  const open = command.start(['serve', '--config', config, '--json'])
  await open.output((text) => text.includes('\n'))
  open.process.kill()
  const said = (await open.ended).stderr
  expect(said).toContain('open.yaml, line 1, column 1: host: 0.0.0.0 opens /api/v2 to your network.')
  expect(said).toContain('line 2, column 1: control-hosts: the control API is open to callers by the host name box.test.')
})

test('a pipe that nobody writes to is refused by every command that reads a repro file, and hangs none', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  for (const given of [
    ['replay', pipe],
    ['--repro', pipe],
    ['push', pipe, '--to', 'http://127.0.0.1:9'],
  ]) {
    const { code, stderr } = await command.start(given).ended
    expect([given, code]).toEqual([given, 2])
    expect(stderr).toMatch(/is a pipe[,;] give a file/)
  }
})
