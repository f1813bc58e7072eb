import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { ask } from '../../support/rich-world.js'

const open = () => createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })

test('without a calibration each assumption says what would settle it, or why nothing does', async () => {
  const state = await (await ask(open(), 'GET', '/_emulator/calibration')).json()
  expect(state).toMatchObject({ host: null, observed_at: null })
  for (const { verdict, settling } of state.data) {
    expect(verdict).toBeNull()
    expect(settling.why === null ? settling.requests.length : settling.why.length).toBeGreaterThan(0)
  }
})

test('a calibration that is put holds, and says so', async () => {
  const emulator = open()
  const seen = {
    version: 1,
    host: 'api.example.test',
    observed_at: '2026-02-21T10:00:00Z',
    assumptions: {
      'page-size-over-max': { verdict: 'refuted', value: '422', probes: ['too-large-page'] },
      'sort-histories': { verdict: 'not-observed', possible: ['newest', 'oldest'], with: ['products-order'] },
    },
  }
  const put = await ask(emulator, 'PUT', '/_emulator/calibration', seen)
  expect(put.status).toBe(200)
  const state = await put.json()
  expect(await (await ask(emulator, 'GET', '/_emulator/calibration')).json()).toEqual(state)
  const one = (id: string) => state.data.find((each: { id: string }) => each.id === id)
  expect(one('page-size-over-max')).toMatchObject({
    verdict: 'refuted',
    value: '422',
    observed_at: '2026-02-21T10:00:00Z',
    probes: ['too-large-page'],
  })
  expect(one('sort-histories')).toMatchObject({ value: null, possible: ['newest', 'oldest'], with: ['products-order'] })
  const answer = await emulator.fetch('https://sandbox.example.test/api/v2/orders/history?paginate=1001', {
    headers: { Authorization: `Bearer ${emulator.tokens.full}` },
  })
  expect(answer.status).toBe(422)
})

test.each([
  [[], 'give an object with version and assumptions'],
  [{ version: 2, assumptions: {} }, 'its version is 2; this emulator reads 1'],
  [{ version: 1, assumptions: { nonsense: { verdict: 'confirmed', value: 'x' } } }, 'nonsense'],
  [{ version: 1, assumptions: { 'sort-histories': { verdict: 'maybe' } } }, 'verdict cannot be "maybe"'],
  [{ version: 1, assumptions: { 'page-size-over-max': { verdict: 'refuted', value: '500' } } }, 'page-size-over-max'],
])('a file that is no calibration is refused in words, and nothing of it holds: %j', async (sent, said) => {
  const emulator = open()
  const before = await (await ask(emulator, 'GET', '/_emulator/assumptions')).json()
  const refused = await ask(emulator, 'PUT', '/_emulator/calibration', sent)
  expect(refused.status).toBe(422)
  expect((await refused.json()).message).toContain(said)
  expect(await (await ask(emulator, 'GET', '/_emulator/assumptions')).json()).toEqual(before)
})
