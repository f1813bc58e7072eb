import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CalibrateHost } from '../../../src/extensions/calibrate/cli/calibrate-command.js'
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

const answering = (service: Emulator, answer: (request: Request) => Promise<Response> | Response): Partial<CalibrateHost> => ({
  surroundings: { ...surroundingsOf(service), fetch: async (request) => answer(request), say: () => undefined },
})

const out = (): string => join(folder, 'calibration.json')

test('a calibration of plain reads makes an emulator answer as the service does', async () => {
  const service = open({ 'sort-histories': 'oldest', 'products-page-size-default': '20' })
  const { code, printed } = await run(service, { out: out() })
  expect(code).toBe(0)
  expect(printed).toMatch(/sort-histories +refuted +oldest/)
  const calibration = JSON.parse(await readFile(out(), 'utf8'))
  expect(calibration).toMatchObject({ version: 1, host: 'service.example.test', tiers: ['read'] })
  expect(Object.keys(calibration.assumptions)).toEqual(Object.keys(calibration.assumptions).toSorted())
  const calibrated = createEmulator({ calibration })
  expect(calibrated.options.assumptions).toMatchObject({ 'sort-histories': 'oldest', 'products-page-size-default': '20' })
  expect(await readdir(folder)).toEqual(['calibration.json'])
  const methods = new Set(service.requests.list().map(({ method }) => method))
  expect([...methods].toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS'])
}, 240_000)

test('a run that is stopped keeps what it has, and --resume asks only what is open', async () => {
  const service = open()
  let count = 0
  const failing = answering(service, (request) => {
    count += 1
    return count > 30 ? new Response('broken', { status: 503 }) : service.fetch(request)
  })
  expect((await run(service, { out: out() }, failing)).code).toBe(1)
  const before = JSON.parse(await readFile(out(), 'utf8'))
  expect(before.assumptions['trailing-slash'].verdict).toBe('confirmed')
  expect(before.assumptions['subscription-currency'].verdict).toBe('not-observed')
  service.clock.advance('61s')
  const { code } = await run(service, { out: out(), resume: true })
  expect(code).toBe(0)
  const after = JSON.parse(await readFile(out(), 'utf8'))
  expect(after.assumptions['trailing-slash']).toEqual(before.assumptions['trailing-slash'])
  expect(after.assumptions['subscription-currency'].verdict).toBe('confirmed')
})

test('--check does not repeat the tiers that change the account', async () => {
  await run(open(), { out: out() })
  const calibration = JSON.parse(await readFile(out(), 'utf8'))
  await writeFile(out(), JSON.stringify({ ...calibration, tiers: ['read', 'write', 'cancel'] }))
  const service = open()
  expect((await run(service, { check: out() })).code).toBe(0)
  expect(service.requests.list().length).toBeGreaterThan(0)
  expect(service.requests.list().filter(({ method }) => method === 'POST')).toEqual([])
}, 240_000)

test('--check ends with 0 where nothing moved, 1 where something did, 2 where nothing can be measured', async () => {
  await run(open(), { out: out() })
  expect((await run(open(), { check: out() })).code).toBe(0)
  const moved = await run(open({ 'page-size-over-max': '422' }), { check: out() })
  expect(moved.code).toBe(1)
  expect(moved.printed).toContain('page-size-over-max was clamp and is 422.')
  expect(
    (
      await run(
        open(),
        { check: out() },
        answering(open(), () => Promise.reject(new Error('cut'))),
      )
    ).code,
  ).toBe(2)
  await writeFile(out(), '{"version":2}')
  await expect(run(open(), { check: out() })).rejects.toThrow('its version is 2')
})

test('the token is in no file and in no line', async () => {
  const service = open()
  const { said, printed } = await run(service, { out: out() })
  expect(said + printed + (await readFile(out(), 'utf8'))).not.toContain(service.tokens.full)
})

test('a member that no value of ours explains is none-of-ours', async () => {
  const service = open()
  const { code } = await run(
    service,
    { out: out() },
    answering(service, async (request) => {
      const response = await service.fetch(request)
      const text = (await response.text()).replaceAll('"bounced_email":null', '"bounced_email":"unknown"')
      return new Response(request.method === 'HEAD' ? null : text, response)
    }),
  )
  expect(code).toBe(0)
  const { assumptions } = JSON.parse(await readFile(out(), 'utf8'))
  expect(assumptions['bounced-email'].verdict).toBe('none-of-ours')
  expect(assumptions['sort-histories'].verdict).toBe('confirmed')
})
