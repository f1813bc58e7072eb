import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Emulator } from '../src/index.js'

// Prints what it costs to explain one request of each kind, in milliseconds, the lesser of wall time and CPU: `npm run bench:explain`. Each request is asked for once,
// because what was found out is remembered. `--built <folder>` measures built files, `--only <text>` the rows whose name has it.

const { values: flags } = parseArgs({
  options: {
    built: { type: 'string' },
    orders: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    limit: { type: 'string', default: '50' },
  },
})

const source = flags.built === undefined ? '../src/index.js' : pathToFileURL(join(resolve(flags.built), 'index.js')).href
const { createEmulator } = (await import(source)) as typeof import('../src/index.js')

type Send = (method: string, path: string, body?: unknown) => Promise<Response>

/** A world with what is asked in it. */
interface Subject {
  readonly emulator: Emulator
  readonly send: Send
}

let keys = 0

const subjectOf = (emulator: Emulator): Subject => ({
  emulator,
  send: async (method, path, body) => {
    const isOfApi = path.startsWith('/api')
    keys += 1
    const key = `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`
    const headers = {
      ...(isOfApi ? { Authorization: `Bearer ${emulator.tokens.full}` } : {}),
      ...(isOfApi && method === 'POST' ? { 'Idempotency-Key': key } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await emulator.fetch(new Request(`http://${isOfApi ? 'sandbox.test' : 'localhost'}${path}`, init))
    const text = await response.text()
    return new Response([204, 304].includes(response.status) ? null : text, { status: response.status })
  },
})

const create = (): Subject =>
  subjectOf(createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: Number(flags.orders), seed: 5 }))

const course = { name: 'C', type: 'course', description: 'x' }

const withSales = async (subject: Subject): Promise<Subject> => {
  for (let at = 0; at < 400; at += 1) {
    await subject.send('POST', '/api/v2/products', { ...course, name: `N ${at}` })
    await subject.send('POST', '/_emulator/orders', {})
    if (at % 8 === 7) subject.emulator.clock.advance('61s')
  }
  return subject
}

const range = <Made>(length: number, make: (at: number) => Made): Made[] => Array.from({ length }, (_, at) => make(at))

const withData = async (subject: Subject): Promise<Subject> => {
  for (let of = 0; of < 5; of += 1) {
    const answer = await subject.send('POST', '/_emulator/data', {
      products: Object.fromEntries(range(100, (at) => [`p${of}_${at}`, { name: `P ${of} ${at}` }])),
      customers: Object.fromEntries(range(400, (at) => [`c${of}_${at}`, { name: 'C', email: `c${at}@example.test` }])),
      offers: Object.fromEntries(range(100, (at) => [`f${of}_${at}`, { product: `p${of}_${at}`, name: 'M', price: 900 }])),
      orders: Object.fromEntries(
        range(600, (at) => [
          `o${of}_${at}`,
          { offer: `f${of}_${at % 100}`, customer: `c${of}_${at % 400}`, at: `-${1 + (at % 300)}d` },
        ]),
      ),
    })
    if (answer.status >= 400) throw new Error(await answer.text())
  }
  return subject
}

const subjects: Readonly<Record<string, () => Promise<Subject>>> = {
  fresh: async () => create(),
  'in a fork': async () => subjectOf(create().emulator.fork() as unknown as Emulator),
  'after 10 years': async () => {
    const subject = create()
    subject.emulator.clock.advance('3650d')
    await subject.send('GET', '/api/v2/subscriptions/history')
    return subject
  },
  'after 400 writes and sales': () => withSales(create()),
  'after 3000 sales as data': () => withData(create()),
  'sold, then 10 years': async () => {
    const subject = await withSales(create())
    subject.emulator.clock.advance('3650d')
    await subject.send('GET', '/api/v2/subscriptions/history')
    return subject
  },
}

/** Last page of a list. */
const lastPage = async ({ send }: Subject, path: string, size: number): Promise<number> => {
  const answer = await send('GET', `${path}${size}`)
  const { meta } = (await answer.json()) as { meta: { total: number } }
  return Math.max(1, Math.ceil(meta.total / size))
}

const lists = [
  ['orders', '/api/v2/orders/history?paginate=', [15, 100, 1000]],
  ['subscriptions', '/api/v2/subscriptions/history?paginate=', [15, 100, 1000]],
  ['products', '/api/v2/products?per_page=', [15, 100]],
] as const

type Asked = readonly [name: string, method: string, path: string | ((at: number) => string), body?: unknown]

const pagesOf = async (subject: Subject): Promise<Asked[]> => {
  const asked: Asked[] = []
  for (const [name, path, sizes] of lists) {
    for (const size of sizes) {
      const last = await lastPage(subject, path, size)
      subject.emulator.clock.advance('61s')
      const pages = { first: 1, middle: Math.ceil(last / 2), last, beyond: last + 1 }
      for (const [where, page] of Object.entries(pages))
        asked.push([`${name} ${size} ${where}`, 'GET', `${path}${size}&page=${page}`])
    }
  }
  return asked
}

const othersOf = async ({ emulator, send }: Subject): Promise<Asked[]> => {
  const product = emulator.landmarks.product_active.id
  const order = emulator.landmarks.order_full_tracking.hash
  const subscriptions = (await (await send('GET', '/api/v2/subscriptions/history?paginate=1000')).json()) as {
    data: { id: number; status: string }[]
  }
  const active = subscriptions.data.filter(({ status }) => status === 'active').map(({ id }) => id)
  const key = { name: 'C', type: 'course', description: 'x'.repeat(900) }
  return [
    ['summary', 'GET', '/api/v2/orders/summary'],
    ['summary of days', 'GET', '/api/v2/orders/summary?start_date=2020-01-01&end_date=2026-03-01'],
    ['order', 'GET', `/api/v2/orders/${order}`],
    ['order unknown', 'GET', '/api/v2/orders/unknown'],
    ['product', 'GET', `/api/v2/products/${product}`],
    ['product unknown', 'GET', '/api/v2/products/unknown'],
    ['offers', 'GET', `/api/v2/products/${product}/offers?per_page=100`],
    ['cashouts', 'GET', '/api/v2/cashouts?per_page=100'],
    ['create product', 'POST', '/api/v2/products', course],
    ['create product long', 'POST', '/api/v2/products', key],
    ['create product refused', 'POST', '/api/v2/products', { name: 3, type: 4, description: null, extra: [1] }],
    ['create offer', 'POST', `/api/v2/products/${product}/offers`, { name: 'O', price: 500, charge_type: 'one_time' }],
    [
      'create offer refused',
      'POST',
      `/api/v2/products/${product}/offers`,
      { name: '', price: -1, charge_type: 'x', periodicity: 3 },
    ],
    ['create offer of none', 'POST', '/api/v2/products/unknown/offers', { name: 'O', price: 500, charge_type: 'one_time' }],
    ['cancel', 'POST', (at) => `/api/v2/subscriptions/${active[at]}/cancel`],
    ['cancel unknown', 'POST', (at) => `/api/v2/subscriptions/${99_000_000 + at}/cancel`],
    ['wrong method', 'DELETE', '/api/v2/products'],
    ['no such path', 'GET', '/api/v2/nothing'],
    ['HEAD orders 1000', 'HEAD', '/api/v2/orders/history?paginate=1000'],
  ]
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const [rounds, limit] = [Number(flags.rounds), Number(flags.limit)]
let [worst, worstName, over] = [0, '', 0]
for (const [where, open] of Object.entries(subjects)) {
  if (!`${where}:`.includes(flags.only.split(':')[0] ?? '')) continue
  const subject = await open()
  subject.emulator.clock.advance('61s')
  for (const [name, method, path, body] of [...(await pagesOf(subject)), ...(await othersOf(subject))]) {
    if (!name.includes(flags.only.split(':')[1] ?? '')) continue
    const spent: number[] = []
    let [status, dependencies] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      subject.emulator.clock.advance('61s')
      status = (await subject.send(method, typeof path === 'string' ? path : path(round), body)).status
      const id = subject.emulator.requests.list({ limit: 1 })[0]?.request_id ?? ''
      const [before, since] = [cpuMs(), performance.now()]
      dependencies = subject.emulator.requests.explain(id).would_change.length
      // What the thread itself did is no more than either: other threads compile and collect, and other processes have their turns.
      spent.push(Math.min(cpuMs() - before, performance.now() - since))
    }
    const most = Math.max(...spent)
    if (most > worst) [worst, worstName] = [most, `${where}: ${name}`]
    if (most > limit) over += 1
    const times = spent.map((ms) => ms.toFixed(0).padStart(4)).join('')
    console.log(
      `${most > limit ? '!' : ' '} ${`${where}: ${name}`.padEnd(52)} ${status} ${String(dependencies).padStart(3)} lean${times}`,
    )
  }
}
console.log(`worst ${worst.toFixed(1)} ms (${worstName}); ${over} of the kinds took more than ${limit} ms`)
