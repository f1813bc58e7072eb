import { expect, test } from 'vitest'
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
