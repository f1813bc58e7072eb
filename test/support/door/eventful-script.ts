import { expect } from 'vitest'
import type { Client, Received, Sending } from './client.js'
import { sell } from './sale.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const history = '/api/v2/orders/history'
const subscriptions = '/api/v2/subscriptions/history'
export const course = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
const offer = { name: 'Oferta', price: 5_000, charge_type: 'one_time' }
/** The same key for the same number. */
export const keyOf = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`

/** Creates a token through the control API. */
export const createToken = async (client: Client, json: object) => {
  const { status, json: created } = await client.control('/tokens', { method: 'POST', json })
  expect(status).toBe(201)
  return created as { readonly id: string; readonly token: string }
}

/** Gives a world a past: rows of every kind, keys, drawn quotas, failed look-ups, a token of its own, changed assumptions, renewals. */
export const live = async (client: Client): Promise<{ readonly token: string }> => {
  const { landmarks, tokens, clock } = client.emulator
  await client.control('/assumptions', { method: 'PATCH', json: { 'products-page-size-default': '10' } })
  const created = await createToken(client, { name: 'mine', scopes: ['products:read', 'products:write', 'orders:read'] })
  const doomed = await createToken(client, { name: 'doomed', scopes: [] })
  await client.control(`/tokens/${doomed.id}`, { method: 'DELETE' })
  const product = await client.post(products, course, { key: keyOf(1) })
  await client.post(`${products}/${product.json.id}/offers`, offer, { key: keyOf(2) })
  await client.post(products, { ...course, name: 'Outro' }, { key: keyOf(3), token: tokens.other_producer })
  await sell(client, { product_id: product.json.id, query_params: { utm_source: 'news', src: 'é' } })
  await client.control(`/products/${landmarks.product_inactive.id}`, { method: 'PATCH', json: { is_active: true } })
  await client.post(`/api/v2/subscriptions/${landmarks.subscription_active.id}/cancel`, undefined, { key: keyOf(4) })
  await client.post('/api/v2/subscriptions/999999999/cancel', undefined, { key: keyOf(5) })
  clock.advance('40d')
  for (let request = 0; request < 100; request += 1) await client.get(summary, { token: created.token })
  await client.get(history)
  await client.get(summary, { token: tokens.live, environment: 'production' })
  return created
}

/** What a caller sees of an answer, whatever the address of the door. */
export const seen = (client: Client, { status, headers, text }: Received): readonly unknown[] => {
  const { sandbox, production } = client.door.urls
  const body = text.replaceAll(sandbox, '{sandbox}').replaceAll(production, '{production}')
  return [status, Object.fromEntries(headers), body]
}

/** Some forty requests of every kind, and what was answered. */
export const play = async (client: Client, token: string | null): Promise<readonly unknown[]> => {
  const { landmarks, tokens, clock } = client.emulator
  const answers: unknown[] = []
  const note = async (received: Promise<Received>): Promise<Received> => {
    const answer = await received
    answers.push(seen(client, answer))
    return answer
  }
  const get = (path: string, sending?: Sending) => note(client.get(path, sending))
  const post = (path: string, json: unknown, key: string | null, sending?: Sending) =>
    note(client.post(path, json, { key, ...sending }))
  const control = (method: string, path: string, json?: unknown) =>
    note(client.control(path, { method, ...(json === undefined ? {} : { json }) }))

  await get(`${products}?page=2`)
  await post(products, course, keyOf(1))
  await post(products, { ...course, name: 'Mais um' }, keyOf(1))
  const product = await post(products, { ...course, is_active: false }, keyOf(10))
  await post(products, { ...course, is_active: false }, keyOf(10))
  await post(`${products}/${product.json.id}/offers`, offer, keyOf(11))
  await get(`${products}/${product.json.id}/offers`)
  await post(products, { name: 7 }, keyOf(12))
  await post(products, course, null)
  await get(`/api/v2/orders/${landmarks.order_full_tracking.hash}`)
  await get(`/api/v2/orders/${landmarks.order_of_subscription.hash}`)
  await get('/api/v2/orders/unknown')
  await get('/api/v2/nowhere')
  await get(summary, { token: tokens.expired })
  await get(summary, { token: tokens.revoked })
  await get(summary, { token: tokens.no_scopes })
  // Who names no token is answered by the world of the door.
  if (token !== null) await get(summary, { token: null })
  await get(summary, { token: tokens.live, environment: 'production' })
  await get(products, { token: tokens.other_producer })
  await post(`/api/v2/subscriptions/${landmarks.subscription_active.id}/cancel`, undefined, keyOf(4))
  await post(`/api/v2/subscriptions/${landmarks.subscription_trial.id}/cancel`, undefined, keyOf(13))
  for (let failed = 0; failed < 5; failed += 1) {
    await post('/api/v2/subscriptions/999999999/cancel', undefined, keyOf(20 + failed))
  }
  const sale = await control('POST', '/orders', { product_id: landmarks.product_active.id, bump: true })
  await get(`/api/v2/orders/${sale.json.hash}`)
  await get(`${history}?paginate=50&page=2`)
  await get(subscriptions)
  for (let left = 19; left >= -2; left -= 1) if (token !== null) await get(summary, { token })
  const made = await control('POST', '/tokens', { name: 'another', scopes: ['orders:read'] })
  await get(summary, { token: made.json.token })
  await control('DELETE', `/tokens/${made.json.id}`)
  await get(summary, { token: made.json.token })
  await control('PATCH', '/assumptions', { 'not-found-message': 'per_resource', 'quota-429-message': 'pt_br' })
  await get('/api/v2/orders/unknown')
  await control('PATCH', `/products/${product.json.id}`, { is_active: true })
  await control('GET', '/tokens')
  clock.advance('31d')
  await control('GET', '/clock')
  await get(`${subscriptions}?paginate=1000`)
  await get(`${history}?paginate=1000`)
  await get(summary)
  await post(products, course, keyOf(1))
  return answers
}
