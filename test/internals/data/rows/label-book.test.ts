import { expect, it } from 'vitest'
import { type Declared, LabelBook, nothingDeclared, savedLabels } from '../../../../src/data/rows/label-book.js'

const withTokens = (...labels: readonly string[]): Declared => ({
  ...nothingDeclared,
  tokens: Object.fromEntries(labels.map((id) => [id, { id }])),
})

const bookOf = (...documents: readonly Declared[]): LabelBook => {
  const book = new LabelBook()
  for (const declared of documents) book.add(declared)
  return book
}

it('has all labels in the order in which they came', () => {
  const book = bookOf(withTokens('b', 'a'), withTokens('d'), withTokens('c'))
  expect(Object.keys(book.all().tokens)).toEqual(['b', 'a', 'd', 'c'])
  expect(Object.keys(book.all().tokens)).toEqual(['b', 'a', 'd', 'c'])
})

it('saves nothing where there was no document, and one that declares nothing as it is', () => {
  expect(savedLabels([])).toBeUndefined()
  const empty = { ...nothingDeclared }
  expect(savedLabels([empty])).toBe(empty)
})

it('finds a label of any document, one that came after somebody had looked as well', () => {
  const book = bookOf(withTokens('a', '7'))
  expect(book.find('tokens', '7')).toEqual({ id: '7' })
  expect(book.find('tokens', 'b')).toBeUndefined()
  book.add(withTokens('b'))
  expect(book.find('tokens', 'b')).toEqual({ id: 'b' })
  expect(book.find('orders', 'b')).toBeUndefined()
  expect(book.find('tokens', 'toString')).toBeUndefined()
})

it('shares what it was given, and does not look through it again when something is added', () => {
  let looks = 0
  const tokens = new Proxy(withTokens('a').tokens, {
    ownKeys: (labels) => {
      looks += 1
      return Reflect.ownKeys(labels)
    },
  })
  const first = { ...nothingDeclared, tokens }
  const book = bookOf(first)
  expect(book.all()).toBe(first)
  book.find('tokens', 'a')
  const before = looks
  for (let added = 0; added < 100; added += 1) {
    book.add(withTokens(`t${added}`))
    book.find('tokens', 'b')
  }
  expect(looks).toBe(before)
})
