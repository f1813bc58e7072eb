import { type Tier, tiers } from '../../../src/extensions/calibrate/exchange.js'
import { runBlind } from './blind-run.js'

/** Half of the targets are read, a quarter is asked by mistakes, too, and a quarter by everything. */
const asked: readonly (readonly Tier[])[] = [['read'], ['read', 'errors'], ['read'], tiers]

/** Wrong verdicts on the targets from one number to another, in words. Prints how many assumptions were settled, and in which time. */
export const wrongVerdicts = async (from: number, to: number): Promise<readonly string[]> => {
  const begun = performance.now()
  const settledBy = new Map<string, number[]>()
  const wrongs: string[] = []
  for (let nth = from; nth < to; nth += 1) {
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
  console.log([`${to - from} targets in ${seconds} s`, ...figures].join('\n'))
  return wrongs
}
