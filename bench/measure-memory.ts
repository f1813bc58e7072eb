import type { Built } from './build-subjects.js'
import { fire } from './fire.js'
import { firstPage, mixedAsks, unlimited } from './load-cases.js'
import { rssMbOf } from './process-usage.js'
import type { MemoryRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { startServer } from './start-server.js'
import { ourArguments, withServers } from './subjects.js'

const maxPages = 100
const mixedRequests = 10_000

/** Resident memory after the first answer, and after pages from all over the history. */
export const measureMemory = async (built: Built, { sizes }: RunOptions): Promise<readonly MemoryRow[]> => {
  const rows: MemoryRow[] = []
  for (const orders of sizes) {
    const row = await withServers([() => startServer(ourArguments(built, orders, unlimited), firstPage)], async ([server]) => {
      const pid = server?.pid ?? 0
      const atStartMb = rssMbOf(pid)
      const read = async (page: number): Promise<{ meta: { last_page: number } }> => {
        const url = `${server?.url}/api/v2/orders/history?paginate=1000&page=${page}`
        return (await (await fetch(url, { headers: { ...firstPage.headers } })).json()) as { meta: { last_page: number } }
      }
      const last = (await read(1)).meta.last_page
      const pages = Math.min(last, maxPages)
      for (let count = 1; count < pages; count += 1) await read(1 + Math.round((count * (last - 1)) / (pages - 1)))
      return { orders, atStartMb, afterPagesMb: rssMbOf(pid), peakMb: rssMbOf(pid, 'peak'), pages }
    })
    rows.push({ ...row, mixedMb: await peakAfterMixed(built, orders) })
  }
  return rows
}

const peakAfterMixed = (built: Built, orders: number): Promise<number | null> =>
  withServers([() => startServer(ourArguments(built, orders, unlimited), firstPage)], async ([server]) => {
    if (server === undefined) throw new Error('No server was started.')
    for (const { vary, ...ask } of mixedAsks) {
      const load = { connections: 10, seconds: 60, amount: mixedRequests / mixedAsks.length }
      await fire(server, ask, vary === undefined ? load : { ...load, vary })
    }
    return rssMbOf(server.pid, 'peak')
  })
