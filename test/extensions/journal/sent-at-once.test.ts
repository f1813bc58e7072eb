import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.js'

const open = (): Emulator => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })

const list = ({ tokens, fetch }: Emulator): Promise<Response> => {
  const headers = { Authorization: `Bearer ${tokens.full}` }
  return fetch(new Request('https://sandbox.example.test/api/v2/products', { headers }))
}

const create = ({ tokens, fetch }: Emulator): Promise<Response> => {
  const headers = { Authorization: `Bearer ${tokens.full}`, 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ name: '' }) }
  return fetch(new Request('https://sandbox.example.test/api/v2/products', init))
}

const findings = (emulator: Emulator): readonly string[] =>
  emulator
    .conduct()
    .map(({ finding }) => finding)
    .filter((finding) => finding !== 'scope-never-used')

const exhausted = async (): Promise<Emulator> => {
  const emulator = open()
  for (let count = 0; count < 120; count += 1) await list(emulator)
  return emulator
}

// All of them are on their way before one can look at the first answer, however early that is made.
test('who sends many at once could know none of their answers', async () => {
  const emulator = await exhausted()
  const answers = await Promise.all([1, 2, 3, 4].map(() => list(emulator)))
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429])
  expect(findings(emulator)).toEqual([])
  const other = open()
  await Promise.all([create(other), create(other)])
  expect(findings(other)).toEqual([])
})

test('who sends one after the other knows each answer at once', async () => {
  const emulator = await exhausted()
  for (let count = 0; count < 4; count += 1) await list(emulator)
  expect(findings(emulator)).toEqual(['retried-before-retry-after', 'polled-exhausted-quota'])
  const other = open()
  await create(other).then(() => create(other))
  expect(findings(other)).toEqual(['failed-post-retried-without-key'])
})

const numbers = (emulator: Emulator): readonly unknown[] => emulator.snapshot().journal.map(({ number }) => number)

test('requests are numbered from the first one on, with and without a body, also after a reset and in a fork from now', async () => {
  const emulator = open()
  await Promise.all([create(emulator), create(emulator)])
  await list(emulator)
  expect(numbers(emulator)).toEqual([1, 2, 3])
  emulator.reset()
  await create(emulator)
  expect(numbers(emulator)).toEqual([1])
  const fork = emulator.fork({ from: 'now' })
  await create(fork)
  expect(numbers(fork)).toEqual([2])
})
