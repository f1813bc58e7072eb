import { describe, expect, test } from 'vitest'
import { createEmulator, type Emulator, ExperimentError, type ExperimentWorld } from '../../../src/index.js'

const shop = () => createEmulator({ seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })

const headersOf = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  'Idempotency-Key': '8c1f4f4e-0c1b-4d2e-9a53-0f7a4d7b7c11',
})

const ask = ({ fetch, token }: ExperimentWorld) => fetch('/api/v2/products', { headers: headersOf(token) })

const create = ({ fetch, tokens }: Pick<Emulator, 'fetch' | 'tokens'>) => {
  const body = JSON.stringify({ name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde à primeira música.' })
  return fetch('https://sandbox.example.test/api/v2/products', { method: 'POST', headers: headersOf(tokens.full), body })
}

describe.each(['explore', 'sensitivity'] as const)('%s', (method) => {
  test.each<readonly [string, (emulator: Emulator) => unknown, string]>([
    [
      'creates a product',
      create,
      'The run writes outside its world: POST /api/v2/products went to the world that the experiment starts from',
    ],
    ['moves the clock', ({ clock }) => clock.advance('1h'), 'The run changes the world that the experiment starts from'],
    ['adds data', (emulator) => emulator.add({ products: { canto: { name: 'Canto' } } }), 'The run changes the world'],
  ])('rejects a flow that %s in the world it is tried in, where nothing changes', async (_, act, sentence) => {
    const emulator = shop()
    const state = () => ({ ...emulator.snapshot(), journal: [] })
    const before = state()
    const failure: unknown = await emulator[method](async (world) => {
      await ask(world)
      await act(emulator)
    }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ExperimentError)
    expect((failure as Error).message).toContain(sentence)
    expect(state()).toEqual(before)
    expect(emulator.worlds()).toHaveLength(1)
  })

  test('lets a flow write in the world that it is given', async () => {
    const emulator = shop()
    const run = async ({ fetch, tokens }: ExperimentWorld) => (await create({ fetch: fetch as never, tokens })).status
    const options = method === 'explore' ? { only: ['delivered-twice'] } : {}
    await expect(emulator[method](run, options)).resolves.toHaveProperty('ms')
  })

  test('lets a flow read the world that the experiment starts from', async () => {
    const emulator = shop()
    const url = 'https://sandbox.example.test/api/v2/products'
    const run = async (world: ExperimentWorld) => {
      await ask(world)
      await emulator.fetch(url, { headers: headersOf(emulator.tokens.full) })
    }
    await expect(emulator[method](run)).resolves.toHaveProperty('ms')
  })
})

test('an expected that throws is refused in one sentence, and leaves nothing behind', async () => {
  const emulator = shop()
  const before = JSON.stringify(emulator.snapshot())
  const expected = () => {
    throw new Error('no total')
  }
  const failure: unknown = await emulator.explore(ask, { expected }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ExperimentError)
  expect((failure as Error).message).toBe(
    'The option "expected" has thrown: no total. It has to compute the result for any account.',
  )
  expect(JSON.stringify(emulator.snapshot())).toBe(before)
  expect(emulator.worlds()).toHaveLength(1)
})
