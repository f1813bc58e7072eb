import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

test('functions of two emulators in one program get the events of their own', async () => {
  const heard: string[] = []
  const open = (name: string) => {
    const emulator = createEmulator({ seed: 7, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
    emulator.webhooks.deliver(() => {
      heard.push(name)
      return new Response()
    })
    return emulator
  }
  const [first] = [open('first'), open('second')]
  await first.sales.sell({ product_id: first.landmarks.product_active.id })
  await first.webhooks.drain()
  expect(heard).toEqual(['first'])
})
