import type { Built } from './build-subjects.js'
import { interleave, medianRatio } from './interleave.js'
import { firstPage } from './load-cases.js'
import { cpuMsOf, rssMbOf } from './process-usage.js'
import type { ColdStart } from './results.js'
import type { RunOptions } from './run-options.js'
import { type ServerArguments, startServer } from './start-server.js'
import { median } from './statistics.js'
import { captureAnswer, floorArguments, ourArguments, withServers } from './subjects.js'

/** Starts are short and scatter more than loads. */
const startsPerRound = 3

/** Process start to the first page of the history, for both floors and for every size. */
export const measureColdStart = async (built: Built, { rounds, sizes }: RunOptions): Promise<readonly ColdStart[]> => {
  const { folder } = await withServers([() => startServer(ourArguments(built, 250), firstPage)], ([server]) =>
    captureAnswer(built, server?.url ?? '', firstPage),
  )
  const ways: Record<string, { subject: ColdStart['subject']; orders: number | null; start: ServerArguments }> = {
    hono: { subject: 'hono', orders: null, start: floorArguments(built, 'hono', folder) },
    node: { subject: 'node', orders: null, start: floorArguments(built, 'node', folder) },
  }
  for (const orders of sizes) ways[String(orders)] = { subject: 'ours', orders, start: ourArguments(built, orders) }
  const names = Object.keys(ways)
  const measured = await interleave(names, rounds * startsPerRound, (name) => startOnce(ways[name]?.start as ServerArguments))
  const msOf = (name: string): number[] => (measured[name] ?? []).map(({ ms }) => ms)
  return names.map((name) => ({
    subject: ways[name]?.subject ?? 'ours',
    orders: ways[name]?.orders ?? null,
    ms: median(msOf(name)),
    cpuMs: medianOrNull((measured[name] ?? []).map(({ cpuMs }) => cpuMs)),
    peakRssMb: medianOrNull((measured[name] ?? []).map(({ peakRssMb }) => peakRssMb)),
    timesHono: medianRatio(msOf(name), msOf('hono')),
  }))
}

const startOnce = (start: ServerArguments) =>
  withServers([() => startServer(start, firstPage)], async ([server]) => ({
    ms: server?.startMs ?? Number.NaN,
    cpuMs: cpuMsOf(server?.pid ?? 0),
    peakRssMb: rssMbOf(server?.pid ?? 0, 'peak'),
  }))

const medianOrNull = (values: readonly (number | null)[]): number | null =>
  values.includes(null) ? null : median(values as number[])
