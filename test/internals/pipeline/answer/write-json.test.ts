import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LongList, pauseItem } from '../../../../src/ground/spec/long-list.js'
import type { Yielder } from '../../../../src/ground/time/chunks.js'
import { beginTextInChunks, streamText } from '../../../../src/pipeline/answer/stream-text.js'
import { writeJson } from '../../../../src/pipeline/answer/write-json.js'

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
    yield pauseItem
    yield { a: [2] }
  }
  expect(textOf({ data: made() })).toBe('{"data":[1,{"a":[2]}]}')
  expect(textOf({ data: new LongList(0, (index) => index), meta: null })).toBe('{"data":[],"meta":null}')
  const nested = { rows: new LongList(3, (row) => ({ row, cells: new LongList(2, (cell) => row * cell) })) }
  expect(textOf(nested)).toBe(JSON.stringify(nested))
})

test('items that are written together are the text of each of them', () => {
  for (const length of [0, 1, 24, 25, 26, 100]) {
    const rows = new LongList(length, (index) => ({ place: index, text: '[,]' }), 25)
    expect(textOf({ rows, others: rows.map(({ place: index }) => index) })).toBe(
      JSON.stringify({ rows, others: rows.map(({ place: index }) => index) }),
    )
    expect([...writeJson(rows)].length).toBe(Math.ceil(length / 25) + 1)
  }
})

/** Turns that are over after so many looks, and count how often others had theirs. */
const countedTurns = (looks: number): Yielder & { readonly taken: () => number } => {
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
    data: new LongList(100_000, (index) => {
      made += 1
      return { place: index, text: 'x'.repeat(20) }
    }),
  })
  const yielder = countedTurns(100)
  const { text, isAll } = await beginTextInChunks(pieces, yielder)
  expect(isAll).toBe(false)
  expect(made).toBeLessThan(5_000)
  const reader = streamText(text, pieces, yielder).getReader()
  const first = await reader.read()
  expect(new TextDecoder().decode(first.value)).toBe(text)
  await reader.read()
  expect(made).toBeLessThan(10_000)
  let later = 0
  for (let step = await reader.read(); !step.done; step = await reader.read()) later += step.value.byteLength
  expect(made).toBe(100_000)
  expect(later).toBeGreaterThan(4_000_000)
  expect(yielder.taken()).toBeGreaterThan(1_000)
})

test('a text whose next item has to be looked for gives turns meanwhile', async () => {
  function* nothing() {
    for (let looked = 0; looked < 10_000; looked += 1) yield pauseItem
  }
  const yielder = countedTurns(100)
  expect(await beginTextInChunks(writeJson({ data: nothing() }), yielder)).toEqual({ text: '{"data":[]}', isAll: true })
  expect(yielder.taken()).toBeGreaterThan(90)
})
