import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pullInto, readFlags } from '../../../src/extensions/pull/cli/data-pull-command.js'
import { StoppedError } from '../../../src/extensions/pull/polite-reader.js'
import { createEmulator, type Emulator } from '../../../src/index.js'
import { readLocatedData } from '../../../src/reading/located-data.js'
import { openBusyWorld } from '../../support/busy-world.js'
import { openService as open, watchPull as watch } from '../../support/pulled-service.js'
import { firstDifference } from '../../support/read-everything.js'

// A user pulls the account of a real service, which an emulator with its quotas on plays here, and begins a world with the file.

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-'))
})
afterEach(() => rm(folder, { recursive: true }))

const wantedOf = (service: Emulator, members: object = {}) => ({
  base: new URL('https://account.example.test/'),
  token: service.tokens.full,
  out: join(folder, 'data.yaml'),
  shiftMs: 0,
  factor: 1,
  keepsPeople: false,
  ...members,
})

const readDocument = async (path = join(folder, 'data.yaml')) =>
  (await readLocatedData(await readFile(path, 'utf8'), 'yaml')).data as never

const owners = ['sandbox first']

test('an account comes back byte by byte where its people may be kept', async () => {
  const service = open()
  const { surroundings } = watch(service)
  await pullInto(wantedOf(service, { keepsPeople: true }), surroundings)
  const now = new Date(service.clock.now()).toISOString()
  const other = createEmulator({ now, frozen: true, data: await readDocument(), unlimited: true, seed: 9 })
  expect(await firstDifference(service.fork({ from: 'now', unlimited: true }), other, owners)).toBeUndefined()
})

test.each([6])('so does one with everything that can be sold, refunded, canceled and charged, world %i', async (seed) => {
  const { emulator: service, shows } = await openBusyWorld(seed, { 'seeded-variety': 'rich' })
  const { surroundings } = watch(service)
  await pullInto(wantedOf(service, { keepsPeople: true }), surroundings)
  const now = new Date(service.clock.now()).toISOString()
  expect(await firstDifference(service, createEmulator({ ...shows, now, data: await readDocument() }), owners)).toBeUndefined()
})

test('20 requests of each minute are left to others, one is in flight, and it is said before what it takes', async () => {
  const service = open({ orders: 150 })
  const { surroundings, left, waits, said } = watch(service)
  await pullInto(wantedOf(service), surroundings)
  expect(left.length).toBeGreaterThan(150)
  expect(Math.min(...left)).toBe(20)
  expect(waits.length).toBe(Math.floor((left.length - 1) / 100))
  expect(said[0]).toMatch(/^\d+ products, \d+ lines of orders, \d+ subscriptions: at most \d+ requests, about \d+ minutes/)
  expect(said.at(-1)).toContain(`by ${left.length} requests.`)
})

test('Retry-After is obeyed, and a service that fails is asked again', async () => {
  const service = open()
  const { surroundings, waits } = watch(service)
  const answers = [new Response('', { status: 429, headers: { 'Retry-After': '37' } }), new Response('', { status: 503 })]
  const fetch = async (request: Request): Promise<Response> => answers.shift() ?? (await surroundings.fetch(request))
  await pullInto(wantedOf(service), { ...surroundings, fetch })
  expect(waits.slice(0, 2)).toEqual([37_000, 2_000])
})

test('dates that would leave the calendar are refused, and nothing is written', async () => {
  const flags = { baseUrl: 'https://account.example.test/', tokenEnv: 'T', out: 'a.yaml' }
  for (const shiftDates of ['99999999d', '-99999999d'])
    expect(() => readFlags({ ...flags, shiftDates }, { T: 'x' })).toThrow('--shift-dates cannot be')
  const service = open()
  for (const days of [-30_000, 3_000_000]) {
    const wanted = wantedOf(service, { shiftMs: days * 86_400_000 })
    await expect(pullInto(wanted, watch(service).surroundings)).rejects.toThrow(/^--shift-dates would move \w+ \d{4}-/)
    await expect(stat(wanted.out)).rejects.toThrow('ENOENT')
  }
})

test('one that was stopped goes on where it was, and the document is the same', async () => {
  const service = open()
  const whole = join(folder, 'whole.yaml')
  await pullInto(wantedOf(service, { out: whole }), watch(service.fork({ from: 'now', sameIds: true })).surroundings)
  const first = watch(service, 40)
  await expect(pullInto(wantedOf(service), first.surroundings)).rejects.toThrow(StoppedError)
  expect((await stat(join(folder, 'data.yaml.part'))).mode & 0o777).toBe(0o600)
  const second = watch(service)
  await pullInto(wantedOf(service), second.surroundings)
  const all = watch(service)
  await pullInto(wantedOf(service, { out: join(folder, 'all.yaml') }), all.surroundings)
  expect(second.left.length).toBe(all.left.length - 40)
  expect(await readFile(join(folder, 'data.yaml'), 'utf8')).toBe(await readFile(join(folder, 'all.yaml'), 'utf8'))
  await expect(stat(join(folder, 'data.yaml.part'))).rejects.toThrow('ENOENT')
})

const secrets = {
  customers: {
    ana: {
      ...{
        name: 'Ana Segredo',
        email: 'ana.segredo@casa.example',
        cpf: '52998224725',
        cnpj: '11222333000181',
        zipcode: '01310100',
      },
      ...{ street: 'Rua Oculta', street_number: '4321', neighborhood: 'Vila Calada', complement: 'Fundos 99' },
      phones: [{ ddi: '55', ddd: '11', number: '987654321' }],
    },
  },
  affiliates: {
    bia: { name: 'Bia Cochicho', email: 'bia@cochicho.example' },
    caio: { name: 'Caio Sigilo', email: 'caio@sigilo.example' },
  },
  products: { violao: {} },
  offers: { curso: { product: 'violao', price: 20_000 }, mensal: { product: 'violao', price: 9_900, interval: 30 } },
  orders: {
    um: {
      ...{ offer: 'curso', customer: 'ana', affiliate: 'bia', partners: ['caio'] },
      query_params: {
        email: 'ana.segredo@casa.example',
        src: 'zap (11) 98765-4321',
        utm_source: 'google',
        ad: '120210998877665544',
      },
    },
    dois: { offer: 'mensal', customer: 'ana' },
  },
  subscriptions: { dois: { charges: ['paid', { status: 'failed', metadata: { reason: 'ana.segredo@casa.example' } }] } },
} as const

const spoken = /segredo|cochicho|sigilo|oculta|calada|fundos 99|4321|52998224725|11222333|98765|01310100/i

test('no name, e-mail, document, phone or street is in the document or in what is kept on the way, and the same buyer stays the same', async () => {
  const service = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, data: secrets })
  const parts: string[] = []
  const { surroundings } = watch(service)
  const fetch = async (request: Request) => {
    parts.push(await readFile(join(folder, 'data.yaml.part'), 'utf8'))
    return await surroundings.fetch(request)
  }
  await pullInto(wantedOf(service), { ...surroundings, fetch })
  const text = await readFile(join(folder, 'data.yaml'), 'utf8')
  expect(parts.join('')).not.toMatch(spoken)
  expect(text).not.toMatch(spoken)
  expect(text).toContain('120210998877665544')
  const other = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, data: await readDocument() })
  const lines = async (emulator: Emulator) => {
    const headers = { Authorization: `Bearer ${emulator.tokens.full}` }
    return (await (await emulator.fetch(new Request('http://localhost/api/v2/orders/history', { headers }))).json()).data
  }
  const [mine, theirs] = [await lines(service), await lines(other)]
  const buyers = new Set(theirs.map(({ customer }: { customer: object }) => JSON.stringify(customer)))
  expect(buyers.size).toBe(1)
  for (const [position, line] of theirs.entries()) {
    const { customer, affiliates, query_params, tracking } = mine[position]
    expect({
      ...line,
      customer,
      affiliates: affiliates.length > 0 ? affiliates : line.affiliates,
      query_params,
      tracking,
    }).toEqual(mine[position])
  }
})

test('dates move and amounts are multiplied, and everything adds up again', async () => {
  const { emulator: service, shows } = await openBusyWorld(5, { 'seeded-variety': 'rich' })
  await pullInto(wantedOf(service, { shiftMs: -86_400_000 * 10, factor: 0.333 }), watch(service).surroundings)
  const now = new Date(service.clock.now()).toISOString()
  const other = createEmulator({ ...shows, now, data: await readDocument() })
  const total = async (emulator: Emulator) => {
    const headers = { Authorization: `Bearer ${emulator.tokens.full}` }
    return await (await emulator.fetch(new Request('http://localhost/api/v2/orders/summary', { headers }))).json()
  }
  const [before, after] = [await total(service), await total(other)]
  expect(after.total).toBe(before.total)
  expect(after.commission_sum / before.commission_sum).toBeCloseTo(0.333, 1)
})

test.each([
  ['http://account.example.test', '--base-url cannot be'],
  ['https://user:pw@account.example.test', '--base-url cannot be'],
  [undefined, '--base-url cannot be ""'],
])('%s is no address to send a token to', (baseUrl, said) => {
  expect(() => readFlags({ ...(baseUrl === undefined ? {} : { baseUrl }), tokenEnv: 'T', out: 'a.yaml' }, { T: 'x' })).toThrow(
    said,
  )
})

test('people are kept only by who says so twice', () => {
  const flags = { baseUrl: 'https://account.example.test/api/v2/', tokenEnv: 'T', out: 'a.yaml', keepPersonalData: true }
  expect(() => readFlags(flags, { T: 'x' })).toThrow('If you may do that, add --confirm account.example.test.')
  expect(readFlags({ ...flags, confirm: 'account.example.test' }, { T: 'x' })).toMatchObject({ keepsPeople: true })
  expect(() => readFlags({ ...flags, tokenEnv: 'NIX' }, {})).toThrow('NIX (--token-env) contains no token')
  const tokens = ['svc_live_Hd4Jf6Gs8Ma1Nc3Xz5', 'q7Zr2Wn5Lx8Kp3', 'AKIAIOSFODNN7EXAMPLE', 'eyJhbGci.eyJzdWIi.c2ln', '__proto__']
  for (const tokenEnv of tokens) {
    const refuse = (): unknown => readFlags({ ...flags, tokenEnv }, {})
    expect(refuse).toThrow('Give the name of an environment variable')
    expect(refuse).not.toThrow(tokenEnv)
  }
  const address = 'https://ana:hunter2@example.test/'
  expect(() => readFlags({ ...flags, baseUrl: address }, { T: 'x' })).not.toThrow('hunter2')
  expect(() => readFlags({ ...flags, keepPersonalData: false, scaleAmounts: '-1' }, { T: 'x' })).toThrow(
    '--scale-amounts cannot be',
  )
  expect(() => readFlags({ ...flags, keepPersonalData: false, shiftDates: 'soon' }, { T: 'x' })).toThrow(
    '--shift-dates cannot be',
  )
})

test.each([
  [401, 'does not know the token'],
  [403, 'needs the scopes products:read'],
  [302, 'no redirect is followed with a token'],
  [404, 'answered with 404'],
])('a service that answers %i ends it in words', async (status, said) => {
  const service = open()
  const fetch = async (): Promise<Response> =>
    new Response('', { status, headers: { Location: 'https://elsewhere.example.test/' } })
  await expect(pullInto(wantedOf(service), { ...watch(service).surroundings, fetch })).rejects.toThrow(said)
  expect(await readdir(folder)).toEqual([])
})

test('answers that are no JSON or of another form are told by their address', async () => {
  const service = open()
  const answer = (body: string) =>
    pullInto(wantedOf(service), { ...watch(service).surroundings, fetch: async () => new Response(body) })
  await expect(answer('<html>')).rejects.toThrow('/api/v2/products did not answer with JSON')
  await expect(answer('{"data":[{"id":5}],"meta":{"per_page":1,"total":1}}')).rejects.toThrow('data.0.id: ')
})
