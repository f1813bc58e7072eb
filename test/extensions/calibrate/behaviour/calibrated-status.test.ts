import { expect, test } from 'vitest'
import type { Calibration, UsedAssumption } from '../../../../src/index.js'
import { openClient as open } from '../../../support/door/client.js'

/** Some observed values have another shape than the contract of the defaults. */
const openClient = (options: Parameters<typeof open>[0] = {}) => open(options, { checksShapes: false })

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
const lately = daysAgo(3)

const isObserved = ({ status }: UsedAssumption): boolean => status === 'confirmed' || status === 'refuted'

const calibration: Calibration = {
  version: 1,
  host: 'api.example.com',
  observed_at: lately,
  assumptions: {
    'validation-status': { verdict: 'refuted', value: '400' },
    'page-param': { verdict: 'confirmed', value: 'page' },
    'sort-catalogue': { verdict: 'confirmed', value: 'newest', observed_at: daysAgo(91) },
    'error-language': { verdict: 'none-of-ours' },
    'cancel-scope': { verdict: 'not-observed', possible: ['none', 'subscriptions:write'] },
  },
}

const statusesIn = async (client: Awaited<ReturnType<typeof openClient>>): Promise<Record<string, unknown>> => {
  const { json } = await client.control('/assumptions')
  return Object.fromEntries(
    json.data.map(({ id, status, observed_at }: Record<string, unknown>) => [id, `${status} ${observed_at}`]),
  )
}

test('each assumption says whether it is a guess or was observed, and when', async () => {
  const client = await openClient({ calibration })
  expect(await statusesIn(client)).toMatchObject({
    'validation-status': `refuted ${lately}`,
    'page-param': `confirmed ${lately}`,
    'sort-catalogue': expect.stringMatching(/^stale /),
    'error-language': `none-of-ours ${lately}`,
    'cancel-scope': 'assumed null',
    'validation-shape': 'assumed null',
  })
})

test('a maximum age decides what is stale', async () => {
  expect(await statusesIn(await openClient({ calibration, calibrationMaxAge: 'never' }))).toMatchObject({
    'sort-catalogue': expect.stringMatching(/^confirmed /),
  })
  expect(await statusesIn(await openClient({ calibration, calibrationMaxAge: '2d' }))).toMatchObject({
    'page-param': `stale ${lately}`,
  })
})

test('a value that is not the observed one is a guess again', async () => {
  const client = await openClient({ calibration, assumptions: { 'validation-status': '422' } })
  expect(await statusesIn(client)).toMatchObject({ 'validation-status': 'assumed null', 'page-param': `confirmed ${lately}` })
  client.emulator.reset()
  await client.control('/assumptions', { method: 'PATCH', json: { 'page-param': 'page_number' } })
  expect(await statusesIn(client)).toMatchObject({ 'page-param': 'assumed null' })
})

test('forks, snapshots and resets keep what was observed', async () => {
  const client = await openClient({ calibration })
  const statusIn = (world: typeof client.emulator): unknown => world.snapshot().calibration
  expect(statusIn(client.emulator.fork())).toEqual(calibration)
  expect(statusIn(client.emulator.fork({ from: 'now' }))).toEqual(calibration)
  client.emulator.reset()
  expect(statusIn(client.emulator)).toEqual(calibration)
  const other = await openClient()
  expect(other.emulator.snapshot()).not.toHaveProperty('calibration')
  other.emulator.restore(client.emulator.snapshot())
  expect(await statusesIn(other)).toMatchObject({ 'validation-status': `refuted ${lately}` })
})

test('a test can want a flow to depend on nothing but the specification and what was observed', async () => {
  const client = await openClient({ calibration })
  await client.post('/api/v2/products', { name: '' })
  const used = await client.emulator.assumptionsUsed()
  expect(used.find(({ id }) => id === 'validation-status')).toMatchObject({ status: 'refuted', observed_at: lately })
  const guesses = used.filter((one) => !isObserved(one)).map(({ id }) => id)
  expect(guesses).toContain('validation-code')
  const over = await client.control('/assumptions/used')
  expect(over.status, over.text).toBe(200)
  expect(over.json.data).toEqual(JSON.parse(JSON.stringify([...used])))
  const all = Object.fromEntries(guesses.map((id) => [id, { verdict: 'confirmed' as const }]))
  const whole = await openClient({ calibration: { ...calibration, assumptions: { ...calibration.assumptions, ...all } } })
  await whole.post('/api/v2/products', { name: '' })
  expect((await whole.emulator.assumptionsUsed()).filter((one) => !isObserved(one))).toEqual([])
})

test('an explanation says it of each assumption that would have changed the answer', async () => {
  const client = await openClient({ calibration })
  await client.post('/api/v2/products', { name: '' })
  const [entry] = client.emulator.requests.list({ limit: 1 })
  const { would_change } = client.emulator.requests.explain(entry?.request_id ?? '')
  expect(would_change.find(({ assumption }) => assumption === 'validation-status')).toMatchObject({
    status: 'refuted',
    observed_at: lately,
  })
})

test('the OpenAPI document says it beside each description that names an assumption', async () => {
  const client = await openClient({ calibration })
  const { json } = await client.control('/openapi.json')
  const parameters = json.paths['/api/v2/products'].get.parameters as { description: string; 'x-assumption'?: object }[]
  const found = JSON.stringify([parameters, json.components])
  expect(found).toContain(`"x-assumption":{"page-param":{"status":"confirmed","observed_at":"${lately}"}}`)
  const { json: plain } = await (await openClient()).control('/openapi.json?version=3.0')
  expect(JSON.stringify(plain)).toContain('"x-assumption":{"page-param":{"status":"assumed","observed_at":null}}')
})

test.each([
  ['observed_at', { ...calibration, observed_at: 'yesterday' }, /observed_at is "yesterday"/],
  ['host', { ...calibration, host: 7 }, /host is 7/],
  [
    'possible',
    { version: 1, assumptions: { 'page-param': { verdict: 'not-observed', possible: 'page' } } },
    /page-param\.possible has to be a list/,
  ],
])('a calibration with a wrong %s is refused in words', async (_what, given, sentence) => {
  const client = await openClient()
  const { status, json } = await client.control('/worlds', { method: 'POST', json: { calibration: given } })
  expect(status).toBe(422)
  expect(JSON.stringify(json.errors.calibration).replaceAll('\\"', '"')).toMatch(sentence)
})
