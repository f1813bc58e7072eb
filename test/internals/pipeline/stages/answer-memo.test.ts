import { expect, test } from 'vitest'
import { createEmulator } from '../../../../src/adapters/emulator/create-emulator.js'
import { profileValues } from '../../../../src/core/assumptions.js'
import { AnswerMemo, type RememberedAnswer } from '../../../../src/pipeline/stages/execute-operation.js'

const values = profileValues('default')
const rows = { of: {}, version: 0 }
const answerOf = (bytes: number): RememberedAnswer => ({
  answer: { status: 200, body: new Uint8Array(bytes), headers: {}, rule: 'answered', reason: '' },
})

test('an answer is found again for the same rows, assumptions and name alone', () => {
  const memo = new AnswerMemo()
  const answer = answerOf(10)
  memo.keep({ rows, values, name: 'a', now: 0 }, answer)
  expect(memo.find({ rows, values, name: 'a', now: 0 })).toBe(answer)
  expect(memo.find({ rows, values, name: 'b', now: 0 })).toBeUndefined()
  expect(memo.find({ rows: { ...rows, version: 1 }, values, name: 'a', now: 0 })).toBeUndefined()
  expect(memo.find({ rows: { of: {}, version: 0 }, values, name: 'a', now: 0 })).toBeUndefined()
  expect(memo.find({ rows, values: profileValues('default'), name: 'a', now: 0 })).toBeUndefined()
})

test('an answer with the time in it is found again only while it holds', () => {
  const memo = new AnswerMemo()
  const answer = answerOf(10)
  const at = (now: number) => memo.find({ rows, values, name: 'a', now })
  memo.keep({ rows, values, name: 'a', now: 1_000 }, answer, { from: 1_000, until: 5_000 })
  expect([0, 999, 1_000, 4_999, 5_000].map((now) => at(now) === answer)).toEqual([false, false, true, true, false])
})

test('of more than 16 MB the answers used last are kept', () => {
  const memo = new AnswerMemo()
  const names = Array.from({ length: 9 }, (_, index) => String(index))
  for (const name of names) {
    memo.keep({ rows, values, name, now: 0 }, answerOf(2_000_000))
    // The first one is asked for all the time.
    memo.find({ rows, values, name: '0', now: 0 })
  }
  const kept = names.filter((name) => memo.find({ rows, values, name, now: 0 }) !== undefined)
  expect(kept).toEqual(['0', '2', '3', '4', '5', '6', '7', '8'])
})

test('a row that one world has changed is shown by no other, and by that one at once', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })
  const fork = emulator.fork()
  const ask = async (token: string) => {
    const url = 'https://sandbox.example.test/api/v2/orders/summary'
    return await (await emulator.fetch(new Request(url, { headers: { Authorization: `Bearer ${token}` } }))).text()
  }
  const before = await ask(emulator.tokens.full)
  expect(await ask(fork.tokens.full)).toBe(before)
  fork.clock.advance('40d')
  const renewed = await ask(fork.tokens.full)
  expect(renewed).not.toBe(before)
  expect(await ask(emulator.tokens.full)).toBe(before)
  expect(await ask(fork.tokens.full)).toBe(renewed)
})
