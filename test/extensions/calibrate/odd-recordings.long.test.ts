import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UsageError } from '../../../src/adapters/cli/shared/usage-error.js'
import { version } from '../../../src/emulator/version.js'
import { calibrateFrom, record, service } from '../../support/calibrate/recording-of-products.js'
import { runCommand } from '../../support/calibrate/run-command.js'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-recordings-'))
})
afterEach(() => rm(folder, { recursive: true }))

const from = (recording: unknown) => calibrateFrom(folder, recording)

const odd: readonly unknown[] = [null, 5, '', [null], {}, { toString: 1, valueOf: 1 }]

type Path = readonly (string | number)[]

const pathsIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, member]) => [[name], ...pathsIn(member).map((path) => [name, ...path])])
    : []

const replaced = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest, by)
  return copy
}

test.each([
  [
    'a HAR file',
    async () => {
      const url = 'https://service.example.test/api/v2/nothing'
      const headers = [{ name: 'accept', value: '*/*' }]
      const response = { status: 404, headers, content: { text: '{}', encoding: 'utf8' } }
      return {
        log: { entries: [{ startedDateTime: '2026-03-05T10:00:00Z', request: { method: 'GET', url, headers }, response }] },
      }
    },
  ],
  [
    'evidence',
    async () => ({
      kind: 'producer-commerce-emulator evidence',
      version: 1,
      emulator: version,
      host: 'service.example.test',
      observed_at: '2026-03-01T12:00:00Z',
      tiers: ['read'],
      readings: { 'trailing-slash (read)': '200' },
      exchanges: [],
    }),
  ],
])('each member of %s may be anything: it is read, or refused in words', async (_what, make) => {
  const whole = await make()
  const paths = [[], ...pathsIn(whole)]
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths)
    for (const by of odd) {
      const text = `${path.join('.')}: ${JSON.stringify(by)}`
      const run = await from(replaced(whole, path, by)).catch((error: unknown) => error)
      if (run instanceof Error) expect(run, text).toBeInstanceOf(UsageError)
      else expect(run, text).toMatchObject({ code: expect.any(Number) })
    }
})

test('a byte order mark, which some proxies write, is no part of the JSON', async () => {
  const text = JSON.stringify(await record())
  expect((await from(`\ufeff${text}`)).code).toBe((await from(text)).code)
})

test('a check repeats no tier that changes the account, unless it is named', async () => {
  const check = join(folder, 'calibration.json')
  const assumptions = { 'sort-histories': { verdict: 'confirmed', value: 'newest' } }
  await writeFile(check, JSON.stringify({ version: 1, tiers: ['read', 'write', 'cancel'], assumptions }))
  const plain = await runCommand(service(), { check, dryRun: true })
  expect(plain.said).toMatch(/\n {2}read: up to /)
  expect(plain.said).not.toMatch(/\n {2}(?:write|cancel): /)
  expect(plain.said).toMatch(
    /Not repeated, because it changes the account: write, cancel\. Add --tier read,write,cancel to repeat it\.$/,
  )
  const named = await runCommand(service(), { check, tier: 'read,write', dryRun: true })
  expect(named.said).toMatch(/\n {2}write: up to /)
  expect(await readdir(folder)).toEqual(['calibration.json'])
})
