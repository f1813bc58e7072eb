import { expect, test, vi } from 'vitest'
import { ask, open, used } from '../../support/emulator/used-assumptions.js'

// Somebody asks what a run depended on while it goes on, stops asking, or cannot wait.

test('somebody who waits sees how far it is, can stop it, and goes on later where it was', async () => {
  const emulator = open()
  await ask(emulator, '/orders/summary', 8)
  const controller = new AbortController()
  const steps: string[] = []
  const stopped = emulator.assumptionsUsed({
    signal: controller.signal,
    onProgress: (done, all) => {
      steps.push(`${done}/${all}`)
      if (done === 3) controller.abort(new Error('enough'))
    },
  })
  await expect(stopped).rejects.toThrow('enough')
  expect(steps).toEqual(['1/8', '2/8', '3/8'])
  await emulator.assumptionsUsed({ onProgress: (done, all) => void steps.push(`${done}/${all}`) })
  expect(steps).toEqual(Array.from({ length: 8 }, (_, index) => `${index + 1}/8`))
  await expect(emulator.assumptionsUsed({ signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
})

test('what the journal forgets while somebody waits for the answer is left out, and the rest is told', async () => {
  const emulator = open({ journalSize: 6 })
  await ask(emulator, '/nothing', 6)
  const answer = used(emulator)
  await ask(emulator, '/orders/summary', 3)
  expect(Object.keys(await answer).length).toBeGreaterThan(1)
})

test('who sends and looks at requests between the values that are tried gets the same as who waits', async () => {
  const [watched, left] = [open({ orders: 30 }), open({ orders: 30 })]
  for (const emulator of [watched, left]) await ask(emulator, '/orders/summary', 3)
  // Others have their turn after each value.
  let clock = 0
  const looked = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 30
    return clock
  })
  const answer = used(watched)
  for (let turn = 0; turn < 3; turn += 1) {
    await ask(watched, '/orders/history')
    const [newest] = watched.requests.list({ limit: 1 })
    if (turn === 1) watched.requests.explain(newest?.request_id ?? '')
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(await answer).toHaveProperty('summary-total', 3)
  looked.mockRestore()
  await ask(left, '/orders/history', 3)
  expect(await used(watched)).toEqual(await used(left))
})

test('a run whose first request comes after somebody asked is played from its beginning', async () => {
  const emulator = open()
  expect(await used(emulator)).toEqual({})
  await ask(emulator, '/orders/summary')
  const [entry] = emulator.requests.list({ with: 'assumptions' })
  expect(entry?.not_tried).toBeUndefined()
  expect(entry?.assumptions).toContain('summary-total')
})

test('an explanation is of the whole run, with the commands in it, whether somebody has waited or not', async () => {
  const emulator = open({ unlimited: false })
  await ask(emulator, '/orders/summary')
  await emulator.sales.sell({ product_id: emulator.landmarks.product_active.id })
  await ask(emulator, '/orders/summary')
  const [entry] = emulator.requests.list()
  const explained = emulator.requests.explain(entry?.request_id ?? '')
  expect(explained).not.toHaveProperty('not_tried')
  expect(explained.assumptions).toContain('purchase-simulation')
})

test('what a value changes through an earlier request is told of the answer that it changes', async () => {
  const emulator = open({ unlimited: false })
  await ask(emulator, '/orders/none', 121)
  const [refused] = emulator.requests.list()
  expect(refused?.status).toBe(429)
  const { would_change } = emulator.requests.explain(refused?.request_id ?? '')
  const statuses = would_change.map(({ assumption, alternatives }) => [assumption, alternatives.map(({ status }) => status)])
  // A window of another kind would have counted the same 121 requests.
  expect(Object.fromEntries(statuses)['rate-limit-window'] ?? [429]).not.toContain(404)
})
