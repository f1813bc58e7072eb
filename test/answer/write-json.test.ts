import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginTextInTurns, streamText } from '../../src/answer/stream-text.js'
import { writeJson } from '../../src/answer/write-json.js'
import { LongList, pause } from '../../src/spec/long-list.js'
import type { Turns } from '../../src/time/turns.js'

const textOf = (value: unknown): string => [...writeJson(value)].join('')

test('the pieces are the text of JSON.stringify, whatever the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(120), (value, copies) => {
      for (const one of [value, { data: Array.from({ length: copies }, () => value), rest: value }]) {
        expect(textOf(one)).toBe(JSON.stringify(one))
      }
    }),
    { numRuns: 200 },
  )
})

test('members that are undefined are left out, and of a list they are null', () => {
  const value = { a: undefined, long: Array.from({ length: 60 }, (_, at) => (at === 3 ? undefined : at)), b: { c: undefined } }
  expect(textOf(value)).toBe(JSON.stringify(value))
})

test('a list that is made while it is written is a list, and a pause leaves nothing', () => {
  function* made() {
    yield 1
    yield pause
    yield { a: [2] }
  }
  expect(textOf({ data: made() })).toBe('{"data":[1,{"a":[2]}]}')
  expect(textOf({ data: new LongList(0, (place) => place), meta: null })).toBe('{"data":[],"meta":null}')
  const nested = { rows: new LongList(3, (row) => ({ row, cells: new LongList(2, (cell) => row * cell) })) }
  expect(textOf(nested)).toBe(JSON.stringify(nested))
})

test('items that are written together are the text of each of them', () => {
  for (const length of [0, 1, 24, 25, 26, 100]) {
    const rows = new LongList(length, (place) => ({ place, text: '[,]' }), 25)
    expect(textOf({ rows, others: rows.map(({ place }) => place) })).toBe(
      JSON.stringify({ rows, others: rows.map(({ place }) => place) }),
    )
    expect([...writeJson(rows)].length).toBe(Math.ceil(length / 25) + 1)
  }
})

/** Turns that are over after so many looks, and count how often others had theirs. */
const countedTurns = (looks: number): Turns & { readonly taken: () => number } => {
  let [looked, taken] = [0, 0]
  return {
    isOver: () => {
      looked += 1
      return looked > looks
    },
    next: async () => {
      looked = 0
      taken += 1
    },
    taken: () => taken,
  }
}

test('a long text is written in slices between which others have their turn, and only as far as it is read', async () => {
  let made = 0
  const pieces = writeJson({
    data: new LongList(100_000, (place) => {
      made += 1
      return { place, text: 'x'.repeat(20) }
    }),
  })
  const turns = countedTurns(100)
  const { text, isAll } = await beginTextInTurns(pieces, turns)
  expect(isAll).toBe(false)
  expect(made).toBeLessThan(5_000)
  const reader = streamText(text, pieces, turns).getReader()
  const first = await reader.read()
  expect(new TextDecoder().decode(first.value)).toBe(text)
  await reader.read()
  expect(made).toBeLessThan(10_000)
  let rest = 0
  for (let step = await reader.read(); !step.done; step = await reader.read()) rest += step.value.byteLength
  expect(made).toBe(100_000)
  expect(rest).toBeGreaterThan(4_000_000)
  expect(turns.taken()).toBeGreaterThan(1_000)
})

test('a text whose next item has to be looked for gives turns meanwhile', async () => {
  function* nothing() {
    for (let looked = 0; looked < 10_000; looked += 1) yield pause
  }
  const turns = countedTurns(100)
  expect(await beginTextInTurns(writeJson({ data: nothing() }), turns)).toEqual({ text: '{"data":[]}', isAll: true })
  expect(turns.taken()).toBeGreaterThan(90)
})
