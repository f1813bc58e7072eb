import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'
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
