import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { probeName } from '../../../src/extensions/calibrate/evidence.js'
import { probes, requests } from '../../../src/extensions/calibrate/tables.js'
import { settlings } from '../../../src/extensions/calibrate/what-settles.js'
import { createEmulator } from '../../../src/index.js'
import { HarRecorder } from '../../support/calibrate/record-har.js'
import { runCommand } from '../../support/calibrate/run-command.js'

const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('probes are told apart by their names, and every open assumption names what would settle it', () => {
  expect(new Set(probes.map(probeName)).size).toBe(probes.length)
  expect(requests.filter(({ path, shown }) => typeof path !== 'string' && shown === undefined)).toEqual([])
  for (const { id, tier, requests: asked, why } of settlings()) {
    expect((tier === null) === (asked.length === 0), id).toBe(true)
    expect((why === null) === (tier !== null), id).toBe(true)
  }
})

test.each([
  ['text', 'no JSON', /is not JSON/],
  ['another file', '{"hello":"world"}', /neither a HAR file .* nor an evidence file/],
  ['traffic of something else', JSON.stringify({ log: { entries: [] } }), /none of them was answered below \/api\/v2/],
  [
    'evidence of another version',
    JSON.stringify({ kind: 'producer-commerce-emulator evidence', version: 1, emulator: '0.0.1' }),
    /whose probes may differ/,
  ],
])('%s is refused in words, and nothing is written', async (_what, text, words) => {
  const folder = await openFolder()
  const [from, out] = [join(folder, 'traffic.har'), join(folder, 'calibration.json')]
  await writeFile(from, text)
  await expect(runCommand(createEmulator({ orders: 0 }), { from, out })).rejects.toThrow(words)
  await expect(readFile(out)).rejects.toThrow('ENOENT')
})

test('a recording of a login page is named as such', async () => {
  const folder = await openFolder()
  const [from, out] = [join(folder, 'traffic.har'), join(folder, 'calibration.json')]
  const page = async () => new Response('<!doctype html><title>Log in</title>', { headers: { 'Content-Type': 'text/html' } })
  const recorder = new HarRecorder({ fetch: page, tokens: createEmulator({ orders: 0 }).tokens })
  await recorder.get('/products')
  await writeFile(from, JSON.stringify(recorder.file))
  await expect(runCommand(createEmulator({ orders: 0 }), { from, out })).rejects.toThrow(
    'answered with 200 and HTML: this is not the Producer Commerce API',
  )
})

test('--from goes with no option that asks', async () => {
  await expect(runCommand(createEmulator({ orders: 0 }), { from: 'traffic.har', tier: 'read' })).rejects.toThrow('sends nothing')
})
