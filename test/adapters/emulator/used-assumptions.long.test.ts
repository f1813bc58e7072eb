import { expect, test } from 'vitest'
import { ask, open, used } from '../../support/emulator/used-assumptions.js'

// Somebody who has sent more than can be tried asks what it depended on, and gets an answer about the latest of it in bearable time.

test('of a long run the latest 2,000 requests are tried', async () => {
  const emulator = open({ journalSize: 5_000 })
  await ask(emulator, '/orders/summary')
  expect(await used(emulator)).toHaveProperty('summary-total')
  await ask(emulator, '/nothing', 2_100)
  const counts = await used(emulator)
  expect(counts).not.toHaveProperty('summary-total')
  expect(counts['unknown-route']).toBe(2_000)
})

test('after a leap by centuries the requests before it are told as before, and those after it are not tried', async () => {
  const emulator = open()
  await ask(emulator, '/orders/history')
  await ask(emulator, '/nothing', 2)
  const before = await used(emulator)
  expect(before['unknown-route']).toBe(2)
  emulator.clock.advance('200000d')
  await ask(emulator, '/orders/history', 3)
  expect(await used(emulator)).toEqual(before)
})
