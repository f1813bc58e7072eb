import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SectionChange } from '../../../src/extensions/keeper/changes.js'
import { ForeignChangeError } from '../../../src/extensions/keeper/foreign-change.js'
import { foldState as fold, packRecords } from '../../../src/extensions/keeper/records.js'
import { maxRecordBytes } from '../../../src/extensions/keeper/state-log.js'
import { builtIn } from '../../../src/index.js'

const foldState = (records: Iterable<Uint8Array>) => fold(records, builtIn)

const packed = async (changes: readonly SectionChange[]): Promise<Uint8Array[]> => {
  const records: Uint8Array[] = []
  for await (const record of packRecords(changes)) records.push(record)
  return records
}

const recordOf = (text: string): Uint8Array => new TextEncoder().encode(text)

test('the last change of a section counts, wherever records are cut, even within a character', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('profile', 'draws', 'unlimited'), fc.string({ unit: 'grapheme' })), { maxLength: 20 }),
      fc.array(fc.nat(), { maxLength: 10 }),
      async (changes, cuts) => {
        const bytes = Buffer.concat(await packed(changes))
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other), bytes.length]
        const records = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
        expect(foldState(records)).toMatchObject(Object.fromEntries(changes))
      },
    ),
  )
})

test('no record is longer than a log takes, and a text that is longer than a record comes back whole', async () => {
  // A character of three bytes, so that the limit falls within one.
  const text = '…'.repeat(maxRecordBytes)
  const records = await packed([
    ['profile', text],
    ['draws', 'after'],
  ])
  expect(records.length).toBeGreaterThan(2)
  expect(Math.max(...records.map(({ length }) => length))).toBe(maxRecordBytes)
  const { profile, draws } = foldState(records) as unknown as Record<string, unknown>
  expect([profile === text, draws]).toEqual([true, 'after'])
})

test('nothing to say makes no record', async () => {
  expect(await packed([])).toEqual([])
})

test.each([
  ['a section that there is none of', '["people",1]\n'],
  ['a name that every object has', '["constructor",1]\n'],
  ['a name that is no text', '[1,1]\n'],
  ['a change that is no list', '{"profile":1}\n'],
  ['a change that is not JSON', '["profile",\n'],
  ['an empty line', '\n'],
  ['a change whose end is missing', '["profile",1]\n["profile",2]'],
])('%s is refused', (_, text) => {
  expect(() => foldState([recordOf(text)])).toThrow(ForeignChangeError)
})
