import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseSection } from '../../../src/ground/collections/section.js'
import { LookupBlocks, lookupBlockKey, noLookups } from '../../../src/limits/lookup-block.js'

const rule = { threshold: 3, windowMs: 900, blockMs: null }
const fixedBlock = { ...rule, blockMs: 500 }

/** Blocks after failed look-ups of the key `k` at these instants. */
const afterFailures = (instants: readonly number[], under = rule as typeof rule | typeof fixedBlock): LookupBlocks => {
  const blocks = new LookupBlocks()
  for (const now of instants) blocks.recordFailure('k', under, now)
  return blocks
}

test('nothing is blocked before the threshold', () => {
  const blocks = afterFailures([0, 1])
  expect(blocks.blockedUntil('k', 1)).toBeNull()
  expect(blocks.failures('k', 1)).toBe(2)
})

test('the failure that reaches the threshold blocks until the end of the window that the first one opened', () => {
  const blocks = afterFailures([0, 100, 200])
  expect([blocks.blockedUntil('k', 200), blocks.blockedUntil('k', 899), blocks.blockedUntil('k', 900)]).toEqual([900, 900, null])
})

test('a block of a fixed length is counted from the failure that reached the threshold', () => {
  const blocks = afterFailures([0, 100, 800], fixedBlock)
  expect([blocks.blockedUntil('k', 1_299), blocks.blockedUntil('k', 1_300)]).toEqual([1_300, null])
})

test('failures count until the window ends, and later ones anew', () => {
  const blocks = afterFailures([0, 100])
  expect([blocks.failures('k', 899), blocks.failures('k', 900)]).toEqual([2, 0])
  blocks.recordFailure('k', rule, 900)
  expect([blocks.failures('k', 900), blocks.blockedUntil('k', 900)]).toEqual([1, null])
})

test('a block that outlasts its window is not cut short by a later failure', () => {
  const blocks = afterFailures([0, 100, 800], fixedBlock)
  blocks.recordFailure('k', fixedBlock, 1_000)
  expect(blocks.blockedUntil('k', 1_000)).toBe(1_500)
})

test('a block is lifted from its end on, where there was one', () => {
  const blocks = afterFailures([0, 0, 0])
  expect([blocks.blockedUntil('k', 899), blocks.blockedUntil('k', 900)]).toEqual([900, null])
})

test('keys do not touch each other', () => {
  const blocks = afterFailures([0, 0, 0])
  expect([blocks.blockedUntil('other', 0), blocks.failures('other', 0)]).toEqual([null, 0])
  blocks.clear('other')
  expect(blocks.blockedUntil('k', 0)).not.toBeNull()
  blocks.clear('k')
  expect([blocks.blockedUntil('k', 0), blocks.failures('k', 0)]).toEqual([null, 0])
})

test('whenever look-ups fail, a key is blocked exactly when its window has seen as many as the threshold', () => {
  const waits = fc.array(fc.oneof(fc.constantFrom(0, 1, 899, 900, 901), fc.integer({ min: 0, max: 1_000 })), { maxLength: 40 })
  fc.assert(
    fc.property(waits, (sequence) => {
      const blocks = new LookupBlocks()
      let [now, openedAt, count] = [1_000, Number.NEGATIVE_INFINITY, 0]
      for (const wait of sequence) {
        now += wait
        if (now - openedAt >= 900) [openedAt, count] = [now, 0]
        count += 1
        blocks.recordFailure('k', rule, now)
        expect(blocks.failures('k', now)).toBe(count)
        expect(blocks.blockedUntil('k', now)).toBe(count >= 3 ? openedAt + 900 : null)
      }
    }),
  )
})

test('what was saved goes on', () => {
  const section = looseSection(noLookups)
  const before = new LookupBlocks(section)
  for (const now of [0, 0]) before.recordFailure('k', rule, now)
  const saved = section.value.list()
  const loaded = looseSection(noLookups.putAll(JSON.parse(JSON.stringify(saved))))
  const blocks = new LookupBlocks(loaded)
  expect(loaded.value.list()).toEqual(saved)
  expect(blocks.blockedUntil('forgotten', 0)).toBeNull()
  blocks.recordFailure('k', rule, 100)
  expect(blocks.blockedUntil('k', 100)).toBe(900)
})

test('look-ups are counted for a token, for its producer in one environment, or for everybody', () => {
  const token = { id: 't1', producer: 'first', environment: 'sandbox' }
  const keys = (choice: string) =>
    [token, { ...token, id: 't2' }, { ...token, producer: 'second' }, { ...token, environment: 'production' }].map((each) =>
      lookupBlockKey(choice, each),
    )
  expect(keys('token')).toEqual(['t1', 't2', 't1', 't1'])
  const [own, sibling, ...danglingReferences] = keys('producer')
  expect(sibling).toBe(own)
  expect(new Set([own, ...danglingReferences]).size).toBe(3)
  expect(new Set(keys('global')).size).toBe(1)
})
