import { expect, test } from 'vitest'
import { z } from 'zod'
import { looseSection } from '../../../src/ground/collections/section.js'
import { loadKeys, noKeys, ReplayLog, type StoredAnswer, savedKeySchema, saveKey } from '../../../src/limits/replay-log.js'

const hour = 3_600_000
const by = { request_id: 'r', token: 't', body: null }
const use = (openedAt: number) => ({ target: 'POST /api/v2/products', fingerprint: 'a', openedAt, by })
const answer: StoredAnswer = { status: 201, body: new Uint8Array([123, 125]), headers: {} }

/** A log in which the key `k` was opened at 0 for 24 h. */
const openedLog = (): ReplayLog => {
  const log = new ReplayLog()
  log.open('k', use(0), 24 * hour)
  return log
}

test('a key nobody has used is new', () => {
  expect(new ReplayLog().find('k', 0)).toEqual({ kind: 'new' })
})

test('an opened key is in flight, with the request it was opened for', () => {
  const state = openedLog().find('k', 1)
  expect(state).toMatchObject({ kind: 'in_flight', use: use(0) })
})

test('a completed key is done, with its answer as it was given', () => {
  const log = openedLog()
  log.complete('k', answer)
  const state = log.find('k', 1)
  expect(state).toMatchObject({ kind: 'done', use: use(0) })
  expect(state.kind === 'done' && state.answer).toBe(answer)
})

test('a released key is new', () => {
  const log = openedLog()
  log.release('k')
  expect(log.find('k', 0).kind).toBe('new')
})

test('a completed key is new from the end of its time on, not before', () => {
  const log = openedLog()
  log.complete('k', answer)
  expect(log.find('k', 24 * hour - 1).kind).toBe('done')
  expect(log.find('k', 24 * hour).kind).toBe('new')
})

test('finding a key does not prolong its time', () => {
  const log = openedLog()
  log.complete('k', answer)
  for (let at = 0; at < 24; at += 1) expect(log.find('k', at * hour).kind).toBe('done')
  expect(log.find('k', 24 * hour).kind).toBe('new')
})

test('the time runs from the opening, not from the answer', () => {
  const log = new ReplayLog()
  log.open('k', use(5 * hour), hour)
  log.complete('k', answer)
  expect(log.find('k', 6 * hour - 1).kind).toBe('done')
  expect(log.find('k', 6 * hour).kind).toBe('new')
})

test('a key in flight does not expire', () => {
  expect(openedLog().find('k', 1000 * hour).kind).toBe('in_flight')
})

test('a key without end is never new again', () => {
  const log = new ReplayLog()
  log.open('k', use(0), Number.POSITIVE_INFINITY)
  log.complete('k', answer)
  expect(log.find('k', Number.MAX_SAFE_INTEGER).kind).toBe('done')
})

test('who waits for a key goes on when it is completed', async () => {
  const log = openedLog()
  const state = log.find('k', 0)
  log.complete('k', answer)
  await (state.kind === 'in_flight' ? state.completed : Promise.reject(new Error('the key is not in flight')))
  expect(log.find('k', 0).kind).toBe('done')
})

test('who waits for a key goes on when it is released', async () => {
  const log = openedLog()
  const state = log.find('k', 0)
  log.release('k')
  await (state.kind === 'in_flight' ? state.completed : Promise.reject(new Error('the key is not in flight')))
  expect(log.find('k', 0).kind).toBe('new')
})

test('a completed key cannot be released', () => {
  const log = openedLog()
  log.complete('k', answer)
  log.release('k')
  expect(log.find('k', 0).kind).toBe('done')
})

test('completing or releasing a key nobody opened does nothing', () => {
  const log = new ReplayLog()
  log.complete('k', answer)
  log.release('k')
  expect(log.find('k', 0).kind).toBe('new')
})

test('an expired key can be opened for something else', () => {
  const log = openedLog()
  log.complete('k', answer)
  expect(log.find('k', 24 * hour).kind).toBe('new')
  const other = { target: 'POST /elsewhere', fingerprint: 'b', openedAt: 24 * hour, by }
  log.open('k', other, hour)
  expect(log.find('k', 24 * hour)).toMatchObject({ kind: 'in_flight', use: other })
})

test('keys do not touch each other', () => {
  const log = openedLog()
  log.open('l', use(0), hour)
  log.complete('l', answer)
  log.release('k')
  expect([log.find('k', 0).kind, log.find('l', 0).kind, log.find('l', hour).kind]).toEqual(['new', 'done', 'new'])
})

test('of thousands of keys only those within their time are found, and those in flight', () => {
  const log = new ReplayLog()
  for (let n = 0; n < 3_000; n += 1) {
    log.open(`k${n}`, use(n), 1_000)
    if (n % 10 !== 0) log.complete(`k${n}`, answer)
  }
  const kinds = Array.from({ length: 3_000 }, (_, n) => log.find(`k${n}`, 2_999).kind)
  for (const [n, kind] of kinds.entries()) {
    expect(kind).toBe(n % 10 === 0 ? 'in_flight' : n >= 2_000 ? 'done' : 'new')
  }
})

test('expired keys are let go behind one that never expires', () => {
  const section = looseSection(noKeys)
  const log = new ReplayLog(section)
  log.open('for good', use(0), Number.POSITIVE_INFINITY)
  log.complete('for good', answer)
  for (let n = 1; n <= 5_000; n += 1) {
    log.open(`k${n}`, use(n * 10_000), 1_000)
    log.complete(`k${n}`, answer)
  }
  expect(section.value.answered.size).toBeLessThan(1_002)
  expect(log.find('for good', 1e12).kind).toBe('done')
})

test('all who wait for a key go on together', async () => {
  const log = openedLog()
  const states = [log.find('k', 0), log.find('k', 0)]
  log.complete('k', answer)
  await Promise.all(
    states.map((state) => (state.kind === 'in_flight' ? state.completed : Promise.reject(new Error('the key is not in flight')))),
  )
})

test('what was saved is found again with the same answer until the same instant, what is in flight is not saved', () => {
  const section = looseSection(noKeys)
  const log = new ReplayLog(section)
  const bodiless: StoredAnswer = { status: 204, body: null, headers: { 'x-a': 'b' } }
  log.open('k', use(5 * hour), hour)
  log.complete('k', answer)
  log.open('for good', use(5 * hour), Number.POSITIVE_INFINITY)
  log.complete('for good', bodiless)
  log.open('in flight', use(5 * hour), hour)
  const saved = section.value.answered.list().map(saveKey)
  expect(saved.map(({ key, expires_at }) => [key, expires_at])).toEqual([
    ['k', 6 * hour],
    ['for good', null],
  ])
  const restored = new ReplayLog(looseSection(loadKeys(JSON.parse(JSON.stringify(saved)))))
  expect(restored.find('k', 6 * hour - 1)).toEqual({ kind: 'done', use: use(5 * hour), answer })
  expect(restored.find('for good', 1e12)).toEqual({ kind: 'done', use: use(5 * hour), answer: bodiless })
  expect([restored.find('k', 6 * hour).kind, restored.find('in flight', 0).kind]).toEqual(['new', 'new'])
})

test.each([
  [204, '', 'an answer of this status has none'],
  [304, '{}', 'an answer of this status has none'],
  [204, null, null],
  [201, '{}', null],
  [201, null, null],
])('a saved answer %i with the body %o is held against what such a status allows', (status, body, wrong) => {
  const section = looseSection(noKeys)
  const log = new ReplayLog(section)
  log.open('k', use(0), hour)
  log.complete('k', answer)
  const saved = { ...section.value.answered.list().map(saveKey)[0], answer: { status, body, headers: {} } }
  const issues = savedKeySchema(z).safeParse(saved).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual(wrong === null ? [] : [['answer.body', wrong]])
})
