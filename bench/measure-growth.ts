import type { Built } from './build-subjects.js'
import { fire } from './fire.js'
import { freshKeyHeader } from './fresh-key.js'
import { interleave, medianRatio } from './interleave.js'
import { firstPage, unlimited } from './load-cases.js'
import type { GrowthRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { type Ask, type RunningServer, startServer } from './start-server.js'
import { ourArguments, withServers } from './subjects.js'

const [worlds, products, cancelled] = [1_000, 10_000, 1_000]
const ways = ['plain', 'grown'] as const
/** Orders, so that there are subscriptions enough to cancel. */
const orders = 10_000

/** The same requests to a server as it starts, and to one with worlds open, rows written and subscriptions canceled, in turn. */
export const measureGrowth = async (built: Built, { rounds, seconds }: RunOptions): Promise<readonly GrowthRow[]> => {
  const options = [...unlimited, '--max-worlds', String(2 * worlds)]
  const start = () => startServer(ourArguments(built, orders, options), firstPage)
  return withServers([start, start], async (servers) => {
    const grown = servers[1] as RunningServer
    await grow(grown)
    const marks = (await read(grown, '/_emulator/landmarks')) as Record<string, { hash: string }>
    const paths = {
      'the summary': 'orders/summary',
      'an order': `orders/${marks['order_full_tracking']?.hash}`,
      'a page of products': 'products',
      'a page of 15 orders': 'orders/history?paginate=15',
      'a page of 15 subscriptions': 'subscriptions/history?paginate=15',
      'a page of 1,000 subscriptions': 'subscriptions/history?paginate=1000',
    }
    const rows: GrowthRow[] = []
    for (const [name, path] of Object.entries(paths)) {
      const ask: Ask = { ...firstPage, path: `/api/v2/${path}` }
      const load = { connections: 10, seconds }
      for (const server of servers) await fire(server, ask, load)
      const fired = await interleave(ways, rounds, (way) => fire(servers[ways.indexOf(way)] as RunningServer, ask, load))
      const usOf = (way: (typeof ways)[number]): number[] => fired[way].map(({ cpuUs, rps }) => cpuUs ?? 1e6 / rps)
      rows.push({ name, worlds, products, cancelled, times: medianRatio(usOf('grown'), usOf('plain')) })
    }
    return rows
  })
}

const grow = async (server: RunningServer): Promise<void> => {
  await inTens(worlds, () => send(server, '/_emulator/worlds', {}))
  const product = { name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' }
  await inTens(products, () => send(server, '/api/v2/products', product))
  const { data } = (await read(server, `/api/v2/subscriptions/history?paginate=${cancelled}`)) as { data: { id: string }[] }
  const ids = data.map(({ id }) => id)
  await inTens(ids.length, (nth) => send(server, `/api/v2/subscriptions/${ids[nth]}/cancel`, {}))
}

const inTens = async (count: number, act: (nth: number) => Promise<void>): Promise<void> => {
  for (let nth = 0; nth < count; nth += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - nth) }, (_, place) => act(nth + place)))
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
