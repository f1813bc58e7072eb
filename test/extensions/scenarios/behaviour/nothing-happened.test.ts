import { expect, test } from 'vitest'
import { listScenarios, type Scenario } from '../../../../src/index.js'
import { openClient } from '../../../support/door/client.js'
import { course } from '../../../support/door/eventful-script.js'

// An expectation is met or not once what it is about has happened.

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'

type Expects = Scenario['expects']

const playing = async (expects: Expects, steps: readonly object[] = []) => {
  const client = await openClient()
  client.emulator.play({ name: 'expecting', summary: 'Expects something.', expects, steps } as Scenario)
  return { client, met: () => client.emulator.scenario().expectations.map(({ met }) => met) }
}

test.each(listScenarios().map(({ name }) => name))('of %s nothing is met before anything has happened', async (name) => {
  const client = await openClient()
  client.emulator.play(name)
  expect(client.emulator.scenario().expectations.filter(({ met }) => met !== null)).toEqual([])
})

test.each(listScenarios().map(({ name }) => name))('%s is not over before anything has happened', async (name) => {
  const client = await openClient()
  client.emulator.play(name)
  expect(client.emulator.scenario().over).toBe(false)
  expect((await client.control('/scenario')).json.over).toBe(false)
})

test.each(['cancel-block', 'cancel-day-quota', 'quota-of-another-token', 'sale-without-tracking', 'sck-fallback'] as const)(
  '%s is not over for a client that did something else',
  async (name) => {
    const client = await openClient()
    client.emulator.play(name)
    await client.get(products)
    await client.post(products, course)
    const { over, expectations } = client.emulator.scenario()
    expect([over, expectations.filter(({ met }) => met !== null)]).toEqual([false, []])
  },
)

test('a scenario is over once its steps have acted and something was judged, if it can be', async () => {
  const step = { match: { operation: 'listProducts' }, times: 1, effect: { kind: 'delay', fixed_ms: 0 } }
  const judged = { say: 'The summary is read.', when: { operation: 'getOrderSummary' as const }, requests: { at_most: 5 } }
  for (const [expects, steps, after] of [
    [[], [], 1],
    [[{ say: 'In words.' }], [], 1],
    [[], [step], 1],
    [[{ say: 'In words.' }], [step], 1],
    [[judged], [], 2],
    [[judged], [step], 2],
  ] as const) {
    const { client } = await playing(expects as never, steps)
    const over = [client.emulator.scenario().over]
    for (const path of [products, summary]) {
      await client.get(path)
      over.push(client.emulator.scenario().over)
    }
    expect(over).toEqual([0, 1, 2].map((nth) => nth >= after))
  }
})

test.each([
  'quota-exhausted',
  'flapping',
  'cancel-block',
  'token-revoked-mid-pagination',
  'cancel-day-quota',
  'two-kinds-of-429',
] as const)('of %s nothing is met by a client that asks once and is served', async (name) => {
  const client = await openClient()
  client.emulator.play(name)
  expect((await client.get(products)).status).toBe(200)
  expect(client.emulator.scenario().expectations.filter(({ met }) => met !== null)).toEqual([])
})

test('a refusal is what an expectation about refusals waits for', async () => {
  const { client, met } = await playing([{ say: 'Once.', when: { status: 404 }, requests: { status: 404, at_most: 1 } }])
  await client.get(products)
  expect(met()).toEqual([null])
  await client.get('/api/v2/orders/unknown')
  expect(met()).toEqual([true])
  await client.get('/api/v2/orders/unknown')
  expect(met()).toEqual([false])
})

test('of several operations one will do, and it can take more than one request', async () => {
  const when = { operation: ['listProducts' as const, 'getOrderSummary' as const], at_least: 2 }
  const { client, met } = await playing([
    { say: 'The order is looked at.', when, requests: { operation: 'getOrder', at_least: 1 } },
  ])
  await client.get(products)
  expect(met()).toEqual([null])
  await client.get(summary)
  expect(met()).toEqual([false])
})

test('without a word about it, a step that acts is what it waits for, or a request where there are no steps', async () => {
  const say = { say: 'The summary is read.', requests: { operation: 'getOrderSummary' as const, at_least: 1 } }
  const { client, met } = await playing([say], [{ match: { operation: 'getOrder' }, effect: { kind: 'delay', fixed_ms: 0 } }])
  await client.get(summary)
  expect(met()).toEqual([null])
  await client.get('/api/v2/orders/unknown')
  expect(met()).toEqual([true])
  const plain = await playing([say])
  expect(plain.met()).toEqual([null])
  await plain.client.get(products)
  expect(plain.met()).toEqual([false])
})

test('what cannot be made good any more counts at once', async () => {
  const { client, met } = await playing([
    { say: 'One request.', when: { status: 500 }, requests: { at_most: 1 } },
    { say: 'One key.', when: { status: 500 }, free_of: ['new-key-for-same-post'] },
  ])
  await client.post(products, course)
  expect(met()).toEqual([null, null])
  await client.post(products, course)
  expect(met()).toEqual([false, false])
})
