import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmulator } from '../../src/emulator/create-emulator.js'
import { ask, course, products } from '../support/rich-world.js'
import { buildCommandUnderTest, type CommandUnderTest } from '../support/running-command.js'

let command: CommandUnderTest
let folder: string
beforeAll(async () => {
  command = await buildCommandUnderTest()
  folder = await mkdtemp(join(tmpdir(), 'repro-'))
}, 120_000)
afterAll(async () => {
  await command.remove()
  await rm(folder, { recursive: true })
})

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
    [join(folder, 'missing.json'), 'cannot be read'],
    [await write('cut.json', JSON.stringify(repro).slice(0, 500)), 'it is no JSON'],
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
