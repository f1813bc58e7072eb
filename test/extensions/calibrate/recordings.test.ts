import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { probeName } from '../../../src/lab/calibrate/evidence.js'
import { probes, requests } from '../../../src/lab/calibrate/tables.js'
import { settlings } from '../../../src/lab/calibrate/what-settles.js'
import { randomTarget } from '../../support/calibrate/random-target.js'
import { HarRecorder, recordImport } from '../../support/calibrate/record-har.js'
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

test('a HAR file settles what it shows, without a wrong verdict, and names what would settle the rest', async () => {
  const folder = await openFolder()
  const counts: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    const { emulator, truth, kind } = randomTarget(nth)
    const [har, out] = [join(folder, `${nth}.har`), join(folder, `${nth}.json`)]
    await writeFile(har, JSON.stringify(await recordImport(emulator)))
    const before = emulator.requests.list().length
    const { code, printed } = await runCommand(emulator, { from: har, out })
    expect(code).toBe(0)
    expect(emulator.requests.list()).toHaveLength(before)
    const { assumptions, host, observed_at } = JSON.parse(await readFile(out, 'utf8'))
    expect([host, observed_at]).toEqual(['service.example.test', '2026-03-05T10:00:00.000Z'])
    type Entry = { verdict: string; value?: string; possible?: string[] }
    const wrong = Object.entries(assumptions as Record<string, Entry>).filter(
      ([id, { verdict, value, possible }]) =>
        verdict === 'none-of-ours' ||
        (value !== undefined && value !== truth(id as never)) ||
        (possible !== undefined && !possible.includes(truth(id as never))),
    )
    expect(wrong, `target ${nth}`).toEqual([])
    expect(printed).toMatch(/idempotency-on-get +read +GET \/products with Idempotency-Key/)
    if (kind === 'full') counts.push(Object.values(assumptions as Record<string, Entry>).filter(({ value }) => value).length)
  }
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(35)
}, 240_000)

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
