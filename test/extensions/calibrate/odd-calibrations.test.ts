import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCalibrationFile } from '../../../src/extensions/calibrate/cli/given-calibration.js'
import { createEmulator } from '../../../src/index.js'
import { ask } from '../../support/rich-world.js'

// A calibration is checked whole before any of it holds, wherever it comes from: what was accepted can be shown, saved and loaded.

const whole = {
  version: 1,
  host: 'api.example.test',
  observed_at: '2026-02-21T10:00:00Z',
  tiers: ['read'],
  assumptions: {
    'page-size-over-max': { verdict: 'refuted', value: '422', observed_at: '2026-02-21T10:00:00Z', probes: ['history_over'] },
    'sort-histories': { verdict: 'not-observed', possible: ['newest', 'oldest'], with: ['sort-catalogue'], probes: ['x'] },
    'error-language': { verdict: 'none-of-ours', value: 'klingon' },
  },
}

const odd: readonly unknown[] = [
  null,
  true,
  -1.5,
  'x'.repeat(5_000),
  [],
  [{ toString: 1 }],
  ['a', 5],
  {},
  { toString: 1, valueOf: 1 },
]

type Path = readonly (string | number)[]

/** The path of every member, also of those inside of others, and of one that is not there. */
const pathsIn = (value: unknown): Path[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, member]) => [[name], ...pathsIn(member).map((path) => [name, ...path])])
  return Array.isArray(value) ? inner : [...inner, ['unheard-of']]
}

const replaced = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest, by)
  return copy
}

const cases = [
  ...odd.map((by) => replaced(whole, [], by)),
  ...pathsIn(whole).flatMap((path) => odd.map((by) => replaced(whole, path, by))),
]

test('each member may be anything: it holds whole, or it is refused in words and nothing of it holds', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 0 })
  const put = (sent: unknown) => ask(emulator, 'PUT', '/_emulator/calibration', sent)
  const accepted: unknown[] = []
  let refused = 0
  for (const sent of cases) {
    const answer = await put(sent)
    const text = JSON.stringify(sent)
    expect([200, 422], text).toContain(answer.status)
    const told = await answer.text()
    if (answer.status === 200) accepted.push(sent)
    else expect(told.length, text).toBeLessThan(2_000)
    refused += answer.status === 422 ? 1 : 0
  }
  expect(refused).toBeGreaterThan(150)
  expect(accepted.length).toBeGreaterThan(5)
  // What holds in the end is what was accepted last, here and after a restart.
  const last = await (await put(accepted.at(-1))).json()
  for (const sent of cases.filter((sent) => !accepted.includes(sent)).slice(0, 20)) await put(sent)
  const restored = createEmulator({ orders: 0 })
  restored.restore(JSON.parse(JSON.stringify(emulator.snapshot())))
  for (const one of [emulator, restored]) {
    const shown = await ask(one, 'GET', '/_emulator/calibration')
    expect([shown.status, await shown.json()]).toEqual([200, last])
  }
})

test('an assumption that there is none of is refused by every door, with the nearest name, also without a value', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'odd-calibrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const calibration = { version: 1, assumptions: { 'sort-historys': { verdict: 'not-observed' } } } as const
  const words = 'assumptions.sort-historys is none of the assumptions; did you mean sort-histories?'
  const file = join(folder, 'calibration.json')
  await writeFile(file, JSON.stringify(calibration))
  await expect(readCalibrationFile(file)).rejects.toThrow(words)
  expect(() => createEmulator({ calibration })).toThrow(words)
  const put = await ask(createEmulator({ orders: 0 }), 'PUT', '/_emulator/calibration', calibration)
  expect([put.status, (await put.json()).message]).toEqual([422, expect.stringContaining(words)])
})
