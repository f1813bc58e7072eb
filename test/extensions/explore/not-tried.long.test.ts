import { expect, test } from 'vitest'
import { renderExplore } from '../../../src/extensions/explore/cli/experiment-report.js'
import { createEmulator, type ExperimentWorld } from '../../../src/index.js'

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

const ask = async ({ fetch, token }: ExperimentWorld, path: string): Promise<void> => {
  await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
}

const summary = '/api/v2/orders/summary'
test('a flow that asks for the same each time has every fault tried', async () => {
  const flow = async (world: ExperimentWorld): Promise<void> => {
    await ask(world, summary).catch(() => ask(world, summary))
    await ask(world, '/api/v2/nothing').catch(() => ask(world, '/api/v2/nothing'))
  }
  const report = await shop().explore(flow, { delayMs: 0 })
  expect(report.notTried).toEqual([])
  expect(renderExplore({ command: 'sync' }, report, true)).not.toContain('not tried')
})

test('of a pair, the second fault is not tried where nobody asks again', async () => {
  const report = await shop().explore((world) => ask(world, summary).catch(() => {}), { delayMs: 0, pairs: true })
  expect(report.notTried.length).toBeGreaterThan(0)
  for (const { effect, why } of report.notTried) {
    expect(effect).toContain(', then ')
    expect(why).toBe('request 2 of getOrderSummary never came')
  }
})
