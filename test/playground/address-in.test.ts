import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressIn } from '../../console/api/address-in.js'

test.each([
  '0/x',
  '@x.test/y',
  '//x.test/y',
  '/\\x.test/y',
  '\\\\x.test',
  '.x.test/',
  ':1/',
  'https://x.test/',
  '/../..//x.test',
])('the target %s stays at the origin', (target) =>
  expect(new URL(addressIn('http://127.0.0.1:4010', target)).origin).toBe('http://127.0.0.1:4010'),
)

test('no target leaves the origin', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\@:.0-9a-z?#-]*$/)), (target) => {
      expect(new URL(addressIn('http://127.0.0.1:4010', target)).origin).toBe('http://127.0.0.1:4010')
    }),
  )
})

test('path and query stay', () =>
  expect(addressIn('http://127.0.0.1:4010', '/api/v2/orders?a=b&c')).toBe('http://127.0.0.1:4010/api/v2/orders?a=b&c'))
