import type { Built } from './build-subjects.js'
import { comparePairs, type Pair } from './compare-pairs.js'
import { fire } from './fire.js'
import { freshKeyHeader } from './fresh-key.js'
import { firstPage, unlimited } from './load-cases.js'
import type { GrowthRow } from './results.js'
import { type Ask, type RunningServer, startServer } from './start-server.js'
import { ourArguments, withServers } from './subjects.js'

const [worlds, products, cancelled] = [1_000, 10_000, 1_000]
/** Orders, so that there are subscriptions enough to cancel. */
const orders = 10_000

/** The same requests to servers as they start, and to those with worlds open, rows written and subscriptions canceled, in turn. */
export const measureGrowth = async (built: Built): Promise<readonly GrowthRow[]> => {
  const options = [...unlimited, '--max-worlds', String(2 * worlds)]
  const start = () => startServer(ourArguments(built, orders, options), firstPage)
  return withServers([start, start, start, start], async ([first, second, third, fourth]) => {
    const [grown, plain] = [
      [first, second],
      [third, fourth],
    ] as [Pair, Pair]
    await Promise.all([...grown.map(grow), ...plain.map(keepBusy)])
    const landmarks = (await read(grown[0], '/_emulator/landmarks')) as Record<string, { hash: string }>
    const rows: GrowthRow[] = []
    for (const [name, path, requests] of [
      ['the summary', 'orders/summary', 800],
      ['an order', `orders/${landmarks['order_full_tracking']?.hash}`, 800],
      ['a page of 15 subscriptions', 'subscriptions/history?paginate=15', 800],
      ['a page of 1,000 subscriptions', 'subscriptions/history?paginate=1000', 200],
    ] as const) {
      const compared = await comparePairs(grown, plain, { ...firstPage, path: `/api/v2/${path}` }, requests)
      rows.push({ name, worlds, products, cancelled, ...compared })
    }
    return rows
  })
}

const grow = async (server: RunningServer): Promise<void> => {
  await post(server, '/_emulator/worlds', {}, 201, worlds)
  await post(server, '/api/v2/products', { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }, 201, products)
  const { data } = (await read(server, `/api/v2/subscriptions/history?paginate=${cancelled}`)) as { data: { id: string }[] }
  const ids = data.map(({ id }) => id)
  await inTens(ids.length, (nth) => send(server, `/api/v2/subscriptions/${ids[nth]}/cancel`, {}))
}

/** As many requests as the other ones get, none of which leaves anything: what has run more often runs faster. */
const keepBusy = (server: RunningServer): Promise<void> =>
  post(server, '/api/v2/products', { name: '' }, 422, worlds + products + cancelled)

const post = async (server: RunningServer, path: string, body: object, status: number, amount: number): Promise<void> => {
  const headers = { ...firstPage.headers, 'content-type': 'application/json' }
  const ask: Ask = { method: 'POST', path, headers, body: JSON.stringify(body), status }
  await fire(server, ask, { connections: 10, seconds: 60, amount, vary: freshKeyHeader })
}

const inTens = async (count: number, act: (nth: number) => Promise<void>): Promise<void> => {
  for (let nth = 0; nth < count; nth += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - nth) }, (_, index) => act(nth + index)))
  }
}

const read = async ({ url }: RunningServer, path: string): Promise<unknown> =>
  (await fetch(url + path, { headers: { ...firstPage.headers } })).json()

const send = async ({ url }: RunningServer, path: string, body: object): Promise<void> => {
  const headers = { ...firstPage.headers, ...freshKeyHeader(), 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  // Some are canceled already.
  if (!answer.ok && answer.status !== 409 && answer.status !== 422)
    throw new Error(`${path} is answered with ${answer.status}: ${text}`)
}
