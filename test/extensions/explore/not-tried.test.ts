import { expect, test } from 'vitest'
import { renderExplore, renderJUnit } from '../../../src/extensions/explore/cli/experiment-report.js'
import { createEmulator, type ExperimentWorld } from '../../../src/index.js'

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

const ask = async ({ fetch, token }: ExperimentWorld, path: string): Promise<void> => {
  await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
}

const summary = '/api/v2/orders/summary'
const products = '/api/v2/products'

/** Asks for products in its first two plays alone, which are those with nothing broken. */
const forgetful = () => {
  let plays = 0
  return async (world: ExperimentWorld): Promise<void> => {
    plays += 1
    await ask(world, summary).catch(() => ask(world, summary))
    if (plays <= 2) await ask(world, products)
  }
}

test('a fault that never strikes is no fault that was got through, and the report says so', async () => {
  const report = await shop().explore(forgetful(), { delayMs: 0, only: 'wire' })
  expect(report.findings).toEqual([])
  expect(report.notTried.length).toBeGreaterThan(10)
  for (const notRun of report.notTried) {
    expect(notRun).toEqual({
      request: 2,
      operation: 'listProducts',
      effect: expect.stringMatching(/^[a-z-]+\d*$/),
      why: 'request 1 of listProducts never came',
    })
  }
  const text = renderExplore({ command: 'sync' }, report, true)
  expect(text).toContain('\nNothing that was tried breaks it.\n')
  expect(text).toContain(
    `\n${report.notTried.length} faults were not tried:\n  ${report.notTried.length}  request 1 of listProducts never came\n`,
  )
  const xml = renderJUnit('sync', report)
  expect(xml).toContain(`skipped="${report.notTried.length}"`)
  expect(xml).toContain('<skipped message="request 1 of listProducts never came"/>')
})
