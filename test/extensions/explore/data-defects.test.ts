import { expect, test, vi } from 'vitest'
import { experimentWorld } from '../../../src/index.js'
import { exampleClient, firstDays } from '../../support/example-clients.js'
import { openRepro, readRepro } from '../../support/repro.js'

// A hundred runs each: long on a busy machine, and no time is measured.
vi.setConfig({ testTimeout: 180_000 })

test('one file carries account and scenario of a finding', async () => {
  const client = await exampleClient('knows-one-status')
  const [finding] = (await firstDays().explore(client, { only: ['order-refunded', 'orders-change'] })).findings
  const { data = {}, scenario } = finding ?? {}
  const file = JSON.stringify(
    firstDays()
      .fork({ data, ...(scenario && { scenario }), sameIds: true })
      .repro(),
  )
  const { emulator, difference } = await openRepro(readRepro(file))
  expect(difference).toBeNull()
  expect(emulator.scenario().name).toBe('data-order-refunded')
  await expect((async () => await client(experimentWorld(emulator)))()).rejects.toThrow('what is refunded?')
})
