import { createEmulator, type Emulator, type Snapshot } from '../../src/index.js'

export const products = '/api/v2/products'
export const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
const windows = ['fixed', 'calendar_minute', 'sliding_log', 'token_bucket'] as const
let keys = 0

const freshKey = (): string => {
  keys += 1
  return `00000000-0000-4000-b000-${String(keys).padStart(12, '0')}`
}

/** Sends a request to a world or its control API; a POST gets a fresh key unless it is given one. */
export const ask = async (
  by: Emulator,
  method: string,
  path: string,
  json?: unknown,
  { token = by.tokens.full, key = freshKey() }: { readonly token?: string; readonly key?: string } = {},
): Promise<Response> => {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(method === 'POST' ? { 'Idempotency-Key': key } : {}),
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  return await by.fetch(new Request(`http://localhost${path}`, { method, headers, ...body }))
}

/** A world with something in every member that a snapshot can have. */
export const openRichWorld = async (): Promise<Emulator> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  const { landmarks, tokens } = emulator
  for (const kind of windows) {
    await ask(emulator, 'PATCH', '/_emulator/assumptions', { 'rate-limit-window': kind })
    for (let request = 0; request < 2; request += 1) await ask(emulator, 'GET', '/api/v2/orders/summary')
    emulator.clock.advance('1500ms')
  }
  const expires_at = '2027-01-01T00:00:00Z'
  await ask(emulator, 'POST', '/_emulator/tokens', { name: 'mine', scopes: ['orders:read'], expires_at })
  const created = await (await ask(emulator, 'POST', products, course)).json()
  await ask(emulator, 'POST', `${products}/${created.id}/offers`, { name: 'Oferta', price: 500, charge_type: 'one_time' })
  await ask(emulator, 'PATCH', `/_emulator/products/${landmarks.product_inactive.id}`, { is_active: true })
  const query_params = { utm_source: 'news', src: 'x' }
  const coupon = { name: 'DEZ', discount: 10 }
  await ask(emulator, 'POST', '/_emulator/orders', { product_id: created.id, query_params, coupon, bump: true })
  const { id } = landmarks.subscription_active
  const data = (await (await ask(emulator, 'GET', '/api/v2/orders/history?paginate=1000')).json()).data
  const line = data.find((item: { subscription_id: number }) => item.subscription_id === id)
  const { data: sold } = await (await ask(emulator, 'GET', `${products}?per_page=100`)).json()
  const product = sold.find((item: { reference_id: number }) => item.reference_id === line.product.id)
  const sale = await ask(emulator, 'POST', '/_emulator/orders', { product_id: product.id, offer_id: line.offer.code })
  if (sale.status !== 201) throw new Error(`The sale of a subscription was refused: ${await sale.text()}`)
  await ask(emulator, 'POST', '/api/v2/subscriptions/999999999/cancel')
  emulator.clock.advance('40d')
  await ask(emulator, 'POST', `/_emulator/orders/${landmarks.order_of_subscription.hash}/refund`, { charge: 1 })
  await ask(emulator, 'POST', `/api/v2/subscriptions/${id}/cancel`)
  await ask(emulator, 'GET', '/api/v2/subscriptions/history?paginate=1000')
  await ask(emulator, 'POST', products, { name: 7, x: 1 })
  await ask(emulator, 'GET', `${products}/unknown/offers?page=9`)
  emulator.play({ name: 'rich', summary: 'Lays a value.', assumptions: { 'created-location': 'sent' }, steps: [] })
  await ask(emulator, 'GET', '/api/v2/orders/summary', undefined, { token: tokens.no_scopes })
  return emulator
}

/** A snapshot that was refused. */
export interface SnapshotRefusal extends Error {
  /** What is wrong, by path of the member. */
  readonly problems: Readonly<Record<string, readonly string[]>>
}

export const isSnapshotRefusal = (error: unknown): error is SnapshotRefusal =>
  error instanceof Error && error.name === 'SnapshotError' && 'problems' in error

/** Restores a value; the refusal, or null. */
export const restore = (emulator: Emulator, value: unknown): SnapshotRefusal | null => {
  try {
    emulator.restore(value as Snapshot)
    return null
  } catch (error) {
    if (!isSnapshotRefusal(error)) throw error
    return error
  }
}
