import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { randomTarget } from '../../support/calibrate/random-target.js'
import { recordImport } from '../../support/calibrate/record-har.js'
import { runCommand } from '../../support/calibrate/run-command.js'

const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

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
