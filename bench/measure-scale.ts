import type { Built } from './build-subjects.js'
import { fire } from './fire.js'
import { interleave, medianRatio } from './interleave.js'
import { firstPage, unlimited } from './load-cases.js'
import type { ScaleRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { type Ask, type RunningServer, startServer } from './start-server.js'
import { ourArguments, withServers } from './subjects.js'

const few = 1_000
const ways = ['few', 'many'] as const

// Both pages are full at either size.
const pages: Readonly<Record<string, Ask>> = {
  'page of 1000, first': { ...firstPage, path: '/api/v2/orders/history?paginate=1000' },
  'page of 1000, second': { ...firstPage, path: '/api/v2/orders/history?paginate=1000&page=2' },
}

/** The same page with many orders behind it and with few, in turn. */
export const measureScale = async (built: Built, { rounds, seconds, sizes }: RunOptions): Promise<readonly ScaleRow[]> => {
  const many = Math.max(...sizes)
  const starting = [few, many].map((orders) => () => startServer(ourArguments(built, orders, unlimited), firstPage))
  return withServers(starting, async (servers) => {
    const rows: ScaleRow[] = []
    for (const [name, ask] of Object.entries(pages)) {
      const load = { connections: 10, seconds }
      for (const server of servers) await fire(server, ask, load)
      const fired = await interleave(ways, rounds, (way) => fire(servers[ways.indexOf(way)] as RunningServer, ask, load))
      const msOf = (way: (typeof ways)[number]): number[] => fired[way].map(({ rps }) => 1_000 / rps)
      rows.push({ name, few, many, times: medianRatio(msOf('many'), msOf('few')) })
    }
    return rows
  })
}
