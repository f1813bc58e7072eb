import { expect, test } from 'vitest'
import { LateIndex } from '../../src/store/late-index.js'

/** Rows with an index of them, and how often that was filled. */
const indexed = (...rows: string[]) => {
  const filled: number[] = []
  const late = new LateIndex<string[]>([], (index) => {
    filled.push(rows.length)
    index.push(...rows)
  })
  const write = (row: string): void => {
    rows.push(row)
    late.add((index) => index.push(row))
  }
  return { late, write, filled }
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
