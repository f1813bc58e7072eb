import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { surroundingsOf } from '../../support/calibrate/blind-run.js'
import { runCommand as run } from '../../support/calibrate/run-command.js'

// A user calibrates against a real service, which an emulator plays here.

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calibrate-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (assumptions: object = {}): Emulator =>
  createEmulator({ seed: 9, orders: 60, now: '2026-03-01T12:00:00Z', frozen: true, assumptions })

const out = (): string => join(folder, 'calibration.json')

test('a dry run prints the plan and sends nothing', async () => {
  const service = open()
  const { code, said } = await run(service, { out: out(), dryRun: true })
  expect(code).toBe(0)
  expect(said).toMatch(/read: up to \d+ requests\. Nothing is changed\./)
  expect(service.requests.list()).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('without --yes nothing is sent unless somebody agrees', async () => {
  const service = open()
  await expect(run(service, { out: out(), yes: false })).rejects.toThrow('add --yes')
  expect((await run(service, { out: out(), yes: false }, { confirm: async () => false })).code).toBe(1)
  expect(service.requests.list()).toEqual([])
})

test.each([
  ['http elsewhere', { baseUrl: 'http://service.example.test' }, 'give the https address'],
  ['no variable', { tokenEnv: 'NOTHING' }, 'contains no token'],
  ['a tier that is none', { tier: 'reed' }, 'did you mean read?'],
  ['cancel without an id', { tier: 'cancel' }, '--subscription <id>'],
  ['an id without cancel', { subscription: '7' }, 'add it to --tier'],
])('%s is refused in words', async (_, flags, words) => {
  await expect(run(open(), { out: out(), ...flags })).rejects.toThrow(words)
})

test('a token of production wants --live', async () => {
  const service = open()
  await expect(run(service, { out: out() }, { env: { TOKEN: service.tokens.live } })).rejects.toThrow('add --live')
})

test('an address that is another service is said in words, and nothing is written', async () => {
  const service = open()
  const html = () => new Response('<!doctype html><title>Log in</title>', { headers: { 'Content-Type': 'text/html' } })
  const json = () => Response.json({ hello: 'world' })
  const halfway = (request: Request) => (request.url.includes('history') ? Response.json({ ok: true }) : service.fetch(request))
  for (const answer of [html, json, () => new Response('no', { status: 404 }), halfway]) {
    const said: string[] = []
    const surroundings = { ...surroundingsOf(service, said), fetch: async (request: Request) => answer(request) }
    const { code } = await run(service, { out: out() }, { surroundings })
    expect(code).toBe(2)
    expect(said.join('\n')).toMatch(/not the (?:address of the )?Producer Commerce API/)
    expect(await readdir(folder)).toEqual([])
  }
})
