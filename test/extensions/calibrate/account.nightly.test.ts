import { expect, test } from 'vitest'
import type { Tier } from '../../../src/extensions/calibrate/exchange.js'
import { runBlind } from '../../support/calibrate/blind-run.js'

// What leaves for the service, as its own journal shows it.

const sentIn = async (nth: number, tiers: readonly Tier[]) => {
  const { target } = await runBlind(nth, tiers)
  return target.emulator.requests.list({ limit: 1_000 })
}

const isCreate = /^\/api\/v2\/products(?:\/[^/]+\/offers)?$/

test('the tier read sends GET, HEAD and OPTIONS with one token and nothing else', async () => {
  const sent = await sentIn(0, ['read'])
  expect(sent.length).toBeGreaterThan(30)
  expect([...new Set(sent.map(({ method }) => method))].toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS'])
  expect(new Set(sent.map(({ token }) => token).filter((token) => token !== null))).toEqual(new Set(['full']))
}, 400_000)

test('the tier errors posts without a token alone, and never to the cancel route', async () => {
  const sent = await sentIn(3, ['read', 'errors'])
  const writes = sent.filter(({ method }) => method === 'POST' || method === 'PUT')
  expect(writes.length).toBeGreaterThan(0)
  expect(writes.filter(({ token, status }) => token !== null || status < 400)).toEqual([])
  expect(sent.filter(({ path }) => path.includes('cancel'))).toEqual([])
}, 400_000)

test('the tier quota only reads, and the tier write only creates what bears its name', async () => {
  expect((await sentIn(1, ['quota'])).filter(({ method }) => method !== 'GET')).toEqual([])
  const { target } = await runBlind(9, ['write'])
  const posts = target.emulator.requests.list({ limit: 1_000 }).filter(({ method }) => method === 'POST')
  expect(posts.length).toBeGreaterThan(0)
  expect(posts.filter(({ path }) => !isCreate.test(path))).toEqual([])
  const created = target.emulator.records.products.findMany((product) =>
    product.where({ name: (name) => /calibration/.test(name) }),
  )
  expect(created.length).toBeGreaterThan(0)
  expect(created.filter(({ name }) => !name.startsWith('emulator-calibration-'))).toEqual([])
}, 400_000)

test('the tier cancel cancels the one subscription, and asks for ids that there are none of', async () => {
  const { target } = await runBlind(12, ['cancel'])
  const { id } = target.emulator.landmarks.subscription_active
  const posts = target.emulator.requests.list({ limit: 1_000 }).filter(({ method }) => method === 'POST')
  const ids = posts.map(({ path }) => /subscriptions\/([^/]+)\/cancel$/.exec(path)?.[1])
  const mayBeSent = [`000${id}`, '9999999999999999999', 'emulator-calibration', String(id)]
  expect(ids).toContain(String(id))
  expect(ids.filter((one) => one === undefined || !mayBeSent.includes(one))).toEqual([])
}, 400_000)
