import { describe, expect, test } from 'vitest'
import { createEmulator, type ExperimentWorld, type ExploreReport } from '../../../src/index.js'

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

const summary = async ({ fetch, token }: ExperimentWorld): Promise<Response> =>
  await fetch('/api/v2/orders/summary', { headers: { Authorization: `Bearer ${token}` } })

describe('a flow that breaks', () => {
  test('is left alone where its outcome says that nothing differs', async () => {
    let plays = 0
    const report = await shop().explore(
      async (world) => {
        plays += 1
        await summary(world)
          .then((answer) => answer.text())
          .catch(() => {})
        return { plays }
      },
      { delayMs: 0, outcome: () => 'the same' },
    )
    expect(report.compared).toBe(true)
    expect(report.findings.map(({ finding }) => finding)).toEqual([])
  })

  test('says that results are not compared where they differ by themselves', async () => {
    let plays = 0
    const report = await shop().explore(
      async (world) => {
        await summary(world)
        plays += 1
        return plays
      },
      { delayMs: 0 },
    )
    expect(report.compared).toBe(false)
  })

  test('meets a second fault on its second attempt where pairs are asked for', async () => {
    const twice = async (world: ExperimentWorld): Promise<unknown> => {
      const attempt = async () => await (await summary(world)).json()
      const first = await attempt().catch(() => null)
      return first !== null && 'total' in first ? first.total : (await attempt()).total
    }
    const alone = await shop().explore(twice, { delayMs: 0 })
    const paired = await shop().explore(twice, { delayMs: 0, pairs: true })
    expect(paired.runs).toBeGreaterThan(alone.runs)
    expect(waysTo('wrong-result', alone).filter((way) => way.includes(', then '))).toEqual([])
    expect(waysTo('wrong-result', paired)).toContain('reset-before, then quota, request 1')
  })
})

const waysTo = (wanted: string, { findings }: ExploreReport): readonly string[] =>
  findings.flatMap(({ finding, effect, request, also }) => (finding === wanted ? [`${effect}, request ${request}`, ...also] : []))
