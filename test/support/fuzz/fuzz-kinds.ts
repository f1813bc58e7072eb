import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { controlRoutes } from '../../../scripts/control-routes.js'
import { listScenarios, resolveScenario } from '../../../src/extensions/scenarios/library.js'
import { readLocatedData } from '../../../src/reading/located-data.js'
import { openRichWorld } from '../rich-world.js'
import type { FuzzTarget, Seen } from './fuzz-target.js'
import { changesOfRichWorld, forgeLog, openFuzzedState } from './fuzzed-state.js'
import { mutatedJson, mutatedLetters } from './mutate.js'

/** One kind of input: how it is made, and how the target is given it. Whatever is seen is judged alike. */
export interface FuzzKind {
  readonly kind: string
  readonly make: () => Promise<fc.Arbitrary<string>> | fc.Arbitrary<string>
  readonly give: (target: FuzzTarget, input: string) => Promise<readonly Seen[]>
}

const sample = 'k7qv2n4x8m3p'
const key = '00000000-0000-4000-b000-000000000001'

/** Bodies that the API takes, by method and path. */
const apiBodies: Readonly<Record<string, unknown>> = {
  'POST /api/v2/products': { name: 'Curso', type: 'course', description: 'Sobre testes.' },
  [`POST /api/v2/products/${sample}/offers`]: { name: 'Oferta', price: 500, charge_type: 'one_time' },
  'POST /api/v2/subscriptions/100002156/cancel': {},
}

const apiPaths = [
  '/api/v2/products?page=2&per_page=5',
  `/api/v2/products/${sample}/offers?page=1`,
  '/api/v2/orders/history?paginate=5&page=2&start_date=2026-02-01&end_date=2026-03-01',
  '/api/v2/orders/summary?start_date=2026-02-01',
  `/api/v2/orders/${sample}${sample}`,
  '/api/v2/subscriptions/history?paginate=5',
]

/** Bodies that the control API takes. */
const controlBodies: Readonly<Record<string, unknown>> = {
  'POST /_emulator/clock': { advance: '61s' },
  'POST /_emulator/tokens': {
    name: 'mine',
    scopes: ['orders:read'],
    producer: 'first',
    environment: 'sandbox',
    expires_at: '2027-01-01T00:00:00Z',
  },
  'PATCH /_emulator/assumptions': { 'rate-limit-window': 'sliding_log', 'cancel-scope': 'subscriptions:read' },
  'POST /_emulator/worlds': {
    from: 'now',
    seed: 7,
    orders: 30,
    now: '2026-03-01T12:00:00Z',
    frozen: true,
    profile: 'strict',
    assumptions: { 'created-location': 'sent' },
    unlimited: true,
    scenario: 'lost-response',
    chaos: 0,
    checkout_base_url: 'https://pay.example',
    journal_size: 5,
  },
  'PUT /_emulator/chaos': { rate: 0 },
  'PATCH /_emulator/products/PRODUCT': { is_active: true, producer: 'first', environment: 'sandbox' },
  'POST /_emulator/orders': {
    product_id: 'PRODUCT',
    query_params: { utm_source: 'x' },
    bump: true,
    upsell: true,
    two_cards: true,
    quantity: 2,
    coupon: { name: 'DEZ', discount: 10 },
    customer: { name: 'Ana', email: 'ana@example.test' },
  },
  'POST /_emulator/subscriptions/SUBSCRIPTION/cancel': { by: 'customer' },
}

/** Members that stand for what the world has. */
const fill = ({ emulator: { landmarks } }: FuzzTarget, text: string): string =>
  text
    .replaceAll('PRODUCT', String(landmarks.product_active.id))
    .replaceAll('SUBSCRIPTION', String(landmarks.subscription_active.id))

const everyRead = [
  ...apiPaths,
  '/api/v2/products',
  '/api/v2/orders/history?paginate=1000',
  '/api/v2/subscriptions/history?paginate=1000',
  ...[
    'clock',
    'tokens',
    'tokens/use',
    'quotas',
    'products',
    'orders',
    'subscriptions',
    'landmarks',
    'assumptions',
    'assumptions/used',
  ],
].map((path) => (path.startsWith('/') ? path : `/_emulator/${path}`))
const restOfReads = [
  'worlds',
  'snapshot',
  'requests?without=assumptions',
  'charges/next',
  'sales',
  'connection',
  'conduct',
  'scenario',
  'scenario/recording',
  'chaos',
  'openapi.json',
]

const readEverything = async (target: FuzzTarget): Promise<Seen[]> => {
  const seen: Seen[] = []
  for (const path of [...everyRead, ...restOfReads.map((name) => `/_emulator/${name}`)]) seen.push(await target.ask('GET', path))
  return seen
}

/** What a world may be that was put in the place of another: read, moved, written. */
const playWorld = async (target: FuzzTarget): Promise<Seen[]> => {
  // A scenario that plays may answer with a 5xx, which is no failure of the emulator.
  const ended = [await target.ask('DELETE', '/_emulator/scenario'), await target.ask('DELETE', '/_emulator/chaos')]
  const before = await readEverything(target)
  const moved = await target.ask('POST', '/_emulator/clock', '{"advance":"40d"}')
  const written = []
  for (const [route, body] of Object.entries(apiBodies)) {
    const [method = '', path = ''] = route.split(' ')
    written.push(await target.ask(method, path, JSON.stringify(body), { 'Idempotency-Key': key }))
  }
  return [...ended, ...before, moved, ...written, ...(await readEverything(target))]
}

const splitInput = (input: string): readonly [method: string, path: string, body: string] => {
  const [line = '', ...rest] = input.split('\n')
  const [method = 'GET', path = '/'] = line.split(' ')
  return [method, path, rest.join('\n')]
}

/** Lines of method and path with a changed body behind them. */
const withBody = (bodies: Readonly<Record<string, unknown>>): fc.Arbitrary<string> =>
  fc.constantFrom(...Object.keys(bodies)).chain((route) => mutatedJson([bodies[route]]).map((body) => `${route}\n${body}`))

/** The documents that the package shows. */
const readDataFixtures = async (): Promise<readonly unknown[]> => {
  const folder = new URL('../../../fixtures/data/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'))
  return await Promise.all(
    names.map(async (name) => (await readLocatedData(await readFile(new URL(name, folder), 'utf8'), 'yaml')).data),
  )
}

/** A URL cannot hold everything; what it refuses never gets to be a request. */
const canBeAsked = (path: string): boolean => path.startsWith('/') && URL.canParse(`http://localhost${path}`)

const heads = [
  ...apiPaths.map((path) => `GET ${path}`),
  ...Object.keys(apiBodies),
  'OPTIONS /api/v2/products',
  'HEAD /api/v2/products',
  ...controlRoutes.map(({ method, path }) => `${method} /_emulator${path}`),
  'GET /_emulator/',
  'GET /_emulator/console/assets/index.js',
]

const headerLines = [
  'Host: localhost',
  'Host: evil.example',
  'Host: 1.2.3.4.5',
  'Host: [::1',
  'Authorization: Bearer svc_test_full',
  'Authorization: Basic OnN2Yw==',
  'Content-Type: application/json',
  'Content-Type: text/plain; charset=utf-16',
  'Content-Encoding: gzip',
  'Content-Length: 2',
  'Content-Length: 5',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Expect: 100-continue',
  'Expect: something',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'HTTP2-Settings: x',
  `Idempotency-Key: ${key}`,
  'Idempotency-Key: \u00e9',
  'Accept: text/html',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'X-Request-Id: \u00e9\u00ff',
  `X-Long: ${'x'.repeat(70_000)}`,
  `Accept-Language: ${'a,'.repeat(5_000)}`,
  ...[
    'Range: bytes=0-1',
    'If-None-Match: "x"',
    'If-Modified-Since: x',
    'TE: trailers',
    'Via: x',
    'Connection: x',
    'Cookie: =;=;',
  ],
]

const rawRequest: fc.Arbitrary<string> = fc
  .record({
    head: fc.constantFrom(...heads),
    letters: fc.option(mutatedLetters, { freq: 3 }),
    lines: fc.subarray(headerLines, { maxLength: 6 }),
    many: fc.constantFrom(0, 0, 0, 0, 2_500),
    body: fc.constantFrom('', '{}', '{"a":1}', '2\r\n{}\r\n0\r\n\r\n', 'ZZ\r\n', '\u00ff\u00fe', '{'.repeat(2_000)),
    twice: fc.boolean(),
    garble: fc.option(mutatedLetters, { freq: 4 }),
  })
  .map(({ head, letters, lines, many, body, twice, garble }) => {
    const host = lines.some((line) => line.startsWith('Host')) ? [] : ['Host: localhost']
    const target = letters === null ? head : letters(head)
    const numbered = Array.from({ length: many }, (_, number) => `x-${number}: 1`)
    const text = `${[`${target} HTTP/1.1`, ...host, ...lines, ...numbered].join('\r\n')}\r\n\r\n${body}`
    const sent = garble === null ? text : garble(text)
    return twice ? sent + sent : sent
  })

/** Every kind of input there is. A new one is a row. */
export const fuzzKinds: readonly FuzzKind[] = [
  { kind: 'raw requests', make: () => rawRequest, give: (target, input) => target.send(input) },
  {
    kind: 'addresses',
    make: () => fc.tuple(fc.constantFrom(...heads), mutatedLetters).map(([head, letters]) => letters(head)),
    give: async (target, input) => {
      const [method, path] = splitInput(input)
      if (!/^(GET|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) || !canBeAsked(path) || path.includes('/events')) return []
      return [await target.ask(method, fill(target, path))]
    },
  },
  {
    kind: 'bodies of the API',
    make: () => withBody(apiBodies),
    give: async (target, input) => {
      const [method, path, body] = splitInput(input)
      const products = await target.ask('GET', '/api/v2/products')
      const id = JSON.parse(products.text).data[0].id
      return [
        await target.ask(method, path.replace(sample, id), body, { 'Idempotency-Key': key }),
        ...(await readEverything(target)),
      ]
    },
  },
  {
    kind: 'bodies of the control API',
    make: () => withBody(controlBodies),
    give: async (target, input) => {
      const [method, path, body] = splitInput(input)
      const seen = await target.ask(method, fill(target, path), fill(target, body))
      return [seen, ...(seen.status < 300 ? await playWorld(target) : [])]
    },
  },
  {
    kind: 'snapshots',
    make: async () => mutatedJson([(await openRichWorld()).snapshot()]),
    give: async (target, input) => {
      const seen = await target.ask('PUT', '/_emulator/snapshot', input)
      return [seen, ...(seen.status < 300 ? await playWorld(target) : [])]
    },
  },
  {
    kind: 'scenarios',
    make: () => mutatedJson(listScenarios().map(({ name }) => resolveScenario(name))),
    give: async (target, input) => {
      const seen = [await target.ask('PUT', '/_emulator/scenario', input), await target.ask('GET', '/_emulator/scenario')]
      return [...seen, ...(await playWorld(target))]
    },
  },
  {
    kind: 'data documents',
    make: async () => mutatedJson([await (await openRichWorld()).exportData(), ...(await readDataFixtures())]),
    give: async (target, input) => {
      const added = await target.ask('POST', '/_emulator/data', input)
      const begun = await target.ask('PUT', '/_emulator/data', input)
      const read = added.status < 300 || begun.status < 300 ? await readEverything(target) : []
      return [added, begun, ...read, await target.ask('GET', '/_emulator/data')]
    },
  },
  {
    kind: 'state files',
    make: async () => mutatedJson([{ ...(await openRichWorld()).snapshot(), journal: [] }]),
    give: (_target, input) => openFuzzedState(Buffer.from(input)),
  },
  {
    // With sums that are right, as only somebody who forges a log makes them.
    kind: 'state logs',
    make: async () => mutatedJson([await changesOfRichWorld()]),
    give: async (_target, input) => await openFuzzedState(await forgeLog(input)),
  },
]
