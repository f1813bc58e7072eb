import type { Built } from './build-subjects.js'
import { comparePairs, type Pair } from './compare-pairs.js'
import { firstPage, unlimited } from './load-cases.js'
import type { ScaleRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { type Ask, startServer } from './start-server.js'
import { ourArguments, withServers } from './subjects.js'

const few = 1_000

// Both pages are full at either size.
const pages: Readonly<Record<string, Ask>> = {
  'page of 1000, first': { ...firstPage, path: '/api/v2/orders/history?paginate=1000' },
  'page of 1000, second': { ...firstPage, path: '/api/v2/orders/history?paginate=1000&page=2' },
}

/** The same page with many orders behind it and with few, in turn. */
export const measureScale = async (built: Built, { sizes }: RunOptions): Promise<readonly ScaleRow[]> => {
  const many = Math.max(...sizes)
  const starting = [many, many, few, few].map((orders) => () => startServer(ourArguments(built, orders, unlimited), firstPage))
  return withServers(starting, async ([first, second, third, fourth]) => {
    const rows: ScaleRow[] = []
    for (const [name, ask] of Object.entries(pages)) {
      const compared = await comparePairs([first, second] as Pair, [third, fourth] as Pair, ask, 200)
      rows.push({ name, few, many, ...compared })
    }
    return rows
  })
}
