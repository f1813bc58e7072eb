import { test, vi } from 'vitest'
import { expectNothingLost, keptServers } from '../../support/kept-servers.js'

// As many processes are started and killed.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 60_000 })

const servers = await keptServers()

test('a hundred kills at random moments lose nothing that was answered, and no retry makes a second product', async () => {
  await expectNothingLost(servers, 100)
})
