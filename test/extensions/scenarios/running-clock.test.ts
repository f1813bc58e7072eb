import { afterEach, expect, test, vi } from 'vitest'
import { effects } from '../../../src/extensions/scenarios/effects.js'
import { createEmulator, type Emulator, type ScenarioSource } from '../../../src/index.js'

type StepSource = ScenarioSource['steps'][number]
type EffectSource = Exclude<StepSource['effect'], readonly unknown[]>

const now = '2026-03-01T12:00:00Z'
const products = '/api/v2/products'
const history = '/api/v2/orders/history'

/** Steps that act in the world before a request, and the request that is to notice. */
const noticed: readonly { readonly path: string; readonly effect: EffectSource }[] = [
  { path: products, effect: { kind: 'revoke_token' } },
  { path: products, effect: { kind: 'expire_token' } },
  { path: products, effect: { kind: 'withdraw_scope', scope: 'products:read' } },
  { path: products, effect: { kind: 'exhaust_quota', quota: 'read' } },
  { path: products, effect: { kind: 'lower_quota', quota: 'read', limit: 1 } },
  { path: products, effect: { kind: 'insert_products' } },
  { path: history, effect: { kind: 'insert_orders' } },
  { path: history, effect: { kind: 'refund_order' } },
  { path: products, effect: { kind: 'remove_rows', list: 'products' } },
  { path: products, effect: { kind: 'reorder_rows', list: 'products' } },
  { path: 'cancel', effect: { kind: 'cancel_subscription' } },
]

afterEach(() => void vi.restoreAllMocks())

/** Real time goes on by so much whenever somebody looks, as it does where there is much to do between two looks. */
const goOn = (ms: number): void => {
  let shown = Date.parse(now)
  vi.spyOn(Date, 'now').mockImplementation(() => {
    shown += ms
    return shown
  })
}

const send = (emulator: Emulator, path: string): Promise<Response> => {
  const headers = { Authorization: `Bearer ${emulator.tokens.full}`, 'Idempotency-Key': '00000000-0000-4000-b000-000000000001' }
  const isCancel = path === 'cancel'
  const target = isCancel ? `/api/v2/subscriptions/${emulator.landmarks.subscription_active.id}/cancel` : path
  return emulator.fetch(new Request(`https://sandbox.example.test${target}`, { method: isCancel ? 'POST' : 'GET', headers }))
}

/** What a client sees, without what tells the time. */
const seen = async (path: string, effect: EffectSource, frozen: boolean): Promise<unknown> => {
  const emulator = createEmulator({ now, frozen, orders: 30, assumptions: { 'cancel-effect-timing': 'immediate' } })
  emulator.play({ name: 'staged', summary: 'One step.', steps: [{ id: 'first', moment: 'before', effect }] })
  const answer = await send(emulator, path)
  const { data, error } = (await answer.json()) as { data?: { id: unknown; status?: unknown }[]; error?: unknown }
  return { status: answer.status, error, rows: data?.map((row) => [row.id, row.status]) }
}

// A request is held to be of one instant. What a step does before it has to have been done by then.
test.each([1, 1_000, 61_000])(
  'what acts before a request shows in it, though %i ms pass between any two looks at the clock',
  async (ms) => {
    for (const { path, effect } of noticed) {
      vi.restoreAllMocks()
      const still = await seen(path, effect, true)
      goOn(ms)
      expect([effect.kind, await seen(path, effect, false)]).toEqual([effect.kind, still])
    }
  },
)

test('no effect that acts in the world is left out of that', () => {
  // They move the clock themselves, or show only in later requests.
  const others: readonly EffectSource['kind'][] = [
    'advance_clock',
    'deliver_twice',
    'stale_lists',
    'disturb_webhooks',
    'deliver_webhooks',
  ]
  const acting = effects.filter((definition) => 'act' in definition).map(({ kind }) => kind)
  expect([...noticed.map(({ effect }) => effect.kind), ...others].sort()).toEqual([...acting].sort())
})
