import { expect, test } from 'vitest'
import { createEmulator, type ExperimentWorld } from '../../../src/index.js'

test('an invariant and an outcome get the world object that the flow was given, without its limit', async () => {
  const given = new Set<ExperimentWorld>()
  const strange: ExperimentWorld[] = []
  const look = (world: ExperimentWorld) => {
    if (!given.has(world)) strange.push(world)
  }
  const ask = (world: ExperimentWorld) => world.fetch('/api/v2/products', { headers: { Authorization: `Bearer ${world.token}` } })
  const report = await createEmulator({ orders: 30 }).explore(
    async (world) => {
      given.add(world)
      await ask(world)
    },
    {
      maxRequests: 1,
      outcome: (_, world) => look(world),
      invariants: {
        'the same world': async (world) => {
          look(world)
          return (await ask(world)).ok ? undefined : 'it was not answered'
        },
      },
    },
  )
  expect(strange).toEqual([])
  expect(report.runs).toBeGreaterThan(1)
})
