import { describe, expect, test } from 'vitest'
import { switchable } from './alternatives.js'
import { Caller } from './caller.js'
import { cases } from './cases.js'
import { idle, idsExcepted, unlisted } from './exceptions.js'
import { findIdle } from './find-idle.js'
import { allOf, play } from './observe.js'

describe('no answer leans on an assumption that changes neither it nor what comes after', () => {
  test.each(cases)('$name', async (one) => {
    expect((await findIdle(one)).toSorted()).toEqual(idsExcepted(idle, one.name).toSorted())
  })
})

test('every case has a name of its own, and exceptions name cases', () => {
  const names = cases.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  expect([...idle, ...unlisted].filter(({ name }) => !names.includes(name))).toEqual([])
})

test('a case is answered alike each time it is played', async () => {
  for (const one of cases) {
    const [first, second] = [await play(one), await play(one)]
    expect(allOf(second), one.name).toEqual(allOf(first))
  }
})

test('a plain list leans on few assumptions, a plain cancel on many', async () => {
  const caller = new Caller({})
  const list = await caller.get('/products')
  const cancel = await caller.post(`/subscriptions/${caller.marks.subscription_active.id}/cancel`)
  expect(list.leaned.length).toBeLessThanOrEqual(6)
  expect(cancel.leaned.length).toBeGreaterThanOrEqual(15)
})

test('a flow of documented answers that show nothing undocumented leans on nothing', async () => {
  const caller = new Caller({})
  const offers = await caller.get(`/products/${caller.marks.product_without_offers.id}/offers`)
  expect([offers.status, offers.json]).toEqual([200, { object: 'list', data: [] }])
  expect(offers.leaned).toEqual([])
})

test('an answer leans on nothing that cannot be chosen', async () => {
  const known: readonly string[] = switchable
  for (const one of cases) {
    const { leaned } = (await play(one)).answer
    expect(
      leaned.filter((id) => !known.includes(id)),
      one.name,
    ).toEqual([])
  }
})
