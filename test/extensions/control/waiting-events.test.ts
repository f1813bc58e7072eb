import { expect, test } from 'vitest'
import { WaitingEvents } from '../../../src/extensions/journal/events.js'

/** Bytes that one reader may cost. */
const budget = 262_144

test.each([
  ['short ones', 'x'.repeat(100), 1],
  ['long ones', 'x'.repeat(20_000), 1],
  ['letters of two bytes', '✓'.repeat(500), 2],
])('events wait within the budget of a reader: %s', (_what, text, width) => {
  const waiting = new WaitingEvents()
  let added = 0
  while (waiting.add(text)) added += 1
  const handedOver = waiting.take()?.byteLength ?? 0
  expect(handedOver).toBeGreaterThan(0)
  // What waits, filled up again, beside what is on its way.
  while (waiting.add(text)) added += 1
  expect(added).toBeGreaterThan(5)
  expect(waiting.bytes + handedOver).toBeLessThan(budget)
  expect((added * text.length * width) / 2).toBeLessThan(budget)
})

test('whatever waits is handed over in order, in pieces, and then nothing waits', () => {
  const waiting = new WaitingEvents()
  const texts = Array.from({ length: 800 }, (_, nth) => `event ${nth} ção ✓\n`)
  for (const text of texts) expect(waiting.add(text)).toBe(true)
  const pieces: string[] = []
  for (let next = waiting.take(); next !== undefined; next = waiting.take()) pieces.push(new TextDecoder().decode(next))
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('')).toBe(texts.join(''))
  expect(waiting.bytes).toBe(0)
})

test('one event alone waits, however long it is', () => {
  const waiting = new WaitingEvents()
  expect(waiting.add('x'.repeat(1_000_000))).toBe(true)
  expect(waiting.add('x')).toBe(false)
  expect(waiting.take()?.byteLength).toBe(1_000_000)
  expect(waiting.add('x')).toBe(true)
})
