import { expect, test } from 'vitest'
import { isAbort } from '../../../../src/pipeline/answer/lost-connection.js'

const givenUp = AbortSignal.abort(new Error('given up'))

test('a request was given up where it failed with the reason of its own signal', () => {
  expect(isAbort(givenUp, givenUp.reason)).toBe(true)
})

test('another failure of a request that was given up is a failure', () => {
  expect(isAbort(givenUp, new Error('another'))).toBe(false)
})

test('nothing that fails while the signal is silent was given up', () => {
  const { signal } = new AbortController()
  expect(isAbort(signal, signal.reason)).toBe(false)
})
