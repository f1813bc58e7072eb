import { format } from 'node:util'
import * as assert from 'vitest'
import { expect, test } from 'vitest'
import type { Emulator } from '../../src/index.js'
import * as core from '../../src/index.js'
import * as node from '../../src/node.js'
import { blocksOf, pages } from './pages.js'

type World = Pick<Emulator, 'fetch' | 'tokens'>

/** Pieces of JavaScript that continue what a page, or the reader's own test, has begun. */
const fragments = pages.flatMap((path) =>
  ['js', 'ts'].flatMap((language) =>
    blocksOf(path, language).flatMap((code, index) =>
      code.startsWith('import ') ? [] : [{ path, number: index + 1, language, code: code.replaceAll('…', '') }],
    ),
  ),
)

/** What a fragment says in comments that it logs, if it says so in whole. */
const whatIsSaid = (code: string): readonly string[] =>
  code.split('\n').flatMap((line) => (line.startsWith('console.log(') ? (/ \/\/ (.*)$/.exec(line)?.[1] ?? []) : []))

/** What surrounds a fragment in the reader's project: an emulator, a test runner, and a client. */
const surroundings = async () => {
  const emulator = core.createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })
  const call = async (token: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...init.headers }
    return await emulator.fetch(`http://localhost/api/v2${path}`, { ...init, headers })
  }
  const create = async (token: string, name = 'Violão do Zero', key: string = crypto.randomUUID()): Promise<Response> => {
    const body = JSON.stringify({ name, type: 'course', description: 'Aulas' })
    const send = () => call(token, '/products', { method: 'POST', headers: { 'Idempotency-Key': key }, body })
    return await send().catch(send)
  }
  class CourseShop {
    constructor(readonly token: string) {}
    createCourse = (name: string, key: string) => create(this.token, name, key)
    courseNames = async (): Promise<string[]> =>
      (await (await call(this.token, '/products')).json()).data.map(({ name }: { name: string }) => name)
  }
  const importCourse = async ({ fetch, tokens }: World): Promise<number> => {
    const answer = await fetch('http://localhost/api/v2/products', { headers: { Authorization: `Bearer ${tokens.full}` } })
    return (await answer.json()).data.length
  }
  const pending: Promise<unknown>[] = []
  const run = (_: string, act: (context: object) => unknown) => void pending.push(Promise.resolve(act({ expect: assert.expect })))
  await call(emulator.tokens.full, '/products')
  await create(emulator.tokens.full)
  const routes: string[] = []
  const logged: string[] = []
  const scope = {
    ...core,
    ...node,
    emulator,
    world: emulator,
    report: { findings: [{ scenario: 'lost-response' }] },
    importCourse,
    readOrders: async ({ fetch, tokens }: World): Promise<number> => {
      const headers = { Authorization: `Bearer ${tokens.full}` }
      const hashes = new Set<string>()
      for (let next = 'http://localhost/api/v2/orders/history?paginate=100'; next !== null; ) {
        const { data, links } = await (await fetch(next, { headers })).json()
        for (const { order, transaction } of data) {
          if (transaction.status === 'refunded') throw new Error('what is refunded?')
          hashes.add(order.hash)
        }
        next = links.next
      }
      return hashes.size
    },
    everyCourseHasAnOffer: () => true,
    importPrices: (token: string) => call(token, '/products'),
    importCourses: async (token: string) => [await create(token), await call(token, '/products')],
    sync: (token: string) => call(token, '/products'),
    CourseShop,
    server: { listen: () => {}, close: () => {} },
    test: Object.assign(run, { concurrent: run }),
    expect: assert.expect,
    beforeAll: (act: () => void) => act(),
    afterAll: () => {},
    afterEach: (act: () => void) => act(),
    writeFileSync: (_: string, text: string) => JSON.parse(text),
    leavingRepro: (_: string, open: () => Emulator, act: (world: Emulator) => unknown) => () => act(open()),
    module: {},
    app: { post: (path: string) => routes.push(path) },
    express: { raw: () => () => {} },
    console: { log: (...values: unknown[]) => void logged.push(format(...values)) },
  }
  return { scope, pending, logged }
}

test.each(fragments)(
  'fragment $number of $path in $language runs in a project that has what it names',
  async ({ code, language }) => {
    expect(language).toBe('js')
    const { scope, pending, logged } = await surroundings()
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor
    await new AsyncFunction(...Object.keys(scope), `{ ${code} }`)(...Object.values(scope))
    await Promise.all(pending)
    for (const said of whatIsSaid(code)) expect(logged).toContainEqual(said)
  },
  120_000,
)
