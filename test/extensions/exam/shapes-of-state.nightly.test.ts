import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { ExamFindingName } from '../../../src/extensions/exam/exam-findings.js'
import { createEmulator, type Emulator } from '../../../src/index.js'

const secret = `whsec_${btoa('the secret of the shop, in bytes')}`

const openWorld = (): Emulator => createEmulator({ seed: 7, now: '2026-03-01T12:00:00Z', frozen: true })

interface Event {
  readonly id: string
  readonly event: string
  readonly created_at: string
  // biome-ignore lint/suspicious/noExplicitAny: what a receiver reads of a body has no type
  readonly data: any
}

/** How far an order has come: later ones count, in whatever order they are delivered. */
const ranks: Readonly<Record<string, number>> = { 'order.authorized': 1, 'order.refunded': 2 }
const rankOf = (event: string | undefined): number => ranks[event ?? ''] ?? 0

interface Receiver {
  readonly receive: (request: Request) => Response | Promise<Response>
  readonly state: () => unknown
}

const answer = (status: number): Response => new Response(null, { status })

/** A receiver that verifies as it should, and does with a valid event what it is given; `false` refuses it for now. */
const verifying =
  (take: (event: Event, request: Request) => boolean | undefined) =>
  async (request: Request): Promise<Response> => {
    const body = await request.clone().text()
    try {
      new Webhook(secret).verify(body, Object.fromEntries(request.headers))
    } catch {
      return answer(401)
    }
    return answer(take(JSON.parse(body), request) === false ? 409 : 204)
  }

type Fault = 'forgets ids' | 'last wins'

/** Keys and values as in a cache: text under text. */
const cache = (fault?: Fault): Receiver => {
  const entries = new Map<string, string>()
  return {
    state: () => Object.fromEntries(entries),
    receive: verifying(({ id, event, data }) => {
      if (fault !== 'forgets ids' && entries.has(`seen:${id}`)) return
      entries.set(`seen:${id}`, '1')
      if (rankOf(event) === 0) return
      const key = `order:${data.hash}`
      const before = JSON.parse(entries.get(key) ?? '{"changes":0}')
      const isAfter = fault === 'last wins' || rankOf(event) > rankOf(before.status)
      entries.set(key, JSON.stringify({ changes: before.changes + 1, status: isAfter ? event : before.status }))
    }),
  }
}

/** Tables with numbers of their own, and rows that refer to each other by those. */
const tables = (fault?: Fault): Receiver => {
  const orders: { id: number; external_id: string; amount: number }[] = []
  const statuses: { id: number; order_id: number; status: string }[] = []
  const seen: { rowid: number; webhook_id: string }[] = []
  return {
    state: () => ({ orders, statuses, seen }),
    receive: verifying(({ id, event, data }) => {
      if (fault !== 'forgets ids' && seen.some((row) => row.webhook_id === id)) return
      seen.push({ rowid: seen.length + 1, webhook_id: id })
      if (rankOf(event) === 0) return
      let order = orders.find((row) => row.external_id === data.hash)
      if (order === undefined) {
        order = { id: orders.length + 1, external_id: data.hash, amount: 10_000 }
        orders.push(order)
      }
      const status = statuses.find((row) => row.order_id === order.id)
      if (status === undefined) statuses.push({ id: statuses.length + 1, order_id: order.id, status: event })
      else if (fault === 'last wins' || rankOf(event) > rankOf(status.status)) status.status = event
    }),
  }
}

/** A log of events, and what follows from it. */
const eventLog = (fault?: Fault): Receiver => {
  const log: { id: string; at: string; kind: string; order: string }[] = []
  const project = (): Record<string, string> => {
    const inOrder = fault === 'last wins' ? log : log.toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind))
    return Object.fromEntries(inOrder.map(({ kind, order }) => [order, kind]))
  }
  return {
    state: () => ({ log, projection: project() }),
    receive: verifying(({ id, event, created_at, data }) => {
      if (fault !== 'forgets ids' && log.some((entry) => entry.id === id)) return
      if (data.hash !== undefined) log.push({ id, at: created_at, kind: event, order: data.hash })
    }),
  }
}

/** A queue of work that is still to be done: one job for each event that changes something. */
const queue = (fault?: Fault): Receiver => {
  const jobs: { job: string; order: number; revoke: boolean }[] = []
  const done = new Set<string>()
  return {
    state: () => ({ jobs, done }),
    receive: verifying(({ id, event, data }) => {
      if (fault !== 'forgets ids' && done.has(id)) return
      done.add(id)
      if (rankOf(event) === 0) return
      const others = jobs.filter(({ order }) => order === data.id)
      if (fault === 'last wins') for (const job of others) jobs.splice(jobs.indexOf(job), 1)
      else if (others.some(({ revoke }) => revoke)) return
      else for (const job of others) jobs.splice(jobs.indexOf(job), 1)
      jobs.push({ job: `access-${event}`, order: data.id, revoke: event === 'order.refunded' })
    }),
  }
}

/** Nothing but sums; what came is remembered elsewhere. */
const counters = (fault?: Fault): Receiver => {
  const [seen, orders] = [new Set<string>(), new Map<string, number>()]
  const totals = { paidOrders: 0, revenue: 0 }
  return {
    state: () => totals,
    receive: verifying(({ id, event, data }) => {
      if (fault !== 'forgets ids' && seen.has(id)) return
      seen.add(id)
      const before = orders.get(data.hash) ?? 0
      if (rankOf(event) === 0) return
      if (fault !== 'last wins') orders.set(data.hash, Math.max(before, rankOf(event)))
      const isGone = fault !== 'last wins' && before > 1
      if (event === 'order.authorized' && !isGone) totals.revenue += 10_000
      if (event === 'order.authorized' && !isGone) totals.paidOrders += 1
      // Without a memory of orders, money that was never taken is not given back.
      const wasPaid = fault === 'last wins' ? totals.paidOrders > 0 && orders.has(data.hash) : before === 1
      if (event === 'order.refunded' && wasPaid) totals.revenue -= 10_000
      if (event === 'order.refunded' && wasPaid) totals.paidOrders -= 1
      if (fault === 'last wins' && event === 'order.authorized') orders.set(data.hash, 1)
    }),
  }
}

/** Maps in maps: customers, and their orders in them. */
const nestedMaps = (fault?: Fault): Receiver => {
  const customers = new Map<string, { orders: Map<string, { history: string[]; is_paid: boolean }> }>()
  const seen = new Map<string, boolean>()
  return {
    state: () => ({ customers, seen }),
    receive: verifying(({ id, event, data }) => {
      if (fault !== 'forgets ids' && seen.has(id)) return
      seen.set(id, true)
      if (rankOf(event) === 0) return
      const customer = customers.get(data.customer.email) ?? { orders: new Map() }
      customers.set(data.customer.email, customer)
      const order = customer.orders.get(data.hash) ?? { history: [], is_paid: false }
      customer.orders.set(data.hash, order)
      order.history.push(event)
      order.is_paid = event === 'order.authorized' && (fault === 'last wins' || !order.history.includes('order.refunded'))
    }),
  }
}

/** Lists side by side: the same place in each is the same order. */
const columns = (fault?: Fault): Receiver => {
  const [names, statuses, totals, seen]: [string[], string[], number[], string[]] = [[], [], [], []]
  return {
    state: () => [names, statuses, totals, seen],
    receive: verifying(({ id, event, data }) => {
      if (fault !== 'forgets ids' && seen.includes(id)) return
      seen.push(id)
      if (rankOf(event) === 0) return
      const existing = names.indexOf(data.hash)
      const index = existing < 0 ? names.push(data.hash) - 1 : existing
      totals[index] = (totals[index] ?? 0) + 1
      if (fault === 'last wins' || rankOf(event) > rankOf(statuses[index])) statuses[index] = event
    }),
  }
}

/** Customers with their orders in a list, and what they may see. */
const documents = (fault?: Fault): Receiver => {
  const customers: { email: string; access: boolean; orders: { ref: string; status: string }[]; seen: string[] }[] = []
  return {
    state: () => ({ customers }),
    receive: verifying(({ id, event, data }) => {
      if (rankOf(event) === 0) return
      let customer = customers.find(({ email }) => email === data.customer.email)
      if (customer === undefined) {
        customer = { email: data.customer.email, access: false, orders: [], seen: [] }
        customers.push(customer)
      }
      if (fault !== 'forgets ids' && customer.seen.includes(id)) return
      customer.seen.push(id)
      const order = customer.orders.find(({ ref }) => ref === `order/${data.hash}`)
      if (order === undefined) customer.orders.push({ ref: `order/${data.hash}`, status: event })
      else if (fault === 'last wins' || rankOf(event) > rankOf(order.status)) order.status = event
      customer.access = customer.orders.some(({ status }) => status === 'order.authorized')
    }),
  }
}

/** One that has an order wait for its sale: what comes too early is refused, and comes again. */
const refusing = (): Receiver => {
  const orders: Record<string, string> = {}
  return {
    state: () => orders,
    receive: verifying(({ event, data }) => {
      if (rankOf(event) === 0) return
      if (event === 'order.refunded' && orders[data.hash] === undefined) return false
      if (rankOf(event) > rankOf(orders[data.hash])) orders[data.hash] = event
      return
    }),
  }
}

/** Rows under numbers of their own, in the words of a framework, with instants as numbers. */
const framework = (fault?: 'takes anything' | 'forgets ids' | 'by signature' | 'last wins'): Receiver => {
  const app = new Hono()
  const rows: Record<number, { hash: string; status: string; paid_at: number }> = {}
  const seen = new Set<string>()
  let mails = 0
  app.post('/', async (context) => {
    const body = await context.req.text()
    try {
      if (fault !== 'takes anything') new Webhook(secret).verify(body, context.req.header())
    } catch {
      return context.body(null, 401)
    }
    const { id, event, created_at, data }: Event = JSON.parse(body)
    const name = fault === 'by signature' ? context.req.header('webhook-signature') : id
    if (fault !== 'forgets ids' && seen.has(String(name))) return context.body(null, 204)
    seen.add(String(name))
    mails += 1
    if (rankOf(event) === 0) return context.body(null, 204)
    const found = Object.values(rows).find(({ hash }) => hash === data.hash)
    const row = found ?? { hash: data.hash, status: '', paid_at: Date.parse(created_at) }
    if (found === undefined) rows[Object.keys(rows).length + 1] = row
    if (fault === 'last wins' || rankOf(event) > rankOf(row.status)) row.status = event
    return context.body(null, 204)
  })
  return { receive: (request) => app.fetch(request), state: () => ({ rows, mails }) }
}

/** One that looks at the date alone and signs the body by itself. */
const ownSignature = (): Receiver => {
  const seen = new Set<string>()
  return {
    state: () => seen,
    receive: async (request) => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = Object.fromEntries(request.headers)
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const expected = `v1,${createHmac('sha256', key)
        .update(`${id}.${at}.${await request.text()}`)
        .digest('base64')}`
      // Its mistake: two secrets make two signatures, and it looks at the first.
      if (given?.split(' ')[0] !== expected || Math.abs(Date.now() / 1_000 - Number(at)) > 300) return answer(403)
      seen.add(String(id))
      return answer(200)
    },
  }
}

/** One that gives up where an event says what it does not know. */
const strict = (): Receiver => ({
  state: () => null,
  receive: verifying(({ event }) => event.startsWith('order.') === rankOf(event) > 0),
})

const shapes = { cache, tables, eventLog, queue, nestedMaps, columns, documents, counters, framework }

const examineTwice = async ({ receive, state }: Receiver): Promise<readonly (readonly ExamFindingName[])[]> => {
  const world = openWorld()
  const rounds: ExamFindingName[][] = []
  for (let round = 0; round < 2; round += 1) {
    const findings = await world.webhooks.exam(receive, { secret, state })
    rounds.push(findings.map(({ finding }) => finding))
  }
  return rounds
}

test.each([...Object.entries(shapes), ['refusing', refusing] as const])(
  'a right receiver that keeps %s passes, twice in a row',
  async (_, open) => {
    expect(await examineTwice(open())).toEqual([[], []])
  },
)

test.each(Object.entries(shapes))('one that keeps %s and has the last event win is found, twice', async (_, open) => {
  expect(await examineTwice(open('last wins'))).toEqual([['state-went-backwards'], ['state-went-backwards']])
})

test.each(['cache', 'eventLog', 'columns', 'counters', 'framework'] as const)(
  'one that keeps %s and forgets what came is found, twice',
  async (name) => {
    for (const findings of await examineTwice(shapes[name]('forgets ids'))) expect(findings).toContain('processed-twice')
  },
)

test.each([
  ['takes whatever comes', () => framework('takes anything'), ['accepted-forged-signature', 'accepted-stale-timestamp']],
  ['knows an event by its signature', () => framework('by signature'), ['processed-twice']],
  ['looks at the first signature', ownSignature, ['rejected-during-rotation']],
  ['knows every event', strict, ['failed-on-unknown-event']],
] as const)('one that %s is found, twice', async (_, open, findings) => {
  expect(await examineTwice(open())).toEqual([findings, findings])
})
