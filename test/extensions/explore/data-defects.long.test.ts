import { expect, test, vi } from 'vitest'
import { experimentWorld } from '../../../src/index.js'
import { dataDefects, exampleClient, firstDays } from '../../support/example-clients.js'

// A hundred runs each: long on a busy machine, and no time is measured.
vi.setConfig({ testTimeout: 180_000 })

test('no account breaks the client that is right', async () => {
  const report = await firstDays().explore(await exampleClient('right'), { only: 'data' })
  expect(report.findings.map(({ detail }) => detail)).toEqual([])
  expect(report.compared).toBe(true)
  expect(report.tried).toBeGreaterThan(100)
})

test.each(Object.entries(dataDefects))('finds what is wrong with %s, and names it', async (name, [finding, variation, cause]) => {
  const client = await exampleClient(name)
  const { findings } = await firstDays().explore(client, { only: 'data' })
  const found = findings.find((one) => one.variation === variation)
  expect(found).toMatchObject({ finding, detail: expect.stringContaining(cause) })
  expect(new Set(findings.map((one) => one.finding)).size).toBe(1)
  if (finding !== 'crashes') return
  const again = JSON.parse(JSON.stringify(found)) as NonNullable<typeof found>
  const world = firstDays().fork({ data: again.data ?? {}, scenario: again.scenario })
  await expect((async () => await client(experimentWorld(world)))()).rejects.toThrow()
})
