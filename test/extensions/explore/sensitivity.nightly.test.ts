import { expect, test } from 'vitest'
import { createEmulator, type ExperimentWorld } from '../../../src/index.js'
import { sampleApp, send, shop } from '../../support/explore/sample-app.js'

test('puts those that are least sure first', async () => {
  const { matters } = await shop().sensitivity(sampleApp)
  const sureness = matters.map(({ confidence }) => ['low', 'medium', 'high'].indexOf(confidence))
  expect(sureness).toEqual(sureness.toSorted())
})

test('looks at the outcome that is named, and at nothing else', async () => {
  const { matters } = await shop().sensitivity(sampleApp, { outcome: (result) => (result as { isDated: boolean }).isDated })
  expect(matters.map(({ assumption }) => assumption).toSorted()).toEqual(['commission-item-dates', 'validation-status'])
})

test('leaves the world alone that it was tried in', async () => {
  const emulator = shop()
  const before = JSON.stringify(emulator.snapshot())
  await emulator.sensitivity(sampleApp)
  expect(JSON.stringify(emulator.snapshot())).toBe(before)
  expect(emulator.worlds()).toHaveLength(1)
})

test('tries no value that fails only for what an experiment is', async () => {
  const patient = async (world: ExperimentWorld): Promise<number> => {
    const ids = new Set<string>()
    for (let next: string | null = '/api/v2/orders/history?paginate=1'; next !== null; ) {
      const answer = await send(world, next)
      if (answer.status === 429) {
        const wait = answer.headers.get('retry-after') ?? ''
        await world.sleep(/^\d+$/.test(wait) ? Number(wait) * 1_000 : Date.parse(wait) - world.clock.now().getTime())
        continue
      }
      if (!answer.ok) throw new Error(`${next} answered ${answer.status}`)
      const page = (await answer.json()) as { data: { id: string }[]; links: { next: string | null } }
      for (const { id } of page.data) ids.add(id)
      next = page.links.next
    }
    return ids.size
  }
  const options = { seed: 3, orders: 150, now: '2026-03-01T12:00:00Z', frozen: true } as const
  for (const assumptions of [{}, { 'rate-limit-clock': 'wall', unlimited: true }]) {
    const { unlimited = false, ...assumed } = assumptions as { unlimited?: boolean }
    const world = createEmulator({ ...options, unlimited, assumptions: assumed })
    const { matters, leaned } = await world.sensitivity(patient, { maxRequests: 2_000, timeoutMs: 60_000 })
    expect(leaned).toContain('meta-path')
    const blamed = matters.flatMap(({ assumption, values }) => values.map(({ value }) => `${assumption}=${value}`))
    expect(blamed.filter((one) => /^(?:rate-limit-clock|retry-after-value=http_date|meta-path=http)/.test(one))).toEqual([])
  }
}, 300_000)
