import type { Emulator } from '../../src/index.js'

interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
}

type Json = Record<string, unknown>

const address = 'https://sandbox.example.test/api/v2'

/** Asks as the specification shows it: a token, a JSON body, a key that is a UUID v4. */
const askerOf =
  (world: Emulator) =>
  async (path: string, { method = 'GET', body, token = world.tokens.full, key }: Sent = {}) => {
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await world.fetch(new Request(`${address}${path}`, init))
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json }
  }

type Ask = ReturnType<typeof askerOf>

const keys = [
  '8c1f4f4e-0c1b-4d2e-9a53-0f7a4d7b7c11',
  '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  'b3bb5f0a-3d7c-4b8e-8a54-5b6a0c2f6a10',
] as const

const product = { name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde à primeira música.' }

const create = (ask: Ask, body: object = product, key: string = keys[0]) => ask('/products', { method: 'POST', body, key })

const first = ({ data }: Json): Json => (data as Json[])[0] ?? {}

/** What the specification shows by an example or says without a condition, each as the member that shows it. */
export const specificationExamples: Readonly<Record<string, (ask: Ask, world: Emulator) => Promise<unknown>>> = {
  'a product of the type course is created': async (ask) => {
    const { status, body } = await create(ask)
    return [status, body['object'], body['type'], body['status'], body['is_active']]
  },
  'a product is created with is_active: false': async (ask) => {
    const { status, body } = await create(ask, { ...product, is_active: false })
    return [status, body['is_active']]
  },
  'an offer of one_time is created': async (ask) => {
    const { body: made } = await create(ask)
    const body = { name: 'À vista', price: 9900, charge_type: 'one_time' }
    const offer = await ask(`/products/${made['id']}/offers`, { method: 'POST', body, key: keys[1] })
    return [offer.status, offer.body['object'], offer.body['price']]
  },
  'the same key creates one product': async (ask) => {
    const [one, two] = [await create(ask), await create(ask)]
    return [two.status, two.body['id'] === one.body['id']]
  },
  'every list is read': async (ask) => {
    const statuses = []
    for (const path of ['/products', '/orders/history', '/orders/summary', '/subscriptions/history']) {
      statuses.push((await ask(path)).status)
    }
    return statuses
  },
  'a token with the documented scopes reads and creates': async (ask, { tokens }) => {
    const token = tokens.documented
    const made = await ask('/products', { method: 'POST', body: product, key: keys[2], token })
    return [
      made.status,
      (await ask('/orders/history', { token })).status,
      (await ask('/subscriptions/history', { token })).status,
    ]
  },
  'paginate is 100 where it is left out, and at most 1000': async (ask) => {
    const perPage = async (query: string) =>
      ((await ask(`/orders/history${query}`)).body['meta'] as Json | undefined)?.['per_page']
    return [await perPage(''), await perPage('?paginate=1000'), await perPage('?paginate=20')]
  },
  'quotas are 120 and 30': async (ask) => {
    const limit = ({ headers }: Awaited<ReturnType<Ask>>) => headers.get('x-ratelimit-limit')
    return [limit(await ask('/products')), limit(await create(ask))]
  },
  'times have the forms that are shown': async (ask) => {
    const subscription = first((await ask('/subscriptions/history')).body)
    const made = first((await ask('/products')).body)
    const forms = [
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/,
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/,
      /^\d\d\/\d\d\/\d{4}$/,
    ]
    const values = [made['created_at'], subscription['created_at'], subscription['next_charge']]
    return [values.map((value, index) => value === undefined || forms[index]?.test(String(value)))]
  },
  'an unknown product, order and token are refused as shown': async (ask) => {
    const refusals = []
    for (const [path, sent] of [
      ['/products/nothing/offers', {}],
      ['/orders/nothing', {}],
      ['/products', { token: 'svc_test_nobody' }],
    ] as const) {
      const { status, body } = await ask(path, sent)
      refusals.push([status, body['error'], typeof body['message'], 'request_id' in body])
    }
    return refusals
  },
  'a token without the scope is refused as shown': async (ask, { tokens }) => {
    const { status, body } = await ask('/products', { token: tokens.no_scopes })
    return [status, body['error']]
  },
}

/** What the emulator answers to each example. */
export const answersToExamples = async (open: () => Emulator): Promise<Readonly<Record<string, string>>> => {
  const answers: Record<string, string> = {}
  for (const [name, example] of Object.entries(specificationExamples)) {
    const world = open()
    answers[name] = JSON.stringify(await example(askerOf(world), world).catch(String))
    world.drop()
  }
  return answers
}
