import { describe, expect, test } from 'vitest'
import { readPlainFlags } from '../../../src/adapters/cli/command-line.js'
import { UsageError } from '../../../src/adapters/cli/shared/usage-error.js'

describe('a plain command line', () => {
  test('without options is a plain serve', () => {
    expect(readPlainFlags([])).toEqual({})
    expect(readPlainFlags(['serve'])).toEqual({})
  })

  test('is read option by option, the last of its kind counting', () => {
    expect(readPlainFlags(['serve', '--port', '1', '--checkout-base-url', 'https://a.test', '--quiet', '--port', '0'])).toEqual({
      port: 0,
      checkoutBaseUrl: 'https://a.test',
      quiet: true,
    })
  })

  test('keeps every value of an option that may be repeated', () => {
    const args = ['--assume', 'cancel-404-threshold=3', '--cors', 'https://a.test', '--assume', 'trailing-slash=404']
    expect(readPlainFlags(args)).toEqual({
      assume: [
        ['cancel-404-threshold', '3'],
        ['trailing-slash', '404'],
      ],
      cors: ['https://a.test'],
    })
  })

  test('refuses a value as the parser does', () => {
    expect(() => readPlainFlags(['--port', 'many'])).toThrow(UsageError)
    expect(() => readPlainFlags(['--port', 'many'])).toThrow('--port')
  })
})

test.each([
  ['another command', ['tokens']],
  ['an unknown option', ['--prot', '1']],
  ['a short option', ['-p', '1']],
  ['a value behind an equals sign', ['--port=1']],
  ['a missing value', ['--port']],
  ['a value that begins like an option', ['--seed', '-1']],
  ['an option in the place of a value', ['--port', '--quiet']],
  ['an option in front of the command', ['--quiet', 'serve']],
  ['help', ['--help']],
])('%s is for the parser', (_, args) => {
  expect(readPlainFlags(args)).toBeUndefined()
})
