import { expect, test } from 'vitest'
import { LateIndex } from '../../src/store/late-index.js'

/** Rows with an index of them, how often that was opened, and with how many rows it was filled. */
const indexed = (...rows: string[]) => {
  const filled: number[] = []
  let opened = 0
  const late = new LateIndex<readonly string[], string[]>(rows, {
    open() {
      opened += 1
      return []
    },
    fill(index, source) {
      filled.push(source.length)
      index.push(...source)
    },
  })
  const write = (row: string): void => {
    rows.push(row)
    late.add((index) => index.push(row))
  }
  return { late, write, filled, opened: () => opened }
}

test('an index is kept with each row that comes', () => {
  const { late, write, filled } = indexed()
  write('a')
  write('b')
  expect(late.whole).toEqual(['a', 'b'])
  expect(filled).toEqual([])
})

test('one that was left behind is made when it is read, once, with what has come meanwhile', () => {
  const { late, write, filled } = indexed('a')
  late.leaveBehind()
  write('b')
  expect(filled).toEqual([])
  expect(late.whole).toEqual(['a', 'b'])
  write('c')
  expect(late.whole).toEqual(['a', 'b', 'c'])
  expect(filled).toEqual([2])
})

test('one to which no row has come is opened when it is read, and not again', () => {
  const { late, write, opened } = indexed()
  expect(opened()).toBe(0)
  expect(late.whole).toEqual([])
  write('a')
  expect([late.whole, opened()]).toEqual([['a'], 1])
})
