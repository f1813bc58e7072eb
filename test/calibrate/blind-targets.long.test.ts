import { expect, test } from 'vitest'
import { type Tier, tiers } from '../../src/lab/calibrate/exchange.js'
import { runBlind } from '../support/calibrate/blind-run.js'

/** Half of the targets are read, a quarter is asked by mistakes, too, and a quarter by everything. */
const asked: readonly (readonly Tier[])[] = [['read'], ['read', 'errors'], ['read'], tiers]

/** Of CI; a thousand take some minutes and are asked for by name. */
const count = Number(process.env['BLIND_TARGETS'] ?? 60)

test(`${count} services with 50 random values each and other data: no verdict is wrong`, async () => {
  const begun = performance.now()
  const settledBy = new Map<string, number[]>()
  const wrongs: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const chosen = asked[Math.floor(nth / 3) % asked.length] as readonly Tier[]
    const { wrong, settled, target } = await runBlind(nth, chosen)
    wrongs.push(...wrong)
    const key = `${chosen.at(-1)} ${target.kind}`
    settledBy.set(key, [...(settledBy.get(key) ?? []), settled.length])
  }
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const figures = [...settledBy].map(([key, counts]) => {
    const mean = Math.round(counts.reduce((sum, one) => sum + one, 0) / counts.length)
    return `  up to ${key}: ${Math.min(...counts)} to ${Math.max(...counts)} settled, ${mean} on average`
  })
  console.log([`${count} targets in ${seconds} s`, ...figures].join('\n'))
  expect(wrongs).toEqual([])
}, 1_800_000)
