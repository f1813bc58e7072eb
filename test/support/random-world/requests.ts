import type { Emulator } from '../../../src/index.js'
import type { Run } from './run.js'

/** A request as it is sent, again and again if need be. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** Plaintext of the token; that of all scopes where it is left out. */
  readonly token?: string
  /** The Idempotency-Key. */
  readonly key?: string | null
  readonly origin?: string
}

export const production = 'https://api.example.test'
export const products = '/api/v2/products'

const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
const lists = [
  '/api/v2/orders/summary',
  `${products}?per_page=5`,
  '/api/v2/orders/history?paginate=20',
  '/api/v2/subscriptions/history?paginate=20',
  '/api/v2/orders/unknown',
  `${products}/unknown/offers`,
  '/api/v2/nothing',
] as const

const keyOf = (number: number): string => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`

/** One that nobody else in a run has, as good as certainly. */
const freshKey = ({ draw }: Run): string => keyOf(1_000 + draw(1_000_000_000))

/** Each of the requests that come one by one, or at the same time. */
const asks: Readonly<Record<string, (run: Run, emulator: Emulator) => Asked>> = {
  'a list': ({ pick }) => ({ method: 'GET', path: pick(lists) }),
  'its head alone': ({ pick }) => ({ method: 'HEAD', path: pick(lists) }),
  'what may be asked': ({ pick }) => ({ method: 'OPTIONS', path: pick(lists) }),
  'what is not answered there': ({ pick }) => ({ method: pick(['DELETE', 'PUT']), path: pick(lists) }),
  'any token': ({ pick }, { tokens }) => ({ method: 'GET', path: products, token: pick(Object.values(tokens)) }),
  'another producer': ({ pick }, { tokens }) => ({ method: 'GET', path: pick(lists), token: tokens.other_producer }),
  'the real environment': ({ pick }, { tokens }) => ({
    method: 'GET',
    path: pick(lists),
    token: tokens.live,
    origin: production,
  }),
  'a product under a key': ({ draw }) => ({
    method: 'POST',
    path: products,
    body: { ...course, name: `Curso ${draw(4)}` },
    key: keyOf(draw(12)),
  }),
  'a product': (run) => ({ method: 'POST', path: products, body: course, key: freshKey(run) }),
  'a product of another producer': (run, { tokens }) => ({
    method: 'POST',
    path: products,
    body: course,
    key: freshKey(run),
    token: tokens.other_producer,
  }),
  'a real product': (run, { tokens }) => ({
    method: 'POST',
    path: products,
    body: course,
    key: freshKey(run),
    token: tokens.live,
    origin: production,
  }),
  'no product': ({ pick }) => ({
    method: 'POST',
    path: products,
    body: pick([{ name: 3 }, [], 'x']),
    key: pick([null, keyOf(99)]),
  }),
  'an offer': (run, { landmarks }) => ({
    method: 'POST',
    key: freshKey(run),
    path: `${products}/${landmarks.product_active?.id}/offers`,
    body: { name: 'Oferta', price: 500, charge_type: run.pick(['one_time', 'recurring']) },
  }),
  'a cancelation': ({ draw }) => ({
    method: 'POST',
    path: `/api/v2/subscriptions/${draw(3) === 0 ? 999_999 : draw(60) + 1}/cancel`,
    key: keyOf(100 + draw(9)),
  }),
}

export const anyAsk = (run: Run, emulator: Emulator): Asked => run.pick(Object.values(asks))(run, emulator)

/** Two requests of one key, the same or not, and one that reads; all at the same time. */
export const asksTogether = (run: Run, emulator: Emulator): readonly Asked[] => {
  const key = keyOf(run.draw(40))
  const paired = run.pick([asks['a product'], asks['a product under a key'], asks['a cancelation'], asks['an offer']]) as (
    run: Run,
    emulator: Emulator,
  ) => Asked
  const first = paired(run, emulator)
  return [{ ...first, key }, run.draw(2) === 0 ? { ...first, key } : { ...paired(run, emulator), key }, anyAsk(run, emulator)]
}

export const send = async (
  { fetch, tokens }: Emulator,
  { method, path, body, token = tokens.full, key = null, origin = 'http://localhost' }: Asked,
): Promise<Response> => {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(key === null ? {} : { 'Idempotency-Key': key }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  return await fetch(
    new Request(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
  )
}

export const newProduct = (emulator: Emulator): Promise<Response> =>
  send(emulator, { method: 'POST', path: products, body: course, key: keyOf(999) })
