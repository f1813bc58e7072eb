import { expect, test, vi } from 'vitest'
import { createEmulator, type Repro } from '../../../src/index.js'
import { openRepro, readRepro } from '../../support/repro.js'
import { ask, course, products } from '../../support/rich-world.js'
import { atSize } from '../../support/size.js'
import { openRun } from './random-run.js'

/** What was written is what is read. */
const throughFile = (repro: Repro): Repro => readRepro(JSON.stringify(repro))

test.each(atSize([21], [21, 22, 23, 24]))(
  'random run %s, played again from its file, gets every answer to the byte',
  async (run) => {
    const { emulator, answered, step } = openRun(run, 1_000)
    while (answered.length < 60) await step()
    const repro = emulator.repro()
    const requests = repro.steps.filter(({ kind }) => kind === 'request')
    expect(requests.length).toBeGreaterThan(55)
    const opened = await openRepro(throughFile(repro))
    expect(opened.difference).toBeNull()
  },
)

test('a run on a running clock is played at the instants at which its requests came', async () => {
  const emulator = createEmulator({ seed: 3, orders: 30 })
  for (let request = 0; request < 5; request += 1) {
    await ask(emulator, 'POST', products, course)
    await ask(emulator, 'GET', '/api/v2/orders/summary')
    emulator.clock.advance('17s')
  }
  expect((await openRepro(throughFile(emulator.repro()))).difference).toBeNull()
})

test('a clock that has gone on between any two looks at it changes nothing of that', async () => {
  const emulator = createEmulator({ seed: 3, orders: 30 })
  const lost = {
    name: 'lost',
    summary: 'An answer comes late.',
    steps: [{ match: { nth: 2 }, effect: { kind: 'delay', fixed_ms: 1 } }],
  }
  let looks = 0
  const real = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real + 400 * looks++)
  try {
    emulator.play(lost as never)
    for (let request = 0; request < 5; request += 1) {
      const sent = { key: `00000000-0000-4000-a000-00000000000${request >> 1}` }
      await ask(emulator, 'POST', products, course, sent)
      await ask(emulator, 'GET', '/api/v2/orders/summary')
      emulator.clock.advance('17s')
    }
    const second = emulator.fork()
    await ask(second, 'POST', products, course)
    expect((await openRepro(throughFile(emulator.repro()))).difference).toBeNull()
    expect((await openRepro(throughFile(second.repro()))).difference).toBeNull()
  } finally {
    clock.mockRestore()
  }
})

test('no text of a token that was made stands in the file, and the token does what it did', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  const make = async () => (await ask(emulator, 'POST', '/_emulator/tokens', { name: 'mine', scopes: ['products:read'] })).json()
  const early = await make()
  emulator.requests.clear()
  const late = await make()
  for (const { token } of [early, late]) await ask(emulator, 'GET', products, undefined, { token })
  await ask(emulator, 'DELETE', `/_emulator/tokens/${late.id}`)
  await ask(emulator, 'GET', products, undefined, { token: late.token })
  await ask(emulator, 'GET', products, undefined, { token: 'svc_test_nobody_has_this_one' })
  const repro = emulator.repro()
  const text = JSON.stringify(repro)
  for (const secret of [early.token, late.token, 'svc_test_nobody_has_this_one']) expect(text).not.toContain(secret)
  expect(text).toContain(`Bearer {${late.id}}`)
  const statuses = repro.steps.flatMap((step) => (step.kind === 'request' ? [step.answer.status] : []))
  expect(statuses).toEqual([200, 200, 401, 401])
  expect((await openRepro(throughFile(repro))).difference).toBeNull()
})

test('what was done before the first request stands in the file, and is done again', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  emulator.chaos(0)
  const sale = await emulator.sales.sell({ product_id: emulator.landmarks.product_active.id })
  await emulator.add({ products: { own: { name: 'De dados' } } })
  emulator.clock.advance('1h')
  const made = await (await ask(emulator, 'POST', '/_emulator/tokens', { name: 'mine', scopes: ['orders:read'] })).json()
  await ask(emulator, 'GET', `/api/v2/orders/${sale.hash}`, undefined, { token: made.token })
  const repro = emulator.repro()
  expect(repro.snapshot.rows).toEqual({})
  expect(repro.steps.map((step) => (step.kind === 'request' ? step.method : step.name))).toEqual([
    ...['chaos', 'POST /orders', 'add', 'clock.advance', 'POST /tokens', 'GET'],
  ])
  expect((await openRepro(throughFile(repro))).difference).toBeNull()
})

test.each([
  ['declared at the start', { data: { tokens: { course: { scopes: ['products:read' as const] } } } }, false],
  ['added later', {}, true],
])('a token that a document has %s does in a replay what it did', async (_, given, isAdded) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, ...given })
  await ask(emulator, 'GET', products)
  if (isAdded) await emulator.add({ tokens: { course: { scopes: ['products:read'] } } })
  const { token = '' } = emulator.data.tokens['course'] ?? {}
  await ask(emulator, 'GET', products, undefined, { token })
  const repro = emulator.repro()
  expect(repro.steps.flatMap((step) => (step.kind === 'request' ? [step.answer.status] : []))).toEqual([200, 200])
  expect((await openRepro(throughFile(repro))).difference).toBeNull()
  const ofFork = emulator.fork({ from: 'now' })
  await ask(ofFork, 'GET', products, undefined, { token: ofFork.data.tokens['course']?.token ?? token })
  expect((await openRepro(throughFile(ofFork.repro()))).difference).toBeNull()
})

test('what only names a token is done again as it was given', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  const effect = { kind: 'revoke_token', token: 'read_only' }
  await ask(emulator, 'PUT', '/_emulator/scenario', { name: 'x', summary: 'X.', steps: [{ match: { nth: 2 }, effect }] })
  const { refs } = await (
    await ask(emulator, 'POST', '/_emulator/data', { tokens: { course: { scopes: ['products:read'] } } })
  ).json()
  for (const token of [refs.tokens.course.token, emulator.tokens.read_only, emulator.tokens.read_only])
    await ask(emulator, 'GET', products, undefined, { token })
  const repro = emulator.repro()
  expect(repro.steps.flatMap((step) => (step.kind === 'request' ? [step.answer.status] : []))).toEqual([200, 401, 401])
  expect(JSON.stringify(repro)).not.toContain(refs.tokens.course.token)
  expect((await openRepro(throughFile(repro))).difference).toBeNull()
  expect((await emulator.assumptionsUsed()).map(({ id }) => id)).toContain('iso-timestamp-precision')
})

test('an answer that differs is named with what was and what is', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  await ask(emulator, 'GET', products)
  await ask(emulator, 'POST', products, course)
  const repro = emulator.repro()
  const [first, second] = repro.steps
  if (first?.kind !== 'request' || second?.kind !== 'request') throw new Error('There must be two requests')
  const otherwise = { ...second, answer: { ...second.answer, status: 418 } }
  const { difference } = await openRepro(throughFile({ ...repro, steps: [first, otherwise] }))
  expect(difference).toBe('Step 2 of 2, POST http://localhost/api/v2/products: the status was 418 and is now 201.')
})

test('a request whose body is longer than what is kept is left before the beginning', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  await ask(emulator, 'POST', products, { ...course, description: 'x'.repeat(20_000) })
  await ask(emulator, 'GET', products)
  const repro = emulator.repro()
  expect(repro.steps.map((step) => (step.kind === 'request' ? step.method : step.name))).toEqual(['GET'])
  expect((await openRepro(throughFile(repro))).difference).toBeNull()
})

test('GET /_emulator/repro gives the same file', async () => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  await ask(emulator, 'GET', products)
  const answer = await ask(emulator, 'GET', '/_emulator/repro')
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(emulator.repro())))
})

test.each([
  ['nothing', '', 'it is not JSON'],
  ['something else', '{"format":"x"}', 'it is not a repro file'],
  ['of another version', '{"format":"producer-commerce-emulator repro","version":9}', 'it is of version 9'],
  ['without its steps', '{"format":"producer-commerce-emulator repro","version":1}', 'it is damaged at'],
])('a file that is %s is refused in words', (_, text, problem) => {
  expect(() => readRepro(text)).toThrow(problem)
})
