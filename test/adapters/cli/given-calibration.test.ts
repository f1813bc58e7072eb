import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderRegister } from '../../../scripts/assumption-tables.js'
import { readPlainFlags } from '../../../src/adapters/cli/command-line.js'
import { planServing } from '../../../src/adapters/cli/commands/serve-plan.js'
import { runAssumptions } from '../../../src/extensions/calibrate/cli/assumptions-command.js'
import { createEmulator } from '../../../src/index.js'

const calibration = {
  version: 1,
  host: 'api.example.com',
  assumptions: {
    'validation-status': { verdict: 'refuted', value: '400' },
    'cancel-scope': { verdict: 'confirmed', value: 'subscriptions:write' },
    'page-param': { verdict: 'not-observed' },
  },
}

/** What `serve` would begin with, typed like this beside a file of that text. */
const plan = async (text: string, ...typed: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'calibration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'calibration.json')
  await writeFile(path, text)
  return await planServing(readPlainFlags(['--calibration', path, ...typed]) ?? {}).catch((error: Error) => {
    throw new Error(error.message.replaceAll(folder, 'folder'))
  })
}

test('serve --calibration assumes what the file has seen, and what is typed comes before that', async () => {
  const { options, given } = await plan(JSON.stringify(calibration), '--assume', 'cancel-scope=none', '--orders', '40')
  expect(options).toEqual({ orders: 40, calibration, assumptions: { 'cancel-scope': 'none' } })
  expect(given.emulator).toEqual(options)
  expect(createEmulator(options).options.assumptions).toMatchObject({ 'validation-status': '400', 'cancel-scope': 'none' })
})

test.each([
  ['no JSON', '{"version": 1,', /calibration\.json: it is not JSON/],
  [
    'another version',
    '{"version": 2, "assumptions": {}}',
    /The calibration "folder.calibration.json" cannot be used: its version is 2/,
  ],
  ['a list', '[]', /give an object with version and assumptions/],
  [
    'an unknown id',
    JSON.stringify(calibration).replace('page-param', 'x').replace('not-observed', 'refuted'),
    /assumptions\.x is none of the assumptions/,
  ],
])('a file that is %s is refused in a sentence that names it', async (_what, text, sentence) => {
  await expect(plan(text)).rejects.toThrow(sentence)
})

/** What `assumptions` prints beside a file of that calibration. */
const printed = async (given: object, id?: string, maxAge?: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'calibration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'calibration.json')
  await writeFile(path, JSON.stringify(given))
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  await runAssumptions({ calibration: path, ...(maxAge === undefined ? {} : { maxAge }) }, id)
  return lines.join('')
}

test('assumptions --calibration says what was seen, and when', async () => {
  const seen = { ...calibration, observed_at: '2026-03-01T12:00:00Z' }
  expect(await printed(seen, undefined, 'never')).toMatch(/^validation-status +\w+ +400 +refuted on 2026-03-01 /m)
  expect(await printed(seen, 'validation-status', '1s')).toMatch(/^ +stale: observed on 2026-03-01 +400: /m)
  expect(await printed(seen)).toMatch(/^page-param +\w+ +page +assumed /m)
  await expect(printed(seen, undefined, 'soon')).rejects.toThrow('--max-age "soon"')
})

test('the page of assumptions says what a calibration of the project has seen', () => {
  const seen = { ...calibration, version: 1, observed_at: '2026-03-01T12:00:00Z' } as Parameters<typeof renderRegister>[0]
  const [, entry] = renderRegister(seen).split('### validation-status\n')
  expect(entry).toMatch(/^\n\*\*[^\n]+\?\*\*\n\n\*\*Refuted on 2026-03-01\*\*: `400`\./)
  expect(renderRegister()).not.toContain('2026-03-01')
})

test('so is one that is not there', async () => {
  await expect(planServing(readPlainFlags(['--calibration', 'nowhere.json']) ?? {})).rejects.toThrow(
    'Cannot read the calibration "nowhere.json": there is no such file.',
  )
})
