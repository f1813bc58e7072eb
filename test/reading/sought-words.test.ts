import { expect, test } from 'vitest'
import { seekWords } from '../../src/reading/sought-words.js'

const hash = 'a429b8c1d2e3f4a5'
const id = '6f1f2d3a-8c1b-4296-9a57-0c1d2e3f4429'

test.each([
  ['pereira heloisa', ['Heloísa Moraes Pereira'], true],
  ['HELOÍSA  paid', ['Heloisa Pereira', 'paid'], true],
  ['heloisa souza', ['Heloísa Moraes Pereira'], false],
  ['', [], true],
  ['990.067.132-52', ['99006713252'], true],
  ['99006713252', ['990.067.132-52'], true],
  ['CPF 990.067.132-52 99006713252', ['99006713252'], true],
  ['12.345.678/0001-95', ['12345678000195'], true],
  ['990.067.132-53', ['99006713252'], false],
  ['429', [hash, id, '42900671325', '100.429.132-52'], false],
  ['429', ['GET /api/v2/products 429'], true],
  ['429', ['two-kinds-of-429'], true],
  ['429b8', [hash], true],
])('%s among %j: %s', (search, texts, isFound) => {
  expect(seekWords(search)(texts)).toBe(isFound)
})
