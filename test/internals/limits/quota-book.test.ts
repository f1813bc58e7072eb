import { expect, test } from 'vitest'
import { looseSection } from '../../../src/ground/collections/section.js'
import { loadWindows, noWindows, QuotaBook, type QuotaDemand, saveWindow } from '../../../src/limits/quota-book.js'

const policy = { enforce: true, countRefused: false }
const minute: QuotaDemand = { bucket: 'cancel', rule: { kind: 'fixed', max: 2, lengthMs: 60_000 } }
const day: QuotaDemand = { bucket: 'cancel-day', rule: { kind: 'fixed', max: 3, lengthMs: 86_400_000 } }

/** Used requests of each bucket. */
const used = (book: QuotaBook, owner = 'token', now = 0) => [minute, day].map((demand) => book.read(owner, demand, now).used)

const draw = (book: QuotaBook, now: number, owner = 'token') => book.draw(owner, [minute, day], now, policy)

test('a request counts in all of its buckets, which are told in the order of the demands', () => {
  const book = new QuotaBook()
  const { allowed, readings } = draw(book, 0)
  expect(allowed).toBe(true)
  expect(readings.map(({ demand, after }) => [demand, after.used])).toEqual([
    [minute, 1],
    [day, 1],
  ])
})

test('a request that one bucket refuses counts in none', () => {
  const book = new QuotaBook()
  for (const now of [0, 0, 0]) draw(book, now)
  expect(used(book)).toEqual([2, 2])
  for (const now of [60_000, 60_000]) draw(book, now)
  expect(used(book, 'token', 60_000)).toEqual([1, 3])
  expect(draw(book, 60_000).allowed).toBe(false)
})

test('a refused request counts in all buckets where refused ones count', () => {
  const book = new QuotaBook()
  for (let sent = 0; sent < 4; sent += 1) book.draw('token', [minute, day], 0, { enforce: true, countRefused: true })
  expect(used(book)).toEqual([4, 4])
})

test('where nothing is enforced everything is allowed and counted', () => {
  const book = new QuotaBook()
  const verdicts = [0, 0, 0, 0].map((now) => book.draw('token', [minute, day], now, { enforce: false, countRefused: false }))
  expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true])
  expect(used(book)).toEqual([4, 4])
})

test('owners and buckets do not touch each other', () => {
  const book = new QuotaBook()
  for (const now of [0, 0]) draw(book, now)
  expect([used(book, 'token'), used(book, 'other')]).toEqual([
    [2, 2],
    [0, 0],
  ])
  expect(draw(book, 0, 'other').allowed).toBe(true)
})

test('a bucket whose kind is changed begins anew, and goes on where it was when it is changed back', () => {
  const book = new QuotaBook()
  draw(book, 0)
  const sliding: QuotaDemand = { bucket: 'cancel', rule: { kind: 'sliding', max: 2, lengthMs: 60_000 } }
  expect(book.read('token', sliding, 0).used).toBe(0)
  expect(book.read('token', minute, 0).used).toBe(1)
})

test('looking on opens and moves nothing', () => {
  const section = looseSection(noWindows)
  const book = new QuotaBook(section)
  expect(book.glance('token', minute, 0).used).toBe(0)
  expect(section.value).toBe(noWindows)
  draw(book, 0)
  const before = section.value
  expect(book.glance('token', minute, 0).used).toBe(1)
  expect(book.glance('token', minute, 60_000).used).toBe(0)
  expect(section.value).toBe(before)
})

test('taking back takes back from every bucket of the request', () => {
  const book = new QuotaBook()
  for (const now of [0, 0]) draw(book, now)
  book.refund('token', [minute, day], 0)
  expect(used(book)).toEqual([1, 1])
})

test('what was saved goes on', () => {
  const section = looseSection(noWindows)
  draw(new QuotaBook(section), 0)
  const saved = section.value.list().map(saveWindow)
  const loaded = looseSection(loadWindows(JSON.parse(JSON.stringify(saved))))
  const other = new QuotaBook(loaded)
  expect(loaded.value.list().map(saveWindow)).toEqual(saved)
  expect([used(other), used(other, 'forgotten')]).toEqual([
    [1, 1],
    [0, 0],
  ])
})
