import type { Built } from './build-subjects.js'
import { fire } from './fire.js'
import { firstPage, mixedAsks, unlimited } from './load-cases.js'
import type { JournalRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { startServer } from './start-server.js'
import { median } from './statistics.js'
import { ourArguments, withServers } from './subjects.js'

const requests = 10_000

/** What the first look at the journal takes in a server that has answered many requests, and the second beside it. */
export const measureJournal = async (built: Built, { rounds }: RunOptions): Promise<readonly JournalRow[]> => {
  const times: { first: number; second: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      await withServers([() => startServer(ourArguments(built, 250, unlimited), firstPage)], async ([server]) => {
        if (server === undefined) throw new Error('No server was started.')
        for (const { vary, ...ask } of mixedAsks) {
          const load = { connections: 10, seconds: 60, amount: requests / mixedAsks.length }
          await fire(server, ask, vary === undefined ? load : { ...load, vary })
        }
        const url = `${server.url}/_emulator/requests?limit=100`
        return { first: await timeOf(url), second: await timeOf(url) }
      }),
    )
  }
  return [{ requests, firstMs: median(times.map(({ first }) => first)), secondMs: median(times.map(({ second }) => second)) }]
}

const timeOf = async (url: string): Promise<number> => {
  const startedAt = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} is answered with ${answer.status}`)
  return performance.now() - startedAt
}
